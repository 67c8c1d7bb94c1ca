import { expectOk, SEATS, seatAt, seatIndex } from '@show-of-hands/engine';
import {
  type CryptogsMove,
  type CryptogsState,
  cryptogs,
  likelihoods,
  rulesetOfId,
  STACK,
  type Tog,
} from '@show-of-hands/engine/cryptogs';
import { linkedTurnSaltOf } from '@show-of-hands/engine/protocol';
import { expect } from 'vitest';
import type { Game, StackReport } from './harness.ts';

type TurnReport = StackReport['turns'][number];

const ENDINGS = { A: 1, B: 2, draw: 3 } as const;
const NOBODY = 2;
const RARITIES = 65_536;

const togOf = (id: bigint): Tog => {
  const token = Number(id);
  return { token, picture: Math.floor(token / RARITIES), rarity: token % RARITIES };
};

/** The match as it begins. */
function beginning({ rules, stakes }: Game, begins: number): CryptogsState {
  const ruleset = rulesetOfId(rules);
  if (ruleset === undefined) throw new Error(`${rules} is no ruleset`);
  const [a, b] = stakes;
  return expectOk(
    cryptogs.start({
      ruleset,
      stakes: { A: a.map(togOf), B: b.map(togOf) },
      begins: begins === NOBODY ? null : seatAt(begins),
    }),
  );
}

const whoseIn = ({ flipped }: CryptogsState): readonly number[] =>
  flipped.map((by) => (by === null ? NOBODY : seatIndex(by)));

/** Likelihoods by number, 0 of togs that do not lie there. */
function partsOf(state: CryptogsState, move: CryptogsMove): readonly bigint[] {
  const parts = new Map(likelihoods(state, move).map((each) => [each.number, BigInt(each.parts)]));
  return Array.from({ length: STACK }, (_, index) => parts.get(index + 1) ?? 0n);
}

/** The slam that was chosen on chain is taken, of those that both offer. */
function chosen(state: CryptogsState, { seat, offered, chosen: index }: TurnReport, where: string) {
  if (state.due.kind !== 'slam') {
    expect([seat, offered], where).toEqual([NOBODY, []]);
    return { state, move: undefined };
  }
  expect(seat, where).toBe(seatIndex(state.due.seat));
  const moves = [...cryptogs.legalMoves(state, state.due.seat)];
  expect(offered, where).toEqual(
    moves.map((move) => ({ move: cryptogs.codec.encode(move), parts: partsOf(state, move) })),
  );
  const move = moves[Number(index)];
  if (move === undefined) throw new Error(`${where}: nothing was chosen`);
  return { state: expectOk(cryptogs.play(state, { [state.due.seat]: { move } })).state, move };
}

/**
 * Everything that the contract says of a match, as the engine has it.
 *
 * @returns what happened in it, by name
 */
export function expectMatch(game: Game, report: StackReport): readonly string[] {
  const where = `match ${game.seed} of ${game.rules}, stakes ${game.stakes.join(' against ')}`;
  const seen: string[] = [];
  let state = beginning(game, report.begins);
  for (const turn of report.turns) {
    const at = `${where}, turn ${turn.number}`;
    expect(turn.number, at).toBe(state.turn);
    const played = chosen(state, turn, at);
    const salt = linkedTurnSaltOf(report.matchKey, turn.number, ...turn.links);
    const step = cryptogs.chance?.draw(played.state, salt);
    if (step === undefined) throw new Error('Cryptogs draws');
    const drawn = expectOk(step);
    state = drawn.state;
    expect(turn.whose, at).toEqual(whoseIn(state));
    seen.push(
      ...drawn.events.map(({ type }) => type),
      ...(played.move === undefined ? [] : [played.move.kind]),
    );
  }
  const outcome = cryptogs.outcome(state);
  if (outcome === undefined) throw new Error(`${where} is not over`);
  expect(report.ending, where).toBe(ENDINGS[outcome.winner]);
  expect(report.score, where).toEqual(SEATS.map((seat) => outcome.score?.[seat]));
  expect(report.takenBy, where).toEqual(whoseIn(state));
  return [...seen, outcome.winner === 'draw' ? 'draw' : 'win'];
}
