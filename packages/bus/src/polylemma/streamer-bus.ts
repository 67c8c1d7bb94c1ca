import { z } from 'zod';
import { count } from '../primitives.ts';
import { toolMessages } from '../tool-messages.ts';
import { polylemmaView, slot } from './view.ts';

const messages = toolMessages('polylemma', {
  state: polylemmaView,
  /** The slots that may be played, and the points that may be spent on one: 0 to this. */
  legal: z.looseObject({ slots: z.array(slot), points: count }),
  voted: { slot, points: count.optional() },
});

/** The match as everyone may see it, for tools. */
export type PolylemmaStateV1 = z.infer<typeof polylemmaStateV1>;
/** Checks a {@link PolylemmaStateV1} that came from outside. */
export const polylemmaStateV1 = messages.stateV1;

/** The document that snapshots and /v1/state give: the state, and what chat may do. */
export type PolylemmaStateJsonV1 = z.infer<typeof polylemmaStateJsonV1>;
/** Checks a {@link PolylemmaStateJsonV1} that came from outside. */
export const polylemmaStateJsonV1 = messages.stateJsonV1;

/** How the vote stands, for tools. `endsAtMs` is Unix ms; `top` has the most voted moves, best first. */
export type PolylemmaVoteV1 = z.infer<typeof polylemmaVoteV1>;
/** Checks a {@link PolylemmaVoteV1} that came from outside. */
export const polylemmaVoteV1 = messages.voteV1;

/** The envelopes: the socket event of each is named by its `type`. */
export type PolylemmaBusMessage = z.infer<typeof polylemmaBusMessage>;
/** Checks a {@link PolylemmaBusMessage} that came from outside. */
export const polylemmaBusMessage = messages.message;
