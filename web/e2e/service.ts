/** The real service, started for the tests on a free port of this machine with an empty data folder. */

import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
const OWN_PYTHON = join(ROOT, '.venv/bin/python');
const PYTHON = process.env.ODDTRICK_PYTHON ?? (existsSync(OWN_PYTHON) ? OWN_PYTHON : 'python3');
const SERVE = join(import.meta.dirname, 'serve.py');
/** Every deal of every run is shuffled by it. */
const SEED = '0dd7'.repeat(16);
const OPENS_WITHIN = 30_000;
const CLOSES_WITHIN = 8_000;

export class Service {
  address = '';
  private process: ChildProcess | null = null;
  private said = '';
  private readonly data = mkdtempSync(join(tmpdir(), 'oddtrick-e2e-'));

  async open(): Promise<void> {
    const port = this.address ? new URL(this.address).port : '0';
    const child = spawn(PYTHON, [SERVE, this.data, port, SEED], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: join(ROOT, 'src'), PYTHONUNBUFFERED: '1', LANGUAGE: 'en' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.process = child;
    this.said = '';
    this.address = await new Promise((resolve, reject) => {
      const late = setTimeout(() => reject(new Error(`the service did not open in time: ${this.said}`)), OPENS_WITHIN);
      const hear = (chunk: Buffer) => {
        this.said += chunk.toString();
        const found = /https?:\/\/\S+/.exec(this.said);
        if (!found) return;
        clearTimeout(late);
        resolve(found[0]);
      };
      child.stdout?.on('data', hear);
      child.stderr?.on('data', hear);
      child.once('exit', (code) => reject(new Error(`the service ended with ${code}: ${this.said}`)));
    });
  }

  /** End the process that was started, and no other; -9 where `kill` is asked for. Its data stay. */
  async close(kill = false): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(kill ? 'SIGKILL' : 'SIGTERM');
    const late = setTimeout(() => child.kill('SIGKILL'), CLOSES_WITHIN);
    await gone;
    clearTimeout(late);
  }

  /** What the service has written to its log so far. */
  get log(): string {
    return this.said;
  }

  /** A token as it was before it expired, signed with this service's own key. */
  expired(token: string): string {
    const made = spawnSync(PYTHON, [join(import.meta.dirname, 'expired.py'), this.data, token], {
      env: { ...process.env, PYTHONPATH: join(ROOT, 'src') },
      encoding: 'utf8',
    });
    if (made.status !== 0) throw new Error(made.stderr);
    return made.stdout.trim();
  }

  forget(): void {
    rmSync(this.data, { recursive: true, force: true });
  }
}
