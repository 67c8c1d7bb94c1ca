import { ChainFault, type ChainFaultKind } from '../chain/fault.ts';
import { Problem } from '../problem.ts';
import { Divergence } from '../seat/divergence.ts';

/** A fault's own message is for the operator: it may hold a node's words. */
const CHAIN_TROUBLE: Readonly<Record<ChainFaultKind, string>> = {
  unreachable: 'the chain does not answer',
  reverted: 'the contract refused what the match needs; the terminal says what',
  notMined: 'the chain takes no transactions',
  unfunded: 'an account of the bot cannot pay for its transactions; the terminal says which',
  replaced: 'the chain is not the one it was: the match that was under way is not there any more',
};

/** Why matches are not played, for the picture: no paths and no other program's words. */
export function publicReason(error: unknown): string {
  if (error instanceof Problem && error.cause instanceof ChainFault) return publicReason(error.cause);
  if (error instanceof Problem) return error.what;
  if (error instanceof Divergence) return error.message;
  if (error instanceof ChainFault) return CHAIN_TROUBLE[error.kind];
  return 'something unexpected failed; the terminal says what. Start the bot again to go on';
}
