/** Keeping the score of an evening: what each deal brought to whom, running sums, and who pays whom when all go home. */

export interface DealScore {
  /** counted from 1 */
  readonly deal: number;
  /** what each seat has won, or lost */
  readonly net: readonly number[];
  /** what the pools have gained; nought where there are none */
  readonly pools?: number;
  /** words on the deal, such as the contract */
  readonly note?: string;
}

export interface Payment {
  readonly from: number;
  readonly to: number;
  readonly amount: number;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** By how much a deal does not come out even; nought where every counter that one lost another has, or a pool. */
export const astray = ({ net, pools = 0 }: DealScore): number => sum(net) + pools;

/** The sums of all seats after each deal. */
export function running(deals: readonly DealScore[], seats: number): number[][] {
  const sums = Array<number>(seats).fill(0);
  return deals.map(({ net }) => {
    for (let seat = 0; seat < seats; seat++) sums[seat] = (sums[seat] ?? 0) + (net[seat] ?? 0);
    return [...sums];
  });
}

export const totals = (deals: readonly DealScore[], seats: number): number[] =>
  running(deals, seats).at(-1) ?? Array<number>(seats).fill(0);

/** Seats from the first to the last, with their place; who has as much shares it. */
export function places(sums: readonly number[]): { seat: number; place: number; sum: number }[] {
  const order = sums
    .map((total, seat) => ({ seat, sum: total }))
    .sort((one, other) => other.sum - one.sum || one.seat - other.seat);
  return order.map((one) => ({ ...one, place: 1 + sums.filter((total) => total > one.sum).length }));
}

/** Who pays whom so that all are quits: the one who owes most to the one who is owed most, and so on. */
export function payments(sums: readonly number[]): Payment[] {
  const left = [...sums];
  const found: Payment[] = [];
  for (let turn = 0; turn < sums.length; turn++) {
    const from = left.indexOf(Math.min(...left));
    const to = left.indexOf(Math.max(...left));
    const amount = Math.min(-(left[from] ?? 0), left[to] ?? 0);
    if (!(amount > 0)) break;
    left[from] = (left[from] ?? 0) + amount;
    left[to] = (left[to] ?? 0) - amount;
    found.push({ from, to, amount });
  }
  return found;
}

/** A seat's best and worst deal; null before the first. */
export function extremes(deals: readonly DealScore[], seat: number): { best: DealScore; worst: DealScore } | null {
  const [first] = deals;
  if (!first) return null;
  const of = (deal: DealScore) => deal.net[seat] ?? 0;
  return {
    best: deals.reduce((best, deal) => (of(deal) > of(best) ? deal : best), first),
    worst: deals.reduce((worst, deal) => (of(deal) < of(worst) ? deal : worst), first),
  };
}
