import { describe, expect, it } from 'vitest';
import { SCALE } from '../../scale.fixture.ts';
import { seatIndex } from '../../seat.ts';
import { legalMoves } from '../rules/legal.ts';
import { scoreOf } from '../rules/round.ts';
import { playTurn } from '../rules/turn.ts';
import { seatToPlay } from '../rules/turn-order.ts';
import { DIRECTIONS, isPick, type TriadState } from '../rules/types.ts';
import { packMove, QuickMatch, unpackMove } from './index.ts';
import { PlainPosition } from './plain-position.ts';
import { cardToPlay, drawn, drawnAhead, Rolls, randomMatch } from './random-matches.fixture.ts';
import { MATCHES_OF_WANTED, type RareThing, rareThings, type Tally, WANTED } from './rare-things.fixture.ts';

const MATCHES = SCALE > 1 ? 20_000 * SCALE : 8_000;
/** What fewer matches than the list of rare things is for must contain: as much less of each, and some luck. */
const SHARE = Math.min(1, (0.9 * MATCHES) / MATCHES_OF_WANTED);
const SEED = 20_260_221;

const legal = new Int32Array(9 * 5 * 9 * 5);

/** The first thing in which the quick engine and a state differ, or undefined. */
function difference(quick: QuickMatch, state: TriadState): string | undefined {
  if (quick.turn !== state.turn) return `turn ${quick.turn}, not ${state.turn}`;
  const seat = seatToPlay(state);
  if (seat !== null && quick.seat !== seatIndex(seat)) return `seat ${quick.seat}, not ${seat}`;
  for (let cell = 0; cell < 9; cell++) {
    const placed = state.board[cell];
    const owner = placed ? seatIndex(placed.owner) : -1;
    if (quick.owner(cell) !== owner) return `owner of ${cell}: ${quick.owner(cell)}, not ${owner}`;
    if (!placed) continue;
    for (const direction of DIRECTIONS) {
      const edge = quick.storedEdge(cell, direction);
      if (edge !== placed.edges[direction]) {
        return `${direction} of ${cell}: ${edge}, not ${placed.edges[direction]}`;
      }
    }
    if (quick.shield(cell) !== placed.forestShield) return `shield of ${cell}: ${quick.shield(cell)}`;
  }
  const mark = state.marks[0]?.cell ?? -1;
  if (state.marks.length > 1) return 'more than one live mark';
  if (quick.mark !== mark) return `mark on ${quick.mark}, not ${mark}`;
  for (const [index, name] of [
    [0, 'A'],
    [1, 'B'],
  ] as const) {
    if (quick.marksLeft(index) !== state.marksLeft[name]) return `marks left to ${name}`;
    const { triadPlus, ignoreWarningMark } = state.pending[name];
    if (quick.bonusPlus(index) !== triadPlus) return `bonus of ${name}: ${quick.bonusPlus(index)}`;
    if (quick.bonusIgnoresMark(index) !== ignoreWarningMark) return `fever of ${name}`;
  }
  const score = scoreOf(state);
  if (quick.margin() !== score.A - score.B) return `margin ${quick.margin()}, not ${score.A - score.B}`;
  return undefined;
}

/** The reference's legal moves, packed; fails where the quick engine's list is another. */
function sameMoves(quick: QuickMatch, state: TriadState): number {
  const seat = seatToPlay(state);
  const count = quick.legalMoves(legal, 0);
  let at = 0;
  for (const move of seat === null ? [] : legalMoves(state, seat)) {
    if (isPick(move) || packMove(move) !== legal[at]) {
      throw new Error(`legal move ${at} is ${JSON.stringify(move)}, not ${legal[at]}`);
    }
    at += 1;
  }
  if (at !== count) throw new Error(`${count} legal moves, not ${at}`);
  return count;
}

const same = (quick: QuickMatch, state: TriadState, when: string): void => {
  const found = difference(quick, state);
  if (found !== undefined) throw new Error(`${when}: ${found}`);
};

/** What stands out in a state itself. */
function* inState(state: TriadState): Generator<RareThing> {
  if (state.swap && state.round === 0) yield 'swap';
  const { A, B } = state.formations;
  if (A.ids.includes('eclipse') || B.ids.includes('eclipse')) yield 'eclipse';
  for (const placed of state.board) {
    for (const { cause } of placed?.changes ?? []) {
      if (cause === 'earth' || cause === 'cosmic') yield cause;
    }
  }
}

/** Plays one round in both engines, compares them after every turn and on the way back; gives what follows. */
function playRound(begun: TriadState, rolls: Rolls, count: (thing: RareThing) => void): TriadState {
  const start = drawn(begun);
  const quick = QuickMatch.of(drawnAhead(start));
  count(quick instanceof PlainPosition ? 'plainRound' : 'fullRound');
  const states = [start];
  const keys: string[] = [];
  const remade = rolls.below(9);
  let state = start;
  while (state.turn < 9 && state.round === start.round) {
    const seat = seatToPlay(state);
    if (seat === null) break;
    keys.push(`${quick.hashLow} ${quick.hashHigh}`);
    const packed = legal[rolls.below(sameMoves(quick, state))] ?? 0;
    const move = unpackMove(packed);
    quick.make(packed);
    const { state: next, events } = playTurn(state, seat, move, cardToPlay(state, seat, move.cardIndex));
    for (const thing of rareThings(state, events)) count(thing);
    state = drawn(next);
    if (state.round !== start.round) break;
    same(quick, state, `after turn ${states.length}`);
    states.push(state);
    if (state.turn === remade) {
      const fresh = QuickMatch.of(drawnAhead(state));
      same(fresh, state, 'made from a state');
      if (fresh.hashLow !== quick.hashLow || fresh.hashHigh !== quick.hashHigh) throw new Error('other keys');
    }
  }
  const last = states.at(-1) ?? start;
  for (const thing of inState(last)) count(thing);
  if (state.round !== start.round) quick.unmake();
  else states.pop();
  while (states.length > 0) {
    const before = states.pop() ?? start;
    if (quick.turn !== before.turn) quick.unmake();
    same(quick, before, `back at turn ${before.turn}`);
    if (keys[before.turn] !== `${quick.hashLow} ${quick.hashHigh}`)
      throw new Error('the keys did not come back');
  }
  return state;
}

describe('the quick engine', () => {
  it(`plays ${MATCHES} random matches as the reference does, and takes them back`, {
    timeout: 120_000 * SCALE,
  }, () => {
    const tally: Tally = new Map();
    const count = (thing: RareThing): void => {
      tally.set(thing, (tally.get(thing) ?? 0) + 1);
    };
    for (let i = 0; i < MATCHES; i++) {
      const start = randomMatch(new Rolls(SEED + i));
      const rolls = new Rolls(i);
      try {
        const next = playRound(start, rolls, count);
        if (next.round !== start.round) playRound(next, rolls, count);
      } catch (error) {
        throw new Error(`match ${i}: ${JSON.stringify(start.ruleset)}`, { cause: error });
      }
    }
    const missing = Object.entries(WANTED).flatMap(([thing, all]) => {
      const wanted = Math.floor(all * SHARE);
      const seen = tally.get(thing as RareThing) ?? 0;
      return seen >= wanted ? [] : [`${thing}: ${seen} of ${wanted}`];
    });
    expect(missing).toEqual([]);
  });
});
