import { presets } from '@show-of-hands/bot/games/triad/presets';
import { keccak256, toHex } from 'viem';
import { playMatch, type Spent } from '../chain/played-match.ts';
import { settleMatch } from '../chain/settled-match.ts';
import { openVenue, type Venue } from '../chain/venue.ts';
import { dice } from '../deals.ts';
import type { BenchEntry, Figure } from '../entry.ts';

const MATCHES = 500;
const SETTLED = 100;
const PRESET = 'three-open';

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** What a round is made of, in the budget's words. */
const inRound = ({ call }: Spent): boolean => /^(commit|reveal|opening|closing)/.test(call);

const BUDGETS: Readonly<Record<string, { readonly mean?: number; readonly most?: number }>> = {
  commit: { most: 55_000 },
  reveal: { mean: 120_000 },
  settlement: { most: 450_000 },
};

function figuresOf(name: string, values: readonly number[], checksum: string): readonly Figure[] {
  const budget = BUDGETS[name] ?? {};
  const figure = (kind: 'mean' | 'most', value: number): Figure => ({
    name: `gas of ${name}, ${kind}`,
    value,
    unit: 'gas',
    checksum,
    ...(budget[kind] !== undefined && { target: { value: budget[kind], better: 'less' as const } }),
  });
  return [figure('mean', mean(values)), figure('most', Math.max(...values))];
}

async function measured(venue: Venue): Promise<readonly Figure[]> {
  const ruleset = presets.find(({ id }) => id === PRESET)?.ruleset;
  if (ruleset === undefined) throw new Error(`there is no preset ${PRESET}`);
  const roll = dice(4_000_000);
  const matches: (readonly Spent[])[] = [];
  let winners = '';
  for (let number = 0; number < MATCHES; number++) {
    const { spent, winner } = await playMatch(venue, ruleset, number, roll);
    matches.push(spent);
    winners += winner;
  }
  const settlements: number[] = [];
  for (let number = 0; number < SETTLED; number++) {
    const { gas, winner } = await settleMatch(venue, ruleset, number, roll);
    settlements.push(gas);
    winners += winner;
  }
  const checksum = keccak256(toHex(winners)).slice(2, 10);
  const all = matches.flat();
  const gasOf = (name: string): readonly number[] =>
    all.filter(({ call }) => call === name || call.startsWith(`${name},`)).map(({ gas }) => gas);
  const kinds = [...new Set(all.map(({ call }) => call))];
  const rounds = matches.map((spent) => spent.filter(inRound).reduce((sum, { gas }) => sum + gas, 0));
  return [
    ...kinds.flatMap((kind) => figuresOf(kind, gasOf(kind), checksum)),
    ...figuresOf('reveal', gasOf('reveal'), checksum).slice(0, 1),
    ...figuresOf('settlement', settlements, checksum),
    {
      name: 'gas of commits, reveals, opening and closing of a match, most',
      value: Math.max(...rounds),
      unit: 'gas',
      target: { value: 2_200_000, better: 'less' },
      checksum,
      note: `${MATCHES} random matches, preset ${PRESET}, mean ${mean(rounds)}`,
    },
  ];
}

const entry: BenchEntry = {
  name: 'gas',
  async run() {
    const venue = await openVenue();
    try {
      return await measured(venue);
    } finally {
      await venue.close();
    }
  },
};

export default entry;
