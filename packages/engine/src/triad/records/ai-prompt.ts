import type { Seat } from '../../seat.ts';
import { CELLS, cellName } from '../rules/board.ts';
import { unusedSlots } from '../rules/draws.ts';
import { TURNS } from '../rules/turn-order.ts';
import type { Cell, TriadView } from '../rules/types.ts';
import { type StateJson, type StateJsonInput, stateJsonOf } from './state-json.ts';

/** A prompt lists no more moves than this; the rest is a count. */
const LISTED = 30;
const ABSENT = '—';

const listed = (words: readonly string[]): string => words.join(', ') || ABSENT;

/** A place of a hand in this format: the letter is A for both seats, the number counts from 1. */
const placeName = (slot: number | undefined): string => (slot === undefined ? 'A?' : `A${slot + 1}`);

function openLine(open: NonNullable<StateJson['classic']>['open']): string {
  if (open?.mode !== 'three_open') return 'classic_open: all_open';
  const numbers = (slots: readonly number[]): string => slots.map((slot) => slot + 1).join(', ');
  return `classic_open: three_open A[${numbers(open.playerA)}] / B[${numbers(open.playerB)}]`;
}

function classicLines({ classic }: StateJson): readonly string[] {
  if (!classic) return [];
  const { open, swap } = classic;
  return [
    ...(open ? [openLine(open)] : []),
    ...(swap ? [`classic_swap: A${swap.playerA + 1} <-> B${swap.playerB + 1}`] : []),
  ];
}

function cellText({ board }: StateJson, cell: Cell): string {
  const entry = board[cell];
  return `${cellName(cell)} ${entry ? `${entry.owner}${placeName(entry.cardSlot)}` : '--'}`;
}

const boardLines = (state: StateJson): readonly string[] =>
  [0, 3, 6].map((first) =>
    CELLS.slice(first, first + 3)
      .map((cell) => cellText(state, cell))
      .join(' | '),
  );

function markLine({ warningMark }: StateJson): string {
  const { remaining, used, candidates } = warningMark ?? { remaining: 0, used: 0, candidates: [] };
  return `WarningMark: remaining=${remaining} (used=${used}) candidates=${listed(candidates)}`;
}

function moveLines({ phase, strictAllowed, allowed }: StateJson): readonly string[] {
  const moves = (phase === 'draft' ? allowed?.commands : strictAllowed?.allowlist) ?? [];
  if (moves.length === 0) return ['- (none)'];
  const shown = moves.slice(0, LISTED).map((move) => `- ${move}`);
  return moves.length > LISTED ? [...shown, `... (${moves.length} total)`] : shown;
}

const placesLeft = (view: TriadView, seat: Seat | null): readonly string[] =>
  seat === null ? [] : unusedSlots(view.hands[seat]).map(placeName);

/**
 * The position as a text for a language model that is to name one move, from what one audience may see
 * (docs/rules.md R8.6): lines joined by line feeds, none at the end.
 */
export function aiPromptOf(input: StateJsonInput): string {
  const { view } = input;
  const state = stateJsonOf(input);
  const empty = CELLS.filter((cell) => state.board[cell] === null).map(cellName);
  return [
    'Nyano Triad League snapshot (ai_prompt)',
    ...classicLines(state),
    `event: ${state.eventTitle ?? state.eventId ?? ABSENT}`,
    `mode: ${state.mode}  turn: ${state.turn ?? ABSENT}/${TURNS}`,
    `to_play: ${state.toPlay ?? ABSENT}  controlled: ${state.controlledSide}`,
    '',
    'Objective:',
    '- Choose exactly one strong move for the side to play. Answer with its viewer command and nothing else.',
    '',
    'Viewer command format:',
    '- #triad <side><card 1-5>-><cell A1-C3> [wm=<cell>] [e=up|right|down|left], or #draft <card> while picking',
    '  examples: #triad A2->B2 wm=C1 / #triad A3->C3 wm=A1',
    '',
    'Board (owner and card, -- is empty):',
    ...boardLines(state),
    '',
    `Empty cells: ${listed(empty)}`,
    `Remaining hand slots for to_play: ${listed(placesLeft(view, state.toPlay))}`,
    markLine(state),
    '',
    'Legal moves (cell+slot):',
    ...moveLines(state),
    '',
    'Return one line only, such as "#triad A2->B2" or "#triad A2->B2 wm=C1".',
  ].join('\n');
}
