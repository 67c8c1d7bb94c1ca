import type { Hex } from 'viem';
import { TURNS } from '../seats.ts';
import type { Cell, Header, Slot, TriadMove, TriadView } from '../types.ts';
import { wholeDecks } from './decks.ts';
import { matchIdOf } from './match-id.ts';

/** A turn of the public record form: neither earth edge nor reserved byte are part of it. */
export interface ProtocolTurn {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell?: Cell;
}

/** The record of a match so far, in the public protocol's form. */
export interface ProtocolV1 {
  readonly header: Header & { readonly deckA: readonly string[]; readonly deckB: readonly string[] };
  readonly turns: readonly ProtocolTurn[];
}

const turnOf = ({ cell, cardIndex, warningMarkCell }: TriadMove): ProtocolTurn =>
  warningMarkCell === null ? { cell, cardIndex } : { cell, cardIndex, warningMarkCell };

/** The record so far, or undefined while the view hides a card of a deck (docs/rules.md R8.6). */
export function protocolV1Of(view: TriadView): ProtocolV1 | undefined {
  const decks = wholeDecks(view);
  return (
    decks && {
      header: { ...view.header, deckA: decks.A, deckB: decks.B },
      turns: view.turns.map(turnOf),
    }
  );
}

/** The id of a match that is over and whose decks are all open; undefined otherwise. */
export function matchIdOfView(view: TriadView): Hex | undefined {
  const record = protocolV1Of(view);
  if (!record || view.turn < TURNS) return undefined;
  const turns = view.turns.map(({ cell, cardIndex, warningMarkCell, earthBoostEdge }) => ({
    cell,
    cardIndex,
    ...(warningMarkCell === null ? {} : { warningMarkCell }),
    ...(earthBoostEdge === null ? {} : { earthBoostEdge }),
    reserved: 0,
  }));
  return matchIdOf({ header: record.header, turns });
}
