import { type BySeat, expectOk } from '@show-of-hands/engine';
import {
  AIM,
  type CryptogsEvent,
  type CryptogsMove,
  type CryptogsState,
  cryptogs,
  type Ruleset,
  type Tog,
} from '@show-of-hands/engine/cryptogs';
import { drawOf } from '@show-of-hands/engine/protocol';
import { type Hex, keccak256, stringToBytes } from 'viem';

/** A part of a match: what was before it, and what happened in it. */
export interface FixturePart {
  readonly before: CryptogsState;
  readonly after: CryptogsState;
  readonly events: readonly CryptogsEvent[];
}

const named = (words: string): Hex => keccak256(stringToBytes(words));

/** Togs of usual rarities, seat A's first. */
const RARITIES = [14, 34, 14, 68, 180, 14, 34, 14, 90, 23];
export const STAKES: BySeat<readonly Tog[]> = {
  A: RARITIES.slice(0, 5).map((rarity, index) => ({ token: 1 + index, picture: index, rarity })),
  B: RARITIES.slice(5).map((rarity, index) => ({ token: 6 + index, picture: 5 + index, rarity })),
};

export const begunBy = (ruleset: Ruleset): CryptogsState =>
  expectOk(cryptogs.start({ ruleset, stakes: STAKES, begins: null }));

/** Any slam that a word names, each kind as often as the others. */
function slamNamed(state: CryptogsState, word: string): CryptogsMove {
  if (state.due.kind !== 'slam') throw new Error('nobody chooses a slam');
  const moves = [...cryptogs.legalMoves(state, state.due.seat)];
  const kinds = [...new Set(moves.map(({ kind }) => kind))];
  const kind = kinds[drawOf(named(word), 'kind', [], kinds.length)];
  const from = moves.filter((move) => move.kind === kind);
  return from[drawOf(named(word), 'slam', [], from.length)] ?? { kind: 'even' };
}

/** A whole match by slams and chance that follow from a word, part by part. */
export function matchOf(word: string, ruleset: Ruleset = AIM): readonly FixturePart[] {
  const parts: FixturePart[] = [];
  let state = begunBy(ruleset);
  while (cryptogs.outcome(state) === undefined) {
    const step =
      state.due.kind === 'slam'
        ? cryptogs.play(state, { [state.due.seat]: { move: slamNamed(state, `${word} ${state.turn}`) } })
        : cryptogs.chance?.draw(state, named(`${word} ${state.turn}`));
    if (step === undefined) throw new Error('the match does not go on');
    const { state: after, events } = expectOk(step);
    parts.push({ before: state, after, events });
    state = after;
  }
  return parts;
}
