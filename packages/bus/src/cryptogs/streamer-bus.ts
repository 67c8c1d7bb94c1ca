import { z } from 'zod';
import { purseV1 } from '../camp.ts';
import { count, seat } from '../primitives.ts';
import { cryptogsView } from './view.ts';

/**
 * What tool builders are told of a match, in the way of the streamer bus: envelopes with a type that is also the
 * socket event's name. Additive only: unknown fields pass.
 */
const common = {
  version: z.literal(1),
  updatedAtMs: z.number(),
  eventTitle: z.string(),
};

/** Moves of this turn that play themselves; absent where there is none. */
const forced = z.array(z.looseObject({ seat, command: z.string() })).optional();

/** The match as everyone may see it, for tools. */
export type CryptogsStateV1 = z.infer<typeof cryptogsStateV1>;
/** Checks a {@link CryptogsStateV1} that came from outside. */
export const cryptogsStateV1 = z.looseObject({ ...common, state: cryptogsView, forced, purse: purseV1 });

/** The document that snapshots and /v1/state give: the state, and what chat may do. */
export type CryptogsStateJsonV1 = z.infer<typeof cryptogsStateJsonV1>;
/** Checks a {@link CryptogsStateJsonV1} that came from outside. */
export const cryptogsStateJsonV1 = z.looseObject({
  ...common,
  protocol: z.literal('cryptogs_state_json_v1'),
  state: cryptogsView,
  controlledSide: seat,
  viewerCommandFormat: z.string(),
  /** All that chat may type now, each as its command; none while nothing is asked. */
  legal: z.array(z.string()),
  forced,
  purse: purseV1,
});

/** How the vote stands, for tools. `endsAtMs` is Unix ms; `top` has the most voted moves, best first. */
export type CryptogsVoteV1 = z.infer<typeof cryptogsVoteV1>;
/** Checks a {@link CryptogsVoteV1} that came from outside. */
export const cryptogsVoteV1 = z.looseObject({
  ...common,
  status: z.enum(['open', 'closed']),
  turn: count,
  controlledSide: seat,
  endsAtMs: z.number(),
  totalVotes: count,
  top: z.array(z.looseObject({ command: z.string(), count })),
});

/** The envelopes: the socket event of each is named by its `type`. */
export type CryptogsBusMessage = z.infer<typeof cryptogsBusMessage>;
/** Checks a {@link CryptogsBusMessage} that came from outside. */
export const cryptogsBusMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('cryptogs_state_v1'), state: cryptogsStateV1 }),
  z.object({ type: z.literal('cryptogs_vote_state_v1'), state: cryptogsVoteV1 }),
  z.object({ type: z.literal('cryptogs_state_json_v1'), state: cryptogsStateJsonV1 }),
]);
