import type { Hex } from 'viem';
import { TURNS } from '../rules/turn-order.ts';
import type { TriadView } from '../types.ts';
import { matchIdOf } from './match-id.ts';
import { matchIdV2Of } from './match-id-v2.ts';
import { recordHeaderOf } from './protocol-record.ts';
import { protocolV2Of, wholeTurnOf } from './protocol-v2.ts';

/** The id of a match that is over and whose decks are all open; undefined otherwise. */
export function matchIdOfView(view: TriadView): Hex | undefined {
  if (view.turn < TURNS) return undefined;
  const header = recordHeaderOf(view);
  if (header?.version === 1) return matchIdOf({ header, turns: view.turns.map(wholeTurnOf) });
  const record = protocolV2Of(view);
  return record && matchIdV2Of(record);
}
