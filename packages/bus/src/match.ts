import { z } from 'zod';
import { level } from './analysis.ts';
import { gameEvents, gameView } from './games.ts';
import { address, bySeatOf, count, hash32, seat } from './primitives.ts';

export const rulesetShow = z.object({
  /** The id of the game whose rules they are; absent in records of earlier versions. */
  game: z.string().optional(),
  /** The preset's id: what `!ruleset` takes. */
  preset: z.string(),
  name: z.string(),
  /** One line for viewers: what these rules change. */
  summary: z.string(),
  rulesetId: hash32,
  /** What these rules switch on, each in one word; absent in records of earlier versions, and where nobody says so. */
  flags: z.array(z.string()).optional(),
});
export type RulesetShow = z.infer<typeof rulesetShow>;

/**
 * What seats are called that nobody has named, in English. Whoever shows a seat of such a name says it in the
 * viewer's language.
 */
export const SEAT_NAMES = { chat: 'Chat', computer: 'Computer', streamer: 'Streamer' } as const;

/** The same of two sides of chat that play each other. */
export const TEAM_NAMES = { A: 'Team A', B: 'Team B' } as const;

export const HAND_MODES = ['shown', 'blind'] as const;
export type HandMode = (typeof HAND_MODES)[number];

export const seatShow = z.object({
  kind: z.enum(['chat', 'computer', 'streamer']),
  name: z.string(),
  owner: address,
  /** A chat seat's own hand: everyone sees it, or nobody does. Null for other seats. */
  handMode: z.enum(HAND_MODES).nullable(),
  /** How strong a computer seat plays. */
  level: level.optional(),
});
export type SeatShow = z.infer<typeof seatShow>;

export const MATCH_PHASES = [
  'open',
  'seeding',
  'opening',
  'committing',
  'publicCommitting',
  'revealing',
  'closing',
  'over',
] as const;
export type MatchPhase = (typeof MATCH_PHASES)[number];

export const ending = z.object({
  winner: z.enum(['A', 'B', 'draw', 'void']),
  cause: z.enum(['played', 'time', 'cancelled', 'settled']),
  score: bySeatOf(count),
});
export type EndingShow = z.infer<typeof ending>;

/** A move that plays itself: what everyone sees leaves its seat no other. */
export const forcedMoveShow = z.object({ seat, command: z.string(), label: z.string() });
export type ForcedMoveShow = z.infer<typeof forcedMoveShow>;

/** The match on the table, as the public may see it. */
export const matchShow = z.object({
  matchKey: hash32,
  /** 1 for the first match of this show. */
  number: count,
  ruleset: rulesetShow,
  seats: bySeatOf(seatShow),
  phase: z.enum(MATCH_PHASES),
  turn: count,
  awaiting: z.array(seat),
  /** Moves of this turn that nobody is asked about; absent where there is none. Computers are not told of. */
  forced: z.array(forcedMoveShow).optional(),
  /** The public view in the game's own form; null until both seeds are known. */
  view: gameView.nullable(),
  /** What the last turn changed and why; replaced whole by the next one. */
  lastTurn: gameEvents.nullable(),
  ending: ending.nullable(),
});
export type MatchShow = z.infer<typeof matchShow>;
