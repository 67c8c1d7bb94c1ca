import type { Address, Hex } from 'viem';
import { type Seat, seatIndex } from '../../seat.ts';
import { CELLS } from '../rules/board.ts';
import { SLOTS } from '../rules/draws.ts';
import { firstOfRound, seatOfTurn } from '../rules/turn-order.ts';
import type { Card, Cell, Edges, Slot, TriadEvent, TriadView } from '../rules/types.ts';
import {
  type ProtocolV1,
  type ProtocolV2,
  type ProtocolV3,
  progressOf,
  protocolV1Of,
  protocolV2Of,
  protocolV3Of,
  type RecordProgress,
  type RecordStatus,
  recordStatusOf,
  wholeDecks,
} from './protocol-record.ts';
import type { EventInfo } from './state-json.ts';
import { type TurnSummary, turnSummaryOf } from './turn-summary.ts';

type SeatNumber = 0 | 1;

/** A card on the board; `edges` are the stored ones, as after its placement. */
interface OverlayCard {
  readonly owner: SeatNumber;
  readonly card: Omit<Card, 'edges'> & { readonly edges: Edges };
  readonly state: { readonly forestShield: number };
}

interface LastMove {
  readonly turnIndex: number;
  readonly by: SeatNumber;
  readonly cell: Cell;
  readonly cardIndex: Slot;
  readonly warningMarkCell: Cell | null;
}

/** overlay_state_v1 of the streamer bus. What the audience must not know is absent. */
export interface OverlayState extends EventInfo {
  readonly version: 1;
  readonly updatedAtMs: number;
  readonly mode: 'live';
  /** Turns played in this round; absent while hands are picked. */
  readonly turn?: number;
  readonly round: number;
  readonly phase: RecordProgress['phase'];
  readonly firstPlayer: SeatNumber;
  readonly playerA: Address;
  readonly playerB: Address;
  readonly rulesetId: Hex;
  readonly seasonId: number;
  readonly deckA?: readonly string[];
  readonly deckB?: readonly string[];
  readonly protocolV1?: ProtocolV1;
  readonly protocolV2?: ProtocolV2;
  readonly protocolV3?: ProtocolV3;
  readonly usedCells: readonly Cell[];
  readonly usedCardIndicesA: readonly Slot[];
  readonly usedCardIndicesB: readonly Slot[];
  readonly warningMarksUsedA: number;
  readonly warningMarksUsedB: number;
  readonly board: readonly (OverlayCard | null)[];
  readonly lastMove?: LastMove;
  readonly lastTurnSummary?: TurnSummary;
  readonly status?: RecordStatus;
}

/** What the document is made from. */
export interface OverlayStateInput extends EventInfo {
  readonly view: TriadView;
  /** The events of the last turn; empty before the first. */
  readonly lastTurn: readonly TriadEvent[];
  /** Unix milliseconds. */
  readonly updatedAtMs: number;
}

const boardOf = (view: TriadView): OverlayState['board'] =>
  view.board.map(
    (placed) =>
      placed && {
        owner: seatIndex(placed.owner),
        card: { ...placed.card, edges: placed.edges },
        state: { forestShield: placed.forestShield },
      },
  );

const usedSlots = (view: TriadView, seat: Seat): readonly Slot[] =>
  SLOTS.filter((slot) => view.hands[seat][slot]?.used);

function lastMoveOf({ turns, header, round }: TriadView): LastMove | undefined {
  const move = turns.at(-1);
  if (!move) return undefined;
  const turnIndex = turns.length - 1;
  const { cell, cardIndex, warningMarkCell } = move;
  const by = seatIndex(seatOfTurn(firstOfRound(header, round), turnIndex));
  return { turnIndex, by, cell, cardIndex, warningMarkCell };
}

/** The envelope content for overlays of the public format, from what one audience may see. */
export function overlayStateOf({
  view,
  lastTurn,
  updatedAtMs,
  eventId,
  eventTitle,
}: OverlayStateInput): OverlayState {
  const { header } = view;
  const decks = wholeDecks(view);
  const { turn, round, phase } = progressOf(view);
  const protocolV1 = protocolV1Of(view);
  const protocolV2 = protocolV2Of(view);
  const protocolV3 = protocolV3Of(view);
  const lastMove = lastMoveOf(view);
  const status = recordStatusOf(view);
  return {
    version: 1,
    updatedAtMs,
    mode: 'live',
    ...(eventId !== undefined && { eventId }),
    ...(eventTitle !== undefined && { eventTitle }),
    ...(turn !== null && { turn }),
    round,
    phase,
    firstPlayer: header.firstPlayer,
    playerA: header.playerA,
    playerB: header.playerB,
    rulesetId: header.rulesetId,
    seasonId: header.seasonId,
    ...(decks && { deckA: decks.A, deckB: decks.B }),
    ...(protocolV1 && { protocolV1 }),
    ...(protocolV2 && { protocolV2 }),
    ...(protocolV3 && { protocolV3 }),
    usedCells: CELLS.filter((cell) => view.board[cell] !== null),
    usedCardIndicesA: usedSlots(view, 'A'),
    usedCardIndicesB: usedSlots(view, 'B'),
    warningMarksUsedA: view.marksUsed.A,
    warningMarksUsedB: view.marksUsed.B,
    board: boardOf(view),
    ...(lastMove && { lastMove }),
    // a draw or a pick alone is no turn of the public form
    ...(lastTurn.some(({ type }) => type === 'placed') && { lastTurnSummary: turnSummaryOf(lastTurn) }),
    ...(status && { status }),
  };
}
