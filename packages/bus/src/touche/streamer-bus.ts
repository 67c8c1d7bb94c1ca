import { z } from 'zod';
import { toolMessages } from '../tool-messages.ts';
import { toucheView } from './view.ts';

const messages = toolMessages('touche', {
  state: toucheView,
  /** All that chat may type now, each as its command; none while nothing is asked. */
  legal: z.array(z.string()),
  voted: {},
});

/** The match as everyone may see it, for tools. */
export type ToucheStateV1 = z.infer<typeof toucheStateV1>;
/** Checks a {@link ToucheStateV1} that came from outside. */
export const toucheStateV1 = messages.stateV1;

/** The document that snapshots and /v1/state give: the state, and what chat may do. */
export type ToucheStateJsonV1 = z.infer<typeof toucheStateJsonV1>;
/** Checks a {@link ToucheStateJsonV1} that came from outside. */
export const toucheStateJsonV1 = messages.stateJsonV1;

/** How the vote stands, for tools. `endsAtMs` is Unix ms; `top` has the most voted moves, best first. */
export type ToucheVoteV1 = z.infer<typeof toucheVoteV1>;
/** Checks a {@link ToucheVoteV1} that came from outside. */
export const toucheVoteV1 = messages.voteV1;

/** The envelopes: the socket event of each is named by its `type`. */
export type ToucheBusMessage = z.infer<typeof toucheBusMessage>;
/** Checks a {@link ToucheBusMessage} that came from outside. */
export const toucheBusMessage = messages.message;
