import { ballotRecord } from '@show-of-hands/engine/ballot';
import { z } from 'zod';
import { matchReview } from '../analysis.ts';
import { ending, rulesetShow, seatShow } from '../match.ts';
import { address, bySeatOf, bytes, count, hash32, instant, seat } from '../primitives.ts';
import { CLAIMED_PLAYERS } from '../rival/channel.ts';
import { gameTranscript } from './transcripts.ts';

/** One decision of one seat, from the votes that made it to the transactions that carried it. */
export type TurnRecord = z.infer<typeof turnRecord>;
/** Checks a {@link TurnRecord} that came from outside. */
export const turnRecord = z.object({
  /** The number that commitments of this turn carry. */
  turn: count,
  seat,
  /** The bytes that were revealed on chain. */
  move: bytes,
  /** The same as the canonical command. */
  command: z.string(),
  /** How chat decided, with everything needed to recount it; null for a seat without a ballot. */
  ballot: ballotRecord.nullable(),
  /** Chat was not asked: what everyone saw left this move alone. Its ballot is null and its digest zero. */
  forced: z.literal(true).optional(),
  /** Null where nothing of the move was to be hidden: it was played at once, by the transaction of `reveal`. */
  commit: z.object({ hash: hash32, ballotDigest: hash32, commitment: hash32 }).nullable(),
  /** `salt`: what the move was committed with; absent without a commitment, and in records of earlier versions. */
  reveal: z.object({ hash: hash32, salt: hash32.optional() }),
  /** What the contract told beside the move, in the game's own encoding; absent where it told nothing. */
  disclosed: bytes.optional(),
});

/**
 * What the proportional draws of one seat's ballots came from. The contract holds `hash` (keccak256 of the seed)
 * since before the first turn; the seed is published only now that no draw is left to come.
 */
export type DrawOpening = z.infer<typeof drawOpening>;
/** Checks a {@link DrawOpening} that came from outside. */
export const drawOpening = z.strictObject({ seed: hash32, hash: hash32 });

/**
 * What the chain told of a match beside its moves, where its rules know such a thing, each with its transaction. `drawn`:
 * what links of both seats came to. `answers`: what secrets forced a seat to say, in the game's own encoding. `lists`: all
 * of a seat's secrets, as it showed them at the end; `root` counts those it had entered and moved with. `replaced`: the
 * roots that came with moves, which are the last bytes of those; absent where none did, and in records of earlier versions.
 */
export type ToldRecord = z.infer<typeof toldRecord>;
/** Checks a {@link ToldRecord} that came from outside. */
export const toldRecord = z.strictObject({
  drawn: z.array(z.strictObject({ turn: count, turnSalt: hash32, hash: hash32 })),
  answers: z.array(z.strictObject({ turn: count, seat, answer: bytes, hash: hash32 })),
  lists: z.array(
    z.strictObject({
      seat,
      root: count,
      values: z.array(hash32),
      salts: z.array(hash32),
      hash: hash32,
    }),
  ),
  replaced: z.array(z.strictObject({ seat, root: count, secretRoot: hash32, hash: hash32 })).optional(),
});

/** Why nothing could be read where another show publishes its ballots. */
export const UNREAD = [
  /** The address is no usable one. */
  'address',
  /** Its name leads into a network that is not public. */
  'private',
  'unreachable',
  'late',
  'redirect',
  'refused',
  'large',
  /** It is no published match. */
  'form',
  /** It is another match. */
  'other',
] as const;
/** One of {@link UNREAD}. */
export type Unread = (typeof UNREAD)[number];

/** What another show has published of how its chat decided; of whom a vote is it does not say. */
export type PublishedBallots = z.infer<typeof publishedBallots>;
/** Checks a {@link PublishedBallots} that came from outside. */
export const publishedBallots = z.strictObject({
  /** What its proportional draws came from; null where it does not say. */
  drawSeed: hash32.nullable(),
  ballots: z.array(z.strictObject({ turn: count, ballot: ballotRecord })),
});

