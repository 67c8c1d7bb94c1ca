import { z } from 'zod';
import { toolMessages } from '../tool-messages.ts';
import { cryptogsView } from './view.ts';

const messages = toolMessages('cryptogs', {
  state: cryptogsView,
  /** All that chat may type now, each as its command; none while nothing is asked. */
  legal: z.array(z.string()),
  voted: {},
});

/** The match as everyone may see it, for tools. */
export type CryptogsStateV1 = z.infer<typeof cryptogsStateV1>;
/** Checks a {@link CryptogsStateV1} that came from outside. */
export const cryptogsStateV1 = messages.stateV1;

/** The document that snapshots and /v1/state give: the state, and what chat may do. */
export type CryptogsStateJsonV1 = z.infer<typeof cryptogsStateJsonV1>;
/** Checks a {@link CryptogsStateJsonV1} that came from outside. */
export const cryptogsStateJsonV1 = messages.stateJsonV1;

/** How the vote stands, for tools. `endsAtMs` is Unix ms; `top` has the most voted moves, best first. */
export type CryptogsVoteV1 = z.infer<typeof cryptogsVoteV1>;
/** Checks a {@link CryptogsVoteV1} that came from outside. */
export const cryptogsVoteV1 = messages.voteV1;

/** The envelopes: the socket event of each is named by its `type`. */
export type CryptogsBusMessage = z.infer<typeof cryptogsBusMessage>;
/** Checks a {@link CryptogsBusMessage} that came from outside. */
export const cryptogsBusMessage = messages.message;
