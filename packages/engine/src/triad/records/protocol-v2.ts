import type { Cell, EdgeIndex, PlaceMove, Slot, TriadView } from '../types.ts';
import type { RecordedTurn, Transcript } from './match-id.ts';
import type { RecordedDraft } from './match-id-v2.ts';
import { recordHeaderOf } from './protocol-record.ts';

/** A turn with everything that was chosen; what was not is absent. */
export interface WholeTurn extends RecordedTurn {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell?: Cell;
  readonly earthBoostEdge?: EdgeIndex;
  readonly reserved: 0;
}

/** The record so far of a match with picks or rounds. */
export interface ProtocolV2 {
  readonly header: Transcript['header'];
  readonly draft?: RecordedDraft;
  readonly rounds: readonly { readonly turns: readonly WholeTurn[] }[];
}

export const wholeTurnOf = ({ cell, cardIndex, warningMarkCell, earthBoostEdge }: PlaceMove): WholeTurn => ({
  cell,
  cardIndex,
  ...(warningMarkCell !== null && { warningMarkCell }),
  ...(earthBoostEdge !== null && { earthBoostEdge }),
  reserved: 0,
});

const roundOf = (moves: readonly PlaceMove[]) => ({ turns: moves.map(wholeTurnOf) });

/**
 * The record so far of a match with picks or rounds (docs/rules.md R8.9); undefined for other matches, while
 * the view hides a card of a deck, and until all picks are made.
 */
export function protocolV2Of(view: TriadView): ProtocolV2 | undefined {
  if (view.header.version !== 2) return undefined;
  const header = recordHeaderOf(view);
  if (!header) return undefined;
  const { draft, pastRounds, turns } = view;
  return {
    header,
    ...(draft && { draft: { pool: draft.pool.map((card) => card.tokenId), picks: draft.picks } }),
    rounds: [...pastRounds, turns].map(roundOf),
  };
}
