// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (name: string): string => readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');

it('names in the lock file packages and versions, and no place where they lie', () => {
  const lock = read('package-lock.json');
  expect(lock).not.toContain('"resolved"');
  expect(lock).not.toContain('://');
});

it('asks for exact versions', () => {
  const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
  for (const version of Object.values(devDependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
});
