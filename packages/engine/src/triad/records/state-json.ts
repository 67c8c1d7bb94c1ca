import type { Hex } from 'viem';
import { allowlistHashOf } from '../../ballot/hashes.ts';
import { bySeat, type Seat } from '../../seat.ts';
import { notation } from '../notation/notation.ts';
import { aimKey } from '../notation/stages.ts';
import { cellName } from '../rules/board.ts';
import { isDrawDue } from '../rules/chaos-draw.ts';
import { openSlotsOf } from '../rules/draws.ts';
import { emptyCells, legalMoves, playableSlots } from '../rules/legal.ts';
import { isDrafting, seatToPlay } from '../rules/turn-order.ts';
import type { Cell, Slot, TriadView } from '../rules/types.ts';
import type { ClassicFlag } from '../ruleset/ruleset.ts';
import type { RecordedDraft } from './match-id.ts';
import {
  headerHand,
  knownDeck,
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
} from './protocol-record.ts';

/** One entry of the public list of allowed moves: a card and a cell, no mark. */
export interface AllowedMove {
  readonly cell: Cell;
  readonly cardIndex: Slot;
  /** What a viewer types. The side letter is A for both seats: that is the public format. */
  readonly viewer: string;
}

/** The strict list of allowed moves with its hash (docs/rules.md R8.7). */
export interface StrictAllowed {
  readonly allowlist: readonly string[];
  readonly hash: string;
}

/** FNV-1a over UTF-16 code units, 32 bits: the fingerprint that the public format uses for its lists. */
export function fnv1a32(text: string): string {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  }
  return `0x${(hash >>> 0).toString(16).padStart(8, '0')}`;
}

export const hashOfList = (entries: readonly string[]): string => fnv1a32(entries.join('\n'));

const byText = (a: AllowedMove, b: AllowedMove): number =>
  a.viewer < b.viewer ? -1 : Number(a.viewer > b.viewer);

/** The seat that plays a card now: none while hands are picked, a card is to be drawn, and when the match is over. */
const seatToPlace = (view: TriadView): Seat | null =>
  isDrafting(view) || isDrawDue(view) ? null : seatToPlay(view);

/** The allowed moves in the order of the list: by text. Empty where no card can be played. */
function allowedMoves(view: TriadView): readonly AllowedMove[] {
  const seat = seatToPlace(view);
  if (seat === null) return [];
  const slots = playableSlots(view, seat);
  return emptyCells(view)
    .flatMap((cell) =>
      slots.map((cardIndex) => ({ cell, cardIndex, viewer: `#triad A${aimKey({ cell, cardIndex })}` })),
    )
    .sort(byText);
}

/**
 * The public list of allowed moves with its fingerprint, narrowed by Order and Chaos of any ruleset
 * (docs/rules.md R8.7); null during picks, while a card is to be drawn, and when the match is over.
 */
export function strictAllowedOf(view: TriadView): StrictAllowed | null {
  if (seatToPlace(view) === null) return null;
  const allowlist = allowedMoves(view).map((entry) => entry.viewer);
  return { allowlist, hash: hashOfList(allowlist) };
}

/** What a document says beside the match itself. */
export interface EventInfo {
  readonly eventId?: string;
  readonly eventTitle?: string;
}

/** What the document is made from. */
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

/** state_json v1, in the key order of the public format; the fields from `round` on are additions. */
export interface StateJson {
  readonly protocol: 'triad_league_state_json_v1';
  readonly sentAtMs: number;
  readonly eventId: string | null;
  readonly eventTitle: string | null;
  readonly mode: 'live';
  readonly status: RecordStatus | null;
  readonly turn: RecordProgress['turn'];
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
    readonly swap: { readonly playerA: Slot; readonly playerB: Slot } | null;
  } | null;
  readonly round: number;
  readonly phase: RecordProgress['phase'];
  /** Every whole legal command of the seat to play, in numeric order, hashed as its ballot does. */
  readonly allowed: { readonly commands: readonly string[]; readonly hash: Hex } | null;
  /** The record of a match with picks or rounds; null as `protocolV1` is. */
  readonly protocolV2: ProtocolV2 | null;
  /** Of matches of rulesets of version 4; absent for others. */
  readonly protocolV3?: ProtocolV3;
  /** The cards that hands are drafted from, and the picks so far. */
  readonly draft: RecordedDraft | null;
  /** The rules that Roulette drew, in order. */
  readonly drawn: readonly ClassicFlag[];
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

/**
 * Only the slots whose card the audience knows. In the first round hands are listed as the header's decks have
 * them, before Swap: tools of the public format apply `classic.swap` themselves. `used` belongs to the slot.
 */
function handOf(view: TriadView, seat: Seat): readonly HandEntry[] {
  const hand = view.round === 0 ? headerHand(view, seat) : view.hands[seat];
  return hand.flatMap((entry, slot) => {
    if (entry.kind !== 'known') return [];
    return [{ slot, tokenId: entry.card.tokenId, used: view.hands[seat][slot]?.used === true }];
  });
}

/** The marks of the seat to play. Candidates are the cells that some placement leaves free to mark. */
function warningMarkOf(view: TriadView): StateJson['warningMark'] {
  const seat = seatToPlace(view);
  if (seat === null || !view.ruleset.tactics.warningMark.enabled) return null;
  const remaining = view.marksLeft[seat];
  const free = emptyCells(view).filter((cell) => !view.marks.some((mark) => mark.cell === cell));
  return {
    used: view.marksUsed[seat],
    remaining,
    candidates: remaining > 0 ? free.map(cellName) : [],
  };
}

function openOf(view: TriadView): OpenSlots | null {
  const { allOpen, threeOpen } = view.classic;
  if (view.draft || !(allOpen || threeOpen)) return null;
  const { A: playerA, B: playerB } = openSlotsOf(view.classic, view.header);
  return { mode: allOpen ? 'all_open' : 'three_open', playerA, playerB };
}

function classicOf(view: TriadView): StateJson['classic'] {
  const open = openOf(view);
  const swap = view.swap && { playerA: view.swap.A, playerB: view.swap.B };
  return open || swap ? { rulesetId: view.header.rulesetId, open, swap } : null;
}

const recordedDraftOf = ({ draft }: TriadView): RecordedDraft | null =>
  draft && { pool: draft.pool.map((card) => card.tokenId), picks: draft.picks };

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
  const { turn, round, phase } = progressOf(view);
  const protocolV3 = protocolV3Of(view);
  return {
    protocol: 'triad_league_state_json_v1',
    sentAtMs,
    eventId: eventId ?? null,
    eventTitle: eventTitle ?? null,
    mode: 'live',
    status: recordStatusOf(view) ?? null,
    turn,
    toPlay: seatToPlay(view),
    controlledSide,
    viewerCommandFormat: '#triad A2->B2 wm=C1',
    protocolV1: protocolV1Of(view) ?? null,
    board: boardOf(view),
    hands: { A: handOf(view, 'A'), B: handOf(view, 'B') },
    legalMoves: allowedMoves(view),
    strictAllowed: strictAllowedOf(view),
    warningMark: warningMarkOf(view),
    classic: classicOf(view),
    round,
    phase,
    allowed: allowedOf(view),
    protocolV2: protocolV2Of(view) ?? null,
    ...(protocolV3 && { protocolV3 }),
    draft: recordedDraftOf(view),
    drawn: view.drawn,
  };
}
