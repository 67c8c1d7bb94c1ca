import { z } from 'zod';
import { level } from './analysis.ts';
import { gameEvents, gameView } from './games.ts';
import { address, bySeatOf, count, hash32, seat } from './primitives.ts';
import { rivalShow, seriesShow } from './rival/channel.ts';

/** The rules of a match, as viewers are told of them. */
export type RulesetShow = z.infer<typeof rulesetShow>;
/** Checks a {@link RulesetShow} that came from outside. */
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

/**
 * What seats are called that nobody has named, in English. Whoever shows a seat of such a name says it in the
 * viewer's language.
 */
export const SEAT_NAMES = {
  chat: 'Chat',
  computer: 'Computer',
  streamer: 'Streamer',
  rival: 'Rival',
} as const;

/** The same of two sides of chat that play each other. */
export const TEAM_NAMES = { A: 'Team A', B: 'Team B' } as const;

/** Whether everyone sees what a chat seat hides from its opponent, or nobody: cards in hand, in games that have them. */
export const HAND_MODES = ['shown', 'blind'] as const;
/** One of {@link HAND_MODES}. */
export type HandMode = (typeof HAND_MODES)[number];

/** Who plays for a seat. */
export type SeatShow = z.infer<typeof seatShow>;
export const seatShow = z.object({
  /** `rival`: another show plays it, and all that is known of it stands on the chain. */
  kind: z.enum(['chat', 'computer', 'streamer', 'rival']),
  name: z.string(),
  owner: address,
  /** What a chat seat hides: everyone sees it, or nobody does. Null for other seats, and in games that hide nothing. */
  handMode: z.enum(HAND_MODES).nullable(),
  /** How strong a computer seat plays. */
  level: level.optional(),
  /** What is known of another show; absent for other seats. */
  rival: rivalShow.optional(),
});

/** Phases of a match; the contract (docs/chain.md) names them so. No game has all of them. */
export const MATCH_PHASES = [
  'open',
  /** Both seats reveal what the match's chance follows from. */
  'seeding',
  /** Seats open the secrets that the rules want opened before the first turn. */
  'opening',
  /** Seats send what the turn's chance follows from. */
  'drawing',
  'committing',
  'publicCommitting',
  'revealing',
  /** Seats answer what their secrets force. */
  'answering',
  /** Seats open the secrets that are left. */
  'closing',
  'over',
] as const;
/** One of {@link MATCH_PHASES}. */
export type MatchPhase = (typeof MATCH_PHASES)[number];

/** How a match ended. `void`: it does not count. `score` is in the unit of its game. */
export type EndingShow = z.infer<typeof ending>;
export const ending = z.object({
  winner: z.enum(['A', 'B', 'draw', 'void']),
  /** `audit`: what a seat opened at the end shows that it answered falsely, or had no lawful secrets. */
  cause: z.enum(['played', 'time', 'cancelled', 'settled', 'audit']),
  score: bySeatOf(count),
});

/** A move that plays itself: what everyone sees leaves its seat no other. */
export type ForcedMoveShow = z.infer<typeof forcedMoveShow>;
const forcedMoveShow = z.object({ seat, command: z.string(), label: z.string() });

/** The match on the table, as the public may see it. */
export type MatchShow = z.infer<typeof matchShow>;
/** Checks a {@link MatchShow} that came from outside. */
export const matchShow = z.object({
  matchKey: hash32,
  /** 1 for the first match of this show. */
  number: count,
  ruleset: rulesetShow,
  seats: bySeatOf(seatShow),
  phase: z.enum(MATCH_PHASES),
  turn: count,
  awaiting: z.array(seat),
  /** True once the time of this phase has been called: who is awaited has until the deadline, or loses. */
  timeCalled: z.literal(true).optional(),
  /** Moves of this turn that nobody is asked about; absent where there is none. Computers are not told of. */
  forced: z.array(forcedMoveShow).optional(),
  /** The public view in the game's own form; null until both seeds are known. */
  view: gameView.nullable(),
  /** What the last turn changed and why; replaced whole by the next one. */
  lastTurn: gameEvents.nullable(),
  ending: ending.nullable(),
  /** The series that it belongs to, as it stood before it; absent for a match by itself. */
  series: seriesShow.optional(),
});
