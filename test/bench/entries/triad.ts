import { type Evaluation, expectOk } from '@show-of-hands/engine';
import {
  DIRECTIONS,
  isPick,
  matchIdOf,
  type PlaceMove,
  rulesetIdOf,
  seatToPlay,
  type TriadMove,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { packMove, QuickMatch } from '@show-of-hands/engine/triad/quick';
import { analyst } from '@show-of-hands/engine/triad/search';
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { classicRuleset, deal, dice } from '../deals.ts';
import { asText, type Entries, type Figure, figure, median, rounded, secondsOf } from '../figure.ts';

/** Deals of which whole games are played. */
const DEALS = 200;
const GAMES_PER_DEAL = 50;
const TURNS = 9;
const GAMES = DEALS * GAMES_PER_DEAL;

/** A deal with games of random legal moves, as both engines read them. */
interface Prepared {
  readonly start: TriadState;
  readonly games: readonly (readonly PlaceMove[])[];
  readonly packed: Int32Array;
  readonly quick: QuickMatch;
}

const mixed = (sum: number, value: number): number => Math.imul(sum ^ value, 0x01000193);

function played(state: TriadState, move: PlaceMove): TriadState {
  const seat = seatToPlay(state) ?? 'A';
  return expectOk(triad.play(state, { [seat]: { move } })).state;
}

function randomGame(start: TriadState, roll: (sides: number) => number): readonly PlaceMove[] {
  const moves: PlaceMove[] = [];
  let state = start;
  for (let turn = 0; turn < TURNS; turn++) {
    const legal = [...triad.legalMoves({ ...state, audience: 'public' }, seatToPlay(state) ?? 'A')];
    const move = legal[roll(legal.length)];
    if (!move || isPick(move)) throw new Error('a turn without a legal placement');
    moves.push(move);
    state = played(state, move);
  }
  return moves;
}

function prepare(): readonly Prepared[] {
  const ruleset = classicRuleset('same', 'plus', 'aceKiller', 'typeAscend');
  return Array.from({ length: DEALS }, (_, i) => {
    const start = deal(ruleset, i);
    const roll = dice(1_000_000 + i);
    const games = Array.from({ length: GAMES_PER_DEAL }, () => randomGame(start, roll));
    return {
      start,
      games,
      packed: Int32Array.from(games.flat(), packMove),
      quick: QuickMatch.of(start),
    };
  });
}

/** Plays every game to its end and takes it back; the sum is over who owns what at the end of each. */
function playQuickly(deals: readonly Prepared[]): number {
  let sum = 0;
  for (const { quick, packed } of deals) {
    for (let at = 0; at < packed.length; at += TURNS) {
      for (let turn = 0; turn < TURNS; turn++) quick.make(packed[at + turn] ?? 0);
      sum = mixed(sum, quick.cellsOfB);
      for (let turn = 0; turn < TURNS; turn++) quick.unmake();
    }
  }
  return sum;
}

const cellsOfB = ({ board }: TriadState): number =>
  board.reduce((bits, placed, cell) => (placed?.owner === 'B' ? bits | (1 << cell) : bits), 0);

function playByReference(deals: readonly Prepared[]): number {
  let sum = 0;
  for (const { start, games } of deals) {
    for (const game of games) sum = mixed(sum, cellsOfB(game.reduce(played, start)));
  }
  return sum;
}

/** Every cell of every final board must be the same, edges and all: not only what the timed sums cover. */
function compareBoards(deals: readonly Prepared[]): void {
  for (const { start, games, quick } of deals) {
    for (const game of games) {
      const { board } = game.reduce(played, start);
      for (const move of game) quick.make(packMove(move));
      board.forEach((placed, cell) => {
        const owner = placed?.owner === 'B' ? 1 : 0;
        const same = DIRECTIONS.every((side) => placed?.edges[side] === quick.storedEdge(cell, side));
        if (!same || quick.owner(cell) !== owner) throw new Error(`the engines differ on cell ${cell}`);
      });
      for (const _ of game) quick.unmake();
    }
  }
}

const perSecond = (work: () => void): number => Math.round(GAMES / secondsOf(work));

function fullGames(): readonly Figure[] {
  const deals = prepare();
  compareBoards(deals);
  const checksum = asText(playQuickly(deals));
  const reference = asText(playByReference(deals));
  if (checksum !== reference) throw new Error(`final boards differ: ${checksum}, ${reference}`);
  const note = `${DEALS} deals x ${GAMES_PER_DEAL} games, Same, Plus, Ace Killer, Type Ascend`;
  return [
    figure(
      'quick engine, full games, made and taken back',
      perSecond(() => playQuickly(deals)),
      'games/s',
      { atLeast: 1_200_000, checksum, note },
    ),
    figure(
      'reference engine, full games, with events',
      perSecond(() => playByReference(deals)),
      'games/s',
      { atLeast: 80_000, checksum, note },
    ),
  ];
}

/** Deals that the search judges, each time. */
const JUDGED = 50;
/** Deals that are judged before the clock runs, so that the code is compiled. */
const WARM_UP = 3;
const MOST_MOVES = 45;

const viewOf = (state: TriadState): TriadView => triad.view(state, 'public');

/** A deal after so many random turns. */
function position(seed: number, turns: number): TriadState {
  const roll = dice(2_000_000 + seed);
  let state = deal(classicRuleset('same', 'plus'), seed);
  for (let turn = 0; turn < turns; turn++) {
    const seat = seatToPlay(state) ?? 'A';
    const moves = [...triad.legalMoves(viewOf(state), seat)];
    const move = moves[roll(moves.length)];
    if (!move) throw new Error('a turn without a legal placement');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  return state;
}

/** When the value and a best move were known, when everything was; milliseconds. */
interface Timed {
  readonly judged: Evaluation<TriadMove>;
  readonly untilValue: number;
  readonly untilAll: number;
}

function timed(state: TriadState): Timed {
  const began = performance.now();
  let untilValue = 0;
  const steps = analyst.analyse(viewOf(state), { seed: 'bench' });
  for (;;) {
    const { value: judged, done } = steps.next();
    const passed = performance.now() - began;
    const known = judged.value.kind === 'exact' && judged.moves[0]?.value.kind === 'exact';
    if (known && untilValue === 0) untilValue = passed;
    if (!done) continue;
    const whole = [judged, ...judged.moves].every(({ value }) => value.kind === 'exact');
    if (!whole) throw new Error('an open position was not judged exactly');
    return { judged, untilValue, untilAll: passed };
  }
}

/** The margin of the seat to play by alpha and beta alone: no table, no order, another engine. */
function plainly(match: QuickMatch, moves: Int32Array, alpha: number, beta: number): number {
  const at = match.turn * MOST_MOVES;
  const count = match.legalMoves(moves, at);
  if (count === 0) return match.seat === 0 ? match.margin() : 0 - match.margin();
  let best = alpha;
  for (let i = at; i < at + count && best < beta; i++) {
    match.make(moves[i] ?? 0);
    const margin = 0 - plainly(match, moves, 0 - beta, 0 - best);
    match.unmake();
    if (margin > best) best = margin;
  }
  return best;
}

const marginOf = ({ judged: { value } }: Timed): number =>
  value.kind === 'exact' ? value.value : Number.NaN;

/** Judges a position again by other means. */
function check(state: TriadState, result: Timed | undefined): void {
  if (!result) throw new Error('a position was not judged');
  const match = QuickMatch.of(state);
  const moves = new Int32Array(10 * MOST_MOVES);
  const margin = plainly(match, moves, -10, 10);
  const expected = match.seat === 0 ? margin : 0 - margin;
  if (marginOf(result) !== expected) {
    throw new Error(`the search says ${marginOf(result)}, plain alpha-beta ${expected}`);
  }
}

/** One number of all values of all moves in the order in which they are listed. */
function checksumOf(results: readonly Timed[]): string {
  let sum = 0;
  for (const { judged } of results) {
    for (const { value } of judged.moves) {
      sum = (Math.imul(sum, 31) + (value.kind === 'exact' ? value.value : 0)) | 0;
    }
  }
  return asText(sum);
}

function search(): readonly Figure[] {
  const at = (turns: number): readonly TriadState[] =>
    Array.from({ length: JUDGED }, (_, seed) => position(seed, turns));
  for (let seed = 0; seed < WARM_UP; seed++) timed(position(1_000 + seed, 1));
  const two = at(2);
  const atEmpty = at(0).map(timed);
  const atOne = at(1).map(timed);
  const atTwo = two.map(timed);
  for (const [i, state] of two.entries()) check(state, atTwo[i]);
  const figureOf = (
    name: string,
    of: 'untilValue' | 'untilAll',
    results: readonly Timed[],
    atMost: number,
  ) => {
    const times = results.map((result) => result[of]);
    return figure(`search: ${name}`, rounded(median(times), 2), 'ms', {
      atMost,
      checksum: checksumOf(results),
      note: `median of ${JUDGED} deals, open hands, Same and Plus; slowest ${rounded(Math.max(...times), 2)} ms`,
    });
  };
  return [
    figureOf('value and a best move, empty board', 'untilValue', atEmpty, 75),
    figureOf('value and a best move, after one card', 'untilValue', atOne, 15),
    figureOf('all moves, empty board', 'untilAll', atEmpty, 650),
    figureOf('all moves, after one card', 'untilAll', atOne, 75),
    figureOf('all moves, after two cards', 'untilAll', atTwo, 12),
  ];
}

const RECORDS = 1_000;
type Transcript = Parameters<typeof matchIdOf>[0];

const WORDS = [
  ...['uint16', 'bytes32', 'uint32', 'address', 'address', 'uint256[5]', 'uint256[5]', 'uint8', 'uint64'],
  ...['bytes32', 'uint8[9]', 'uint8[9]', 'uint8[9]', 'uint8[9]', 'uint8[9]'],
].map((type) => ({ type }));

/** The id by a general encoder: slow, and what the fast one must agree with. */
function idByDefinition({ header, turns }: Transcript): Hex {
  const none = turns.map(() => 255);
  const values: readonly unknown[] = [
    header.version,
    header.rulesetId,
    header.seasonId,
    header.playerA,
    header.playerB,
    header.deckA.map(BigInt),
    header.deckB.map(BigInt),
    header.firstPlayer,
    BigInt(header.deadline),
    header.salt,
    turns.map((turn) => turn.cell),
    turns.map((turn) => turn.cardIndex),
    none,
    none,
    turns.map(() => 0),
  ];
  return keccak256(encodeAbiParameters(WORDS, values));
}

function record(number: number): Transcript {
  const token = (i: number): string =>
    String(BigInt(number + 1) * 1_000_003n ** BigInt(1 + (i % 3)) + BigInt(i));
  return {
    header: {
      version: 1,
      rulesetId: rulesetIdOf(classicRuleset('same', 'plus')),
      seasonId: 1,
      playerA: `0x${'aa'.repeat(20)}`,
      playerB: `0x${'bb'.repeat(20)}`,
      firstPlayer: number % 2 === 0 ? 0 : 1,
      deadline: 2_000_000_000,
      salt: `0x${number.toString(16).padStart(64, '0')}`,
      deckA: [0, 1, 2, 3, 4].map(token),
      deckB: [5, 6, 7, 8, 9].map(token),
    },
    turns: Array.from({ length: 9 }, (_, turn) => ({
      cell: (turn + number) % 9,
      cardIndex: Math.floor(turn / 2),
      reserved: 0,
    })),
  };
}

function matchId(): readonly Figure[] {
  const records = Array.from({ length: RECORDS }, (_, number) => record(number));
  const expected = records.map(idByDefinition);
  const wrong = records.findIndex((each, i) => matchIdOf(each) !== expected[i]);
  if (wrong >= 0) throw new Error(`the id of record ${wrong} is not the hash of its ABI encoding`);
  const seconds = secondsOf(() => {
    for (const each of records) matchIdOf(each);
  });
  return [
    figure('canonical match id (2,016 bytes)', (seconds / RECORDS) * 1e6, 'microseconds', {
      atMost: 120,
      checksum: keccak256(`0x${expected.map((id) => id.slice(2)).join('')}`).slice(2, 10),
    }),
  ];
}

export default { 'full games': fullGames, 'match id': matchId, search } satisfies Entries;
