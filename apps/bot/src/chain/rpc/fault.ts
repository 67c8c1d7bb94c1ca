import type { Said } from '../../base/words/said.ts';

/**
 * - `unreachable`: the RPC did not answer in time or at all; trying again may help
 * - `reverted`: the contract refuses the call, in words; trying again does not help
 * - `notMined`: the transaction was signed and not mined in time; it is still pursued, and the next attempt goes on with it
 * - `unfunded`: the account cannot pay; trying again helps once somebody sends it something
 * - `replaced`: the chain is not the one it was: another id, or a match that was there is gone
 */
export type ChainFaultKind = 'unreachable' | 'reverted' | 'notMined' | 'unfunded' | 'replaced';

/** What can go wrong between the bot and the chain. The message is for the operator's terminal. */
export class ChainFault extends Error {
  override readonly name = 'ChainFault';
  readonly kind: ChainFaultKind;
  /** For the dock, without its full stop: the message where nothing else was given. */
  readonly said: Said;
  /** The contract's custom error, where one was decoded. */
  readonly errorName: string | undefined;

  constructor(
    kind: ChainFaultKind,
    message: string,
    options?: ErrorOptions & { readonly errorName?: string; readonly said?: Said },
  ) {
    super(message, options);
    this.kind = kind;
    this.said = options?.said ?? message;
    this.errorName = options?.errorName;
  }
}
