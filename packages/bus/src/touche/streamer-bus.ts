import { z } from 'zod';
import { purseV1 } from '../camp.ts';
import { count, seat } from '../primitives.ts';
import { toucheView } from './view.ts';

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
export type ToucheStateV1 = z.infer<typeof toucheStateV1>;
/** Checks a {@link ToucheStateV1} that came from outside. */
export const toucheStateV1 = z.looseObject({ ...common, state: toucheView, forced, purse: purseV1 });

/** The document that snapshots and /v1/state give: the state, and what chat may do. */
export type ToucheStateJsonV1 = z.infer<typeof toucheStateJsonV1>;
/** Checks a {@link ToucheStateJsonV1} that came from outside. */
export const toucheStateJsonV1 = z.looseObject({
  ...common,
  protocol: z.literal('touche_state_json_v1'),
  state: toucheView,
  controlledSide: seat,
  viewerCommandFormat: z.string(),
  /** All that chat may type now, each as its command; none while nothing is asked. */
  legal: z.array(z.string()),
  forced,
  purse: purseV1,
});

/** How the vote stands, for tools. `endsAtMs` is Unix ms; `top` has the most voted moves, best first. */
export type ToucheVoteV1 = z.infer<typeof toucheVoteV1>;
/** Checks a {@link ToucheVoteV1} that came from outside. */
export const toucheVoteV1 = z.looseObject({
  ...common,
  status: z.enum(['open', 'closed']),
  turn: count,
  controlledSide: seat,
  endsAtMs: z.number(),
  totalVotes: count,
  top: z.array(z.looseObject({ command: z.string(), count })),
});

/** The envelopes: the socket event of each is named by its `type`. */
export type ToucheBusMessage = z.infer<typeof toucheBusMessage>;
/** Checks a {@link ToucheBusMessage} that came from outside. */
export const toucheBusMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('touche_state_v1'), state: toucheStateV1 }),
  z.object({ type: z.literal('touche_vote_state_v1'), state: toucheVoteV1 }),
  z.object({ type: z.literal('touche_state_json_v1'), state: toucheStateJsonV1 }),
]);
