import type { Hex } from 'viem';
import { allowlistHashOf } from '../../ballot/hashes.ts';
import { bySeat, type Seat } from '../../seat.ts';
import { cellName } from '../board.ts';
import { emptyCells, legalMoves } from '../legal.ts';
import { notation } from '../notation.ts';
import { hasRule } from '../ruleset.ts';
import { seatToPlay } from '../seats.ts';
import type { Slot, TriadView } from '../types.ts';
import { knownDeck } from './decks.ts';
import { type ProtocolV1, protocolV1Of } from './protocol-v1.ts';
import { type RecordStatus, recordStatusOf } from './status.ts';
import { type AllowedMove, allowedMoves, type StrictAllowed, strictAllowedOf } from './strict-allowed.ts';

/** What a document says beside the match itself. */
export interface EventInfo {
  readonly eventId?: string;
  readonly eventTitle?: string;
}

export interface StateJsonInput extends EventInfo {
  readonly view: TriadView;
  /** The seat that chat plays. */
  readonly controlledSide: Seat;
  /** Unix milliseconds. */
  readonly sentAtMs: number;
}

interface BoardEntry {
  readonly owner: Seat;
  readonly cardSlot?: number;
  readonly tokenId: string;
}

interface HandEntry {
  readonly slot: number;
  readonly tokenId: string;
  readonly used: boolean;
}

interface OpenSlots {
  readonly mode: 'all_open' | 'three_open';
  readonly playerA: readonly Slot[];
  readonly playerB: readonly Slot[];
}

/** state_json v1, in the key order of the public format; the last three fields are additions. */
export interface StateJson {
  readonly protocol: 'triad_league_state_json_v1';
  readonly sentAtMs: number;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly mode: 'live';
  readonly status: RecordStatus | null;
  readonly turn: number;
  readonly toPlay: Seat | null;
  readonly controlledSide: Seat;
  readonly viewerCommandFormat: '#triad A2->B2 wm=C1';
  readonly protocolV1: ProtocolV1 | null;
  readonly board: readonly (BoardEntry | null)[];
  readonly hands: { readonly A: readonly HandEntry[]; readonly B: readonly HandEntry[] };
  readonly legalMoves: readonly AllowedMove[];
  readonly strictAllowed: StrictAllowed | null;
  readonly warningMark: {
    readonly used: number;
    readonly remaining: number;
    readonly candidates: readonly string[];
  } | null;
  readonly classic: {
    readonly rulesetId: Hex;
    readonly open: OpenSlots | null;
    readonly swap: null;
  } | null;
  readonly round: 0;
  readonly phase: 'turn' | 'over';
  /** Every whole legal command of the seat to play, in numeric order, hashed as its ballot does. */
  readonly allowed: { readonly commands: readonly string[]; readonly hash: Hex } | null;
}

/** `cardSlot` points into the current owner's deck, so a captured card has none. */
function boardOf(view: TriadView): StateJson['board'] {
  const decks = bySeat((seat) => knownDeck(view, seat));
  return view.board.map((placed) => {
    if (!placed) return null;
    const { owner, card } = placed;
    const cardSlot = decks[owner].indexOf(card.tokenId);
    return { owner, ...(cardSlot >= 0 && { cardSlot }), tokenId: card.tokenId };
  });
}

/** Only the slots whose card the audience knows. */
const handOf = (view: TriadView, seat: Seat): readonly HandEntry[] =>
  view.hands[seat].flatMap((entry, slot) =>
    entry.kind === 'known' ? [{ slot, tokenId: entry.card.tokenId, used: entry.used }] : [],
  );

/** The marks of the seat to play. Candidates are the cells that some placement leaves free to mark. */
function warningMarkOf(view: TriadView): StateJson['warningMark'] {
  const seat = seatToPlay(view);
  if (seat === null || !view.ruleset.tactics.warningMark.enabled) return null;
  const remaining = view.marksLeft[seat];
  const free = emptyCells(view).filter((cell) => !view.marks.some((mark) => mark.cell === cell));
  return {
    used: view.marksUsed[seat],
    remaining,
    candidates: remaining > 0 ? free.map(cellName) : [],
  };
}

function classicOf(view: TriadView): StateJson['classic'] {
  const all = hasRule(view.ruleset, 'allOpen');
  if (!all && !hasRule(view.ruleset, 'threeOpen')) return null;
  return {
    rulesetId: view.header.rulesetId,
    open: {
      mode: all ? 'all_open' : 'three_open',
      playerA: view.openSlots.A,
      playerB: view.openSlots.B,
    },
    swap: null,
  };
}

function allowedOf(view: TriadView): StateJson['allowed'] {
  const seat = seatToPlay(view);
  if (seat === null) return null;
  const commands = [...legalMoves(view, seat)].map((move) => notation.format(move, seat));
  return { commands, hash: allowlistHashOf(commands) };
}

/** The match as tools read it, from what one audience may see (docs/rules.md R8.6). */
export function stateJsonOf({
  view,
  controlledSide,
  sentAtMs,
  eventId,
  eventTitle,
}: StateJsonInput): StateJson {
  const toPlay = seatToPlay(view);
  return {
    protocol: 'triad_league_state_json_v1',
    sentAtMs,
    eventId: eventId ?? null,
    eventTitle: eventTitle ?? null,
    mode: 'live',
    status: recordStatusOf(view) ?? null,
    turn: view.turn,
    toPlay,
    controlledSide,
    viewerCommandFormat: '#triad A2->B2 wm=C1',
    protocolV1: protocolV1Of(view) ?? null,
    board: boardOf(view),
    hands: { A: handOf(view, 'A'), B: handOf(view, 'B') },
    legalMoves: allowedMoves(view),
    strictAllowed: strictAllowedOf(view),
    warningMark: warningMarkOf(view),
    classic: classicOf(view),
    round: 0,
    phase: toPlay === null ? 'over' : 'turn',
    allowed: allowedOf(view),
  };
}
