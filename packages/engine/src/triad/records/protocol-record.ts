import type { Cell, PlaceMove, Slot, TriadView } from '../types.ts';
import { wholeDecks } from './decks.ts';
import type { Transcript } from './match-id.ts';

/** A turn of the public record form: neither earth edge nor reserved byte are part of it. */
export interface ProtocolTurn {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell?: Cell;
}

/** The record of a match so far, in the public protocol's form. */
export interface ProtocolV1 {
  readonly header: Transcript['header'];
  readonly turns: readonly ProtocolTurn[];
}

const turnOf = ({ cell, cardIndex, warningMarkCell }: PlaceMove): ProtocolTurn =>
  warningMarkCell === null ? { cell, cardIndex } : { cell, cardIndex, warningMarkCell };

/** The header with both decks, or undefined while the view hides a card of one. */
export function recordHeaderOf(view: TriadView): Transcript['header'] | undefined {
  const decks = wholeDecks(view);
  return decks && { ...view.header, deckA: decks.A, deckB: decks.B };
}

/**
 * The record so far, or undefined while the view hides a card of a deck (docs/rules.md R8.6) and for matches
 * with picks or rounds, which this form cannot hold.
 */
export function protocolV1Of(view: TriadView): ProtocolV1 | undefined {
  if (view.header.version !== 1) return undefined;
  const header = recordHeaderOf(view);
  return header && { header, turns: view.turns.map(turnOf) };
}
