import { Divergence } from '@show-of-hands/verify';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ChainFault, type ChainFaultKind } from '../../chain/rpc/fault.ts';

/** A fault's own message is for the operator: it may hold a node's words. */
const CHAIN_TROUBLE: Readonly<Record<ChainFaultKind, DisplayText>> = {
  unreachable: msg('table.why.unreachable'),
  reverted: msg('table.why.reverted'),
  notMined: msg('table.why.notMined'),
  unfunded: msg('table.why.unfunded'),
  replaced: msg('table.why.replaced'),
};

/** Why matches are not played, for the picture: no paths and no other program's words. */
export function publicReason(error: unknown): DisplayText {
  if (error instanceof Problem && error.cause instanceof ChainFault) return publicReason(error.cause);
  if (error instanceof Problem) return error.said.what;
  if (error instanceof Divergence) return error.message;
  if (error instanceof ChainFault) return CHAIN_TROUBLE[error.kind];
  return msg('table.why.unexpected');
}
