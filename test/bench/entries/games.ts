import { expectOk } from '@show-of-hands/engine';
import {
  DIRECTIONS,
  isPick,
  type PlaceMove,
  seatToPlay,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { packMove, QuickMatch } from '@show-of-hands/engine/triad/quick';
import { classicRuleset, deal, dice } from '../deals.ts';
import type { BenchEntry, Figure } from '../entry.ts';
import { secondsOf } from '../stopwatch.ts';

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
const asText = (sum: number): string => (sum >>> 0).toString(16).padStart(8, '0');

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

const entry: BenchEntry = {
  name: 'full games',
  run(): readonly Figure[] {
    const deals = prepare();
    compareBoards(deals);
    const sums = [playQuickly(deals), playByReference(deals)].map(asText);
    const [quickSum = '', referenceSum = ''] = sums;
    if (quickSum !== referenceSum) throw new Error(`final boards differ: ${quickSum}, ${referenceSum}`);
    const note = `${DEALS} deals x ${GAMES_PER_DEAL} games, Same, Plus, Ace Killer, Type Ascend`;
    return [
      {
        name: 'quick engine, full games, made and taken back',
        value: perSecond(() => playQuickly(deals)),
        unit: 'games/s',
        target: { value: 1_000_000, better: 'more' },
        checksum: quickSum,
        note,
      },
      {
        name: 'reference engine, full games, with events',
        value: perSecond(() => playByReference(deals)),
        unit: 'games/s',
        target: { value: 150_000, better: 'more' },
        checksum: referenceSum,
        note,
      },
    ];
  },
};

export default entry;
