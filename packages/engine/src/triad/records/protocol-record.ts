import type { Hex } from 'viem';
import { type BySeat, bySeat, otherSeat, type Seat, seatIndex } from '../../seat.ts';
import { isDrawDue } from '../rules/chaos-draw.ts';
import { countsHands, outcomeOf, tilesOf } from '../rules/round.ts';
import { isDrafting, seatToPlay, TURNS } from '../rules/turn-order.ts';
import type { Cell, EdgeIndex, HandSlot, PlaceMove, Slot, TriadView } from '../rules/types.ts';
import {
  type MatchRecord,
  matchIdOf,
  matchIdV2Of,
  matchIdV3Of,
  NONE,
  type RecordedDraft,
  type RecordedDraws,
  type RecordedTurn,
} from './match-id.ts';

/**
 * The hands as the match's header names them: those of the first round, each card in the hand that brought it.
 * Swap has exchanged two of them since, and Sudden Death deals new hands (docs/rules.md R5.7, R5.13).
 */
export function headerHand(
  view: Pick<TriadView, 'firstHands' | 'hands' | 'swap'>,
  seat: Seat,
): readonly HandSlot[] {
  const first = view.firstHands ?? view.hands;
  const { swap } = view;
  if (!swap) return first[seat];
  const given = first[otherSeat(seat)][swap[otherSeat(seat)]];
  return first[seat].map((slot, i) => (i === swap[seat] && given ? given : slot));
}

/** The token in each slot of a seat's deck; undefined where the view shows a card back. */
export const knownDeck = (view: TriadView, seat: Seat): readonly (string | undefined)[] =>
  headerHand(view, seat).map((slot) => (slot.kind === 'known' ? slot.card.tokenId : undefined));

const isKnown = (tokenId: string | undefined): tokenId is string => tokenId !== undefined;

/** Both decks, or undefined while the view hides a single card: a deck with gaps has no form in records. */
export function wholeDecks(view: TriadView): BySeat<readonly string[]> | undefined {
  const decks = bySeat((seat) => knownDeck(view, seat));
  const { A, B } = decks;
  return A.every(isKnown) && B.every(isKnown) ? { A, B } : undefined;
}

/** A turn of the public record form: neither earth edge nor reserved byte are part of it. */
export interface ProtocolTurn {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell?: Cell;
}

/** The record of a match so far, in the public protocol's form. */
export interface ProtocolV1 {
  readonly header: MatchRecord['header'];
  readonly turns: readonly ProtocolTurn[];
}

const turnOf = ({ cell, cardIndex, warningMarkCell }: PlaceMove): ProtocolTurn =>
  warningMarkCell === null ? { cell, cardIndex } : { cell, cardIndex, warningMarkCell };

/** The header with both decks, or undefined while the view hides a card of one. */
function recordHeaderOf(view: TriadView): MatchRecord['header'] | undefined {
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
  readonly header: MatchRecord['header'];
  readonly draft?: RecordedDraft;
  readonly rounds: readonly { readonly turns: readonly WholeTurn[] }[];
}

const wholeTurnOf = ({ cell, cardIndex, warningMarkCell, earthBoostEdge }: PlaceMove): WholeTurn => ({
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
  return view.header.version === 2 ? roundsRecordOf(view) : undefined;
}

/** The record so far of a match of a ruleset of version 4. */
export type ProtocolV3 = ProtocolV2 & RecordedDraws;

/** The same for a match of a ruleset of version 4, with what was drawn in it (docs/rules.md R13.3). */
export function protocolV3Of(view: TriadView): ProtocolV3 | undefined {
  const record = view.header.version === 3 ? roundsRecordOf(view) : undefined;
  if (!record) return undefined;
  const firstPick = view.draft ? seatIndex(view.draft.firstPick) : NONE;
  return { ...record, firstPick, salts: view.salts };
}

function roundsRecordOf(view: TriadView): ProtocolV2 | undefined {
  const header = recordHeaderOf(view);
  if (!header) return undefined;
  const { draft, pastRounds, turns } = view;
  return {
    header,
    ...(draft && { draft: { pool: draft.pool.map((card) => card.tokenId), picks: draft.picks } }),
    rounds: [...pastRounds, turns].map(roundOf),
  };
}

/** The id of a match that is over and whose decks are all open; undefined otherwise. */
export function matchIdOfView(view: TriadView): Hex | undefined {
  if (view.turn < TURNS) return undefined;
  const header = recordHeaderOf(view);
  if (header?.version === 1) return matchIdOf({ header, turns: view.turns.map(wholeTurnOf) });
  const second = protocolV2Of(view);
  if (second) return matchIdV2Of(second);
  const third = protocolV3Of(view);
  return third && matchIdV3Of(third);
}

/** How a match ended, in the records' words; undefined before the end. */
export interface RecordStatus {
  readonly finished: true;
  readonly winner: 'A' | 'B' | 'draw';
  readonly tilesA: number;
  readonly tilesB: number;
  /** Cells and cards in hand, where both count. */
  readonly scoreA?: number;
  readonly scoreB?: number;
  /** Absent while a card of a deck is hidden: the id needs both decks. */
  readonly matchId?: Hex;
}

/** How the match ended, or undefined while it runs: records never guess at a result. */
export function recordStatusOf(view: TriadView): RecordStatus | undefined {
  const outcome = outcomeOf(view);
  if (!outcome) return undefined;
  const tiles = tilesOf(view);
  const matchId = matchIdOfView(view);
  return {
    finished: true,
    winner: outcome.winner,
    tilesA: tiles.A,
    tilesB: tiles.B,
    ...(countsHands(view.ruleset) && { scoreA: outcome.score.A, scoreB: outcome.score.B }),
    ...(matchId && { matchId }),
  };
}

/** Where a match stands, in the records' words (docs/rules.md R8.8). */
export interface RecordProgress {
  /** 0..8: the next turn of the round; 9 when the match is over; null while hands are picked. */
  readonly turn: number | null;
  /** From 0; only Sudden Death has more than one. */
  readonly round: number;
  /** `drawing`: Chaos has still to draw the turn's card. */
  readonly phase: 'draft' | 'drawing' | 'turn' | 'over';
}

/** Where a match stands: its round from 0, its turn of 0 to 9 (null in a draft), and what is going on (R8.8). */
export function progressOf(view: TriadView): RecordProgress {
  const { round } = view;
  if (isDrafting(view)) return { turn: null, round, phase: 'draft' };
  if (isDrawDue(view)) return { turn: view.turn, round, phase: 'drawing' };
  return { turn: view.turn, round, phase: seatToPlay(view) === null ? 'over' : 'turn' };
}
