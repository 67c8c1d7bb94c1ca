import { expectOk } from '../../../result.ts';
import type { Seat } from '../../../seat.ts';
import { isCell } from '../../rules/board.ts';
import { drawCard, isDrawDue } from '../../rules/chaos-draw.ts';
import { drawsByTurn } from '../../rules/draws.ts';
import { canonicalPlacement } from '../../rules/legal.ts';
import { begin } from '../../rules/setup.ts';
import { play } from '../../rules/turn.ts';
import { seatToPlay, TURNS } from '../../rules/turn-order.ts';
import type {
  Card,
  EdgeIndex,
  PlaceMove,
  RecordVersion,
  Semantics,
  Slot,
  TriadEvent,
  TriadState,
} from '../../rules/types.ts';
import { NONE, type RecordedDraws } from '../match-id.ts';
import { isReplayCode, type RawTurn, type RecordedLine, type Refused, refused } from './recorded-line.ts';

type Cards = { readonly ok: true; readonly value: readonly Card[] } | Refused;

/** A card that was in the pool and that nobody picked plays no part: a record need not describe it. */
const unpicked = (tokenId: string): Card => ({
  tokenId,
  edges: { up: 0, right: 0, down: 0, left: 0 },
  jankenHand: 0,
  combatStatSum: 0,
  trait: 'none',
});

function cardsOf(line: RecordedLine, tokens: readonly string[]): Cards {
  const cards: Card[] = [];
  for (const tokenId of tokens) {
    const card = line.cards.get(tokenId);
    if (!card) return refused('missing_card', `cards does not describe token ${tokenId}: add it`);
    cards.push(card);
  }
  return { ok: true, value: cards };
}

/** The pool's cards. Once all picks are made only the picked ones need to be described. */
function poolOf(line: RecordedLine, complete: boolean): Cards {
  const { pool = [], picks = [] } = line.draft ?? {};
  const needed = complete ? picks.flatMap((pick) => pool[pick] ?? []) : pool;
  const found = cardsOf(line, needed);
  if (!found.ok) return found;
  return { ok: true, value: pool.map((tokenId) => line.cards.get(tokenId) ?? unpicked(tokenId)) };
}

/** Plays the recorded picks, which were checked. */
function picked(state: TriadState, picks: readonly number[]): TriadState {
  let now = state;
  for (const pick of picks) {
    const seat = seatToPlay(now) ?? 'A';
    const step = play(now, { [seat]: { move: { pick } } });
    if (!step.ok) throw new Error(`a checked pick was refused: ${step.error.message}`);
    now = step.value.state;
  }
  return now;
}

/**
 * The state before the first turn, all hands open: a record shows every card. `complete`: all picks of a draft
 * are there.
 */
export function opened(
  line: RecordedLine,
  semantics: Semantics,
  complete = true,
): { readonly ok: true; readonly value: TriadState } | Refused {
  const { ruleset, header } = line;
  const shown = ['A', 'B'] as const;
  if (line.draft) {
    const pool = poolOf(line, complete);
    if (!pool.ok) return pool;
    const setup = {
      ruleset,
      header: headerOf(header),
      hands: { A: [], B: [] },
      pool: pool.value,
      semantics,
      shown,
    };
    return { ok: true, value: picked(begin(setup), line.draft.picks) };
  }
  const deckA = cardsOf(line, header.deckA);
  if (!deckA.ok) return deckA;
  const deckB = cardsOf(line, header.deckB);
  if (!deckB.ok) return deckB;
  const hands = { A: deckA.value, B: deckB.value };
  return { ok: true, value: begin({ ruleset, header: headerOf(header), hands, semantics, shown }) };
}

/** The header as the engine has it: the decks stand in the hands. */
const headerOf = ({ deckA: _, deckB: __, version, ...header }: RecordedLine['header']) => ({
  ...header,
  version: recordVersionIn(version),
});

/** The version of a header, which was found to be the ruleset's. */
function recordVersionIn(version: number): RecordVersion {
  if (version === 1 || version === 2 || version === 3) return version;
  throw new Error(`no record has version ${version}`);
}

/** A turn that was played: the state it was played in, by whom, and what happened. */
export interface PlayedTurn {
  readonly before: TriadState;
  readonly seat: Seat;
  readonly move: PlaceMove;
  readonly events: readonly TriadEvent[];
}

const isSlot = (value: number): value is Slot => value >= 0 && value <= 4;
const isEdge = (value: number): value is EdgeIndex => value >= 0 && value <= 3;

/** A recorded turn, its numbers known to be in range, as a canonical move. */
function moveOf(state: TriadState, seat: Seat, turn: RawTurn): PlaceMove | undefined {
  const { cell, cardIndex } = turn;
  const mark = turn.warningMarkCell ?? NONE;
  const edge = turn.earthBoostEdge ?? NONE;
  if (!isCell(cell) || !isSlot(cardIndex)) return undefined;
  return canonicalPlacement(state, seat, {
    cell,
    cardIndex,
    warningMarkCell: isCell(mark) ? mark : null,
    earthBoostEdge: isEdge(edge) ? edge : null,
  });
}

/**
 * The salts of a record, which Chaos by turn draws from: one a turn; elsewhere there are none. `isOpen`: the match may
 * still run, so that a card may be drawn that is not played yet.
 */
export function saltFault(
  begun: TriadState,
  { draws, rounds }: RecordedLine,
  isOpen: boolean,
): Refused | undefined {
  if (!draws) return undefined;
  const got = draws.salts.length;
  const turns = drawsByTurn(begun) ? rounds.flat().length : 0;
  if (got === turns || (isOpen && got === turns + 1 && drawsByTurn(begun))) return undefined;
  const why = drawsByTurn(begun)
    ? 'Chaos draws each turn’s card by one'
    : 'nothing is drawn by turn in this match';
  return refused('malformed', `the record has ${got} salts: it needs ${turns}, because ${why}`);
}

/** The state once the card of its turn is drawn, where a record's salts draw it. */
export function drawnRecorded(state: TriadState, draws: RecordedDraws | undefined): TriadState {
  const salt = draws?.salts[TURNS * state.round + state.turn];
  if (salt === undefined || !isDrawDue(state)) return state;
  return expectOk(drawCard(state, salt)).state;
}

/** Plays one recorded turn. */
export function playRecorded(
  before: TriadState,
  turn: RawTurn,
  draws: RecordedDraws | undefined,
): { readonly ok: true; readonly value: PlayedTurn & { readonly after: TriadState } } | Refused {
  const state = drawnRecorded(before, draws);
  const seat = seatToPlay(state);
  const move = seat && moveOf(state, seat, turn);
  if (!seat || !move) return refused('turn_count', 'the match is over: the record has turns after its end');
  const step = play(state, { [seat]: { move } });
  if (step.ok) {
    const { state: after, events } = step.value;
    return { ok: true, value: { before: state, seat, move, events, after } };
  }
  const { code, message } = step.error;
  if (!isReplayCode(code)) throw new Error(`a record was refused unexpectedly: ${code}: ${message}`);
  const where = state.round === 0 ? `turn ${state.turn}` : `round ${state.round}, turn ${state.turn}`;
  return refused(code, `${where}: ${message}`);
}