/** Another show that played one of the seats, by what it entered the match with; and what was read of its ballots. */
export type RivalRecord = z.infer<typeof rivalRecord>;
/** Checks a {@link RivalRecord} that came from outside. */
export const rivalRecord = z.strictObject({
  seat,
  /** Who decided for it, as it says. */
  player: z.enum(CLAIMED_PLAYERS),
  /** What its proportional draws come from, hashed, as it entered with. */
  drawHash: hash32,
  /** Where it says that it publishes this match; null where it names no usable address. */
  address: z.url({ protocol: /^https$/ }).nullable(),
  /** What was found there; absent as long as nobody has asked. */
  published: z
    .discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('read'), at: instant, ...publishedBallots.shape }),
      z.strictObject({ kind: z.literal('unread'), at: instant, why: z.enum(UNREAD) }),
    ])
    .optional(),
});

/**
 * A finished match with everything a viewer needs to check it without asking the bot again. Published at
 * `GET /v1/matches/:matchKey`.
 */
export type MatchRecord = z.infer<typeof matchRecord>;
/** Checks a {@link MatchRecord} that came from outside. */
export const matchRecord = z.object({
  version: z.literal(1),
  matchKey: hash32,
  /** Its number in the show: 1, 2, ... */
  number: count,
  startedAt: instant,
  endedAt: instant,
  /** A local chain proves nothing to others. */
  local: z.boolean(),
  /** `rpcUrl`: where a browser may ask the chain; null if the operator publishes no address. */
  chain: z.object({ chainId: count, rpcUrl: z.url().nullable(), table: address }),
  /** The transactions in which the seats entered; absent in records of earlier versions. */
  entered: z.strictObject({ A: hash32.optional(), B: hash32.optional() }).optional(),
  ruleset: rulesetShow,
  seats: bySeatOf(seatShow),
  /** Null if the match ended before both seeds were known: there is nothing to replay. */
  transcript: gameTranscript.nullable(),
  ending,
  /** Links logins to the published votes; null once it is erased, and nobody can look up a login any more. */
  pepper: hash32.nullable(),
  turns: z.array(turnRecord),
  /** Absent where there was nothing to tell, and in records of earlier versions. */
  told: toldRecord.optional(),
  /** Absent where one show played both seats. */
  rival: rivalRecord.optional(),
  /** Of the seats that ballots decide for; absent in records of earlier versions. */
  draws: z.strictObject({ A: drawOpening.optional(), B: drawOpening.optional() }).optional(),
  /** How well each seat played; added some seconds after the end, if it could be worked out. */
  review: matchReview.optional(),
});

/** A finished match in the list that `GET /v1/matches` answers with, newest first. */
export type MatchSummary = z.infer<typeof matchSummary>;
/** Checks a {@link MatchSummary} that came from outside. */
export const matchSummary = matchRecord
  .pick({
    matchKey: true,
    number: true,
    startedAt: true,
    endedAt: true,
    ruleset: true,
    seats: true,
    ending: true,
  })
  .extend({
    /** Turns of which a move was revealed. */
    turns: count,
    /** Played on a local chain; absent in lists of earlier versions. */
    local: z.boolean().optional(),
    review: matchReview.pick({ kind: true, accuracy: true, turningPoint: true }).optional(),
    rival: rivalRecord.pick({ seat: true, player: true, address: true }).optional(),
  });
/** What `GET /v1/matches` answers: finished matches, newest first. */
export const matchList = z.array(matchSummary);

/** What of a record stands in the list of matches. */
export const summaryOf = ({ review, rival, ...record }: MatchRecord): MatchSummary => ({
  matchKey: record.matchKey,
  number: record.number,
  startedAt: record.startedAt,
  endedAt: record.endedAt,
  ruleset: record.ruleset,
  seats: record.seats,
  ending: record.ending,
  turns: new Set(record.turns.map(({ turn }) => turn)).size,
  local: record.local,
  ...(rival && { rival: { seat: rival.seat, player: rival.player, address: rival.address } }),
  ...(review === undefined
    ? {}
    : { review: { kind: review.kind, accuracy: review.accuracy, turningPoint: review.turningPoint } }),
});

/**
 * The mark in the verify page's head that says: there is no bot behind this page, records lie in files beside it
 * (`matches.json`, `matches/KEY.json`). The export writes it, the page looks for it.
 */
export const STATIC_SITE = { name: 'show-of-hands-records', content: 'files' } as const;
/** The mark of one that has a page of what chat owns beside it. */
export const STATIC_COLLECTION = { name: 'show-of-hands-collection', content: 'collection.html' } as const;
/** The mark of one that has a league beside it. */
export const STATIC_LEAGUE = { name: 'show-of-hands-league', content: 'league/index.html' } as const;
