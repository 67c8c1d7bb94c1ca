import { keccak256, toHex } from 'viem';
import { presets } from '#bot/triad-rules-presets';
import { dice } from '../deals.ts';
import { type Entries, type Figure, figure } from '../figure.ts';
import { openVenue, playMatch, type Spent, type Venue } from '../triad-on-chain.ts';
import { settleOpened, settleUnopened } from '../triad-settled.ts';

const MATCHES = 500;
const SETTLED = 100;
const PRESET = 'three-open';

const mean = (values: readonly number[]): number =>
  Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);

/** What a round is made of, in the budget's words. */
const inRound = ({ call }: Spent): boolean => /^(commit|reveal|play|opening|closing)/.test(call);

const BUDGETS: Readonly<Record<string, { readonly mean?: number; readonly most?: number }>> = {
  commit: { most: 55_000 },
  reveal: { mean: 120_000 },
  settlement: { most: 370_000 },
};

function figuresOf(name: string, values: readonly number[], checksum: string): readonly Figure[] {
  const budget = BUDGETS[name] ?? {};
  const figureOf = (kind: 'mean' | 'most', value: number): Figure =>
    figure(`gas of ${name}, ${kind}`, value, 'gas', { atMost: budget[kind], checksum });
  return [figureOf('mean', mean(values)), figureOf('most', Math.max(...values))];
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
    const { gas, winner } = await settleUnopened(venue, ruleset, number, roll);
    settlements.push(gas);
    winners += winner;
  }
  // from dice of their own: the figures above stay comparable
  const rollOpened = dice(5_000_000);
  const opened: number[] = [];
  for (let number = 0; number < SETTLED; number++) {
    opened.push((await settleOpened(venue, ruleset, MATCHES + number, rollOpened)).gas);
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
    ...figuresOf('settlement of an opened match', opened, checksum),
    figure('gas of commits, reveals, opening and closing of a match, most', Math.max(...rounds), 'gas', {
      atMost: 2_200_000,
      checksum,
      note: `${MATCHES} random matches, preset ${PRESET}, mean ${mean(rounds)}`,
    }),
  ];
}

async function gas(): Promise<readonly Figure[]> {
  const venue = await openVenue();
  try {
    return await measured(venue);
  } finally {
    await venue.close();
  }
}

export default { gas } satisfies Entries;
