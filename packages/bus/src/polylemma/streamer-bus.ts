import { z } from 'zod';
import { purseV1 } from '../camp.ts';
import { count, seat } from '../primitives.ts';
import { polylemmaView, slot } from './view.ts';

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
export type PolylemmaStateV1 = z.infer<typeof polylemmaStateV1>;
/** Checks a {@link PolylemmaStateV1} that came from outside. */
export const polylemmaStateV1 = z.looseObject({ ...common, state: polylemmaView, forced, purse: purseV1 });

/** The document that snapshots and /v1/state give: the state, and what chat may do. */
export type PolylemmaStateJsonV1 = z.infer<typeof polylemmaStateJsonV1>;
/** Checks a {@link PolylemmaStateJsonV1} that came from outside. */
export const polylemmaStateJsonV1 = z.looseObject({
  ...common,
  protocol: z.literal('polylemma_state_json_v1'),
  state: polylemmaView,
  controlledSide: seat,
  viewerCommandFormat: z.string(),
  /** The slots that may be played, and the points that may be spent on one: 0 to this. */
  legal: z.looseObject({ slots: z.array(slot), points: count }),
  forced,
  purse: purseV1,
});

/** How the vote stands, for tools. `endsAtMs` is Unix ms; `top` has the most voted moves, best first. */
export type PolylemmaVoteV1 = z.infer<typeof polylemmaVoteV1>;
/** Checks a {@link PolylemmaVoteV1} that came from outside. */
export const polylemmaVoteV1 = z.looseObject({
  ...common,
  status: z.enum(['open', 'closed']),
  turn: count,
  controlledSide: seat,
  endsAtMs: z.number(),
  totalVotes: count,
  top: z.array(z.looseObject({ command: z.string(), slot, points: count.optional(), count })),
});

/** The envelopes: the socket event of each is named by its `type`. */
export type PolylemmaBusMessage = z.infer<typeof polylemmaBusMessage>;
/** Checks a {@link PolylemmaBusMessage} that came from outside. */
export const polylemmaBusMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('polylemma_state_v1'), state: polylemmaStateV1 }),
  z.object({ type: z.literal('polylemma_vote_state_v1'), state: polylemmaVoteV1 }),
  z.object({ type: z.literal('polylemma_state_json_v1'), state: polylemmaStateJsonV1 }),
]);
