import { Problem } from '../../base/problem.ts';
import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import { ChainFault, type ChainFaultKind } from '../../chain/rpc/fault.ts';
import { Divergence } from '../watch/divergence.ts';

/** A fault's own message is for the operator: it may hold a node's words. */
const CHAIN_TROUBLE: Readonly<Record<ChainFaultKind, Said>> = {
  unreachable: tell('table.why.unreachable'),
  reverted: tell('table.why.reverted'),
  notMined: tell('table.why.notMined'),
  unfunded: tell('table.why.unfunded'),
  replaced: tell('table.why.replaced'),
};

/** Why matches are not played, for the picture: no paths and no other program's words. */
export function publicReason(error: unknown): Said {
  if (error instanceof Problem && error.cause instanceof ChainFault) return publicReason(error.cause);
  if (error instanceof Problem) return error.said.what;
  if (error instanceof Divergence) return error.message;
  if (error instanceof ChainFault) return CHAIN_TROUBLE[error.kind];
  return tell('table.why.unexpected');
}
