import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { expectOk } from '../result.ts';
import { type BySeat, bySeat } from '../seat.ts';
import { cardSchema } from './rules/setup.ts';
import type { Card, Header } from './rules/types.ts';
import { TRAITS } from './ruleset/ruleset.ts';
import { parseRuleset } from './ruleset/schema.ts';

/**
 * Recorded matches of the public implementation (test/vectors): rulesets, cards, moves and what came of them.
 */
const turn = z.object({
  cell: z.number(),
  cardIndex: z.number(),
  warningMarkCell: z.number().optional(),
  earthBoostEdge: z.number().optional(),
  reserved: z.number().optional(),
});

const trace = z.object({
  from: z.number(),
  to: z.number(),
  isChain: z.boolean(),
  kind: z.string(),
  dir: z.string().optional(),
  vert: z.string().optional(),
  horiz: z.string().optional(),
  aVal: z.number(),
  dVal: z.number(),
  tieBreak: z.boolean(),
  winBy: z.string(),
});

const summary = z.object({
  player: z.number(),
  cell: z.number(),
  cardIndex: z.number(),
  tokenId: z.string(),
  flipCount: z.number(),
  comboCount: z.number(),
  comboEffect: z.string(),
  appliedBonus: z.object({ triadPlus: z.number(), ignoreWarningMark: z.boolean() }),
  warningTriggered: z.boolean(),
  warningPlaced: z.number().nullable(),
  flipTraces: z.array(trace),
});

const match = z.object({
  index: z.number(),
  ruleset: z.unknown(),
  header: z.looseObject({ deckA: z.array(z.string()), deckB: z.array(z.string()) }),
  cards: z.array(cardSchema.extend({ trait: z.enum(TRAITS).default('none') })),
  turns: z.array(turn),
});

const refusedLine = match.extend({ error: z.string() });

const result = z.object({
  winner: z.number(),
  tiles: z.object({ A: z.number(), B: z.number() }),
  tieBreak: z.literal('none'),
  board: z.array(
    z.object({
      owner: z.number(),
      tokenId: z.string(),
      edges: z.object({ up: z.number(), right: z.number(), down: z.number(), left: z.number() }),
      forestShield: z.number(),
    }),
  ),
  turns: z.array(summary),
  formations: z.object({ A: z.array(z.string()), B: z.array(z.string()) }),
  matchId: z.string(),
  matchIdReservedZeroDefault: z.string(),
});
export type RecordedResult = z.infer<typeof result>;

const line = match.extend({ result, resultPublic: result.optional() });

/** A line with its header, hands and ruleset as the engine has them. */
function asMatch<T extends z.infer<typeof match>>(raw: T) {
  const header = raw.header as unknown as Header & { deckA: readonly string[]; deckB: readonly string[] };
  const card = (tokenId: string): Card => {
    const found = raw.cards.find((candidate) => candidate.tokenId === tokenId);
    if (!found) throw new Error(`line ${raw.index} lacks card ${tokenId}`);
    return found;
  };
  const hands: BySeat<readonly Card[]> = bySeat((seat) =>
    (seat === 'A' ? header.deckA : header.deckB).map(card),
  );
  return { ...raw, header, hands, ruleset: expectOk(parseRuleset(raw.ruleset)) };
}

const recordedMatch = (raw: unknown) => asMatch(line.parse(raw));
const refusedMatch = (raw: unknown) => asMatch(refusedLine.parse(raw));

export type RecordedMatch = ReturnType<typeof recordedMatch>;
export type RefusedMatch = ReturnType<typeof refusedMatch>;

const linesOf = (file: string): readonly unknown[] =>
  readFileSync(new URL(`../../../../test/vectors/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((text): unknown => JSON.parse(text));

/** The recorded matches, in file order. */
export const recordedMatches = (): readonly RecordedMatch[] =>
  linesOf('triad-replay.jsonl').map(recordedMatch);

/** Matches that must be refused while they are played, with one of the given codes. */
export const refusedMatches = (codes: readonly string[]): readonly RefusedMatch[] =>
  linesOf('triad-illegal.jsonl')
    .filter((raw) => codes.includes(refusedLine.pick({ error: true }).parse(raw).error))
    .map(refusedMatch);
