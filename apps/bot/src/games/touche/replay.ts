import { type BySeat, expectOk, SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type Fleet,
  HIDDEN,
  rulesetIdOf,
  type ToucheMove,
  type ToucheState,
  type ToucheTypes,
  type ToucheView,
  touche,
} from '@show-of-hands/engine/touche';
import { choose } from '@show-of-hands/engine/touche/search';
import type { ToldBetween } from '@show-of-hands/verify';
import { encodeAnswer, toucheRecords, wordsOfFleet } from '@show-of-hands/verify/touche';
import { type Hex, keccak256, numberToHex, stringToBytes } from 'viem';
import type { GamePart } from '../../match/game/bot-game.ts';

const SEED = keccak256(stringToBytes('show of hands: sample fleets 1'));
const LEVEL = 5;

const named = (words: string): Hex => keccak256(stringToBytes(`${SEED} ${words}`));

/** C5, J8 and A8 against C6, H6 and B8. */
const FLEETS: BySeat<Fleet> = { A: [42, 79, 70], B: [52, 57, 71] };

/** The next draw of its chance, or what both seats answer, as its chain would have told it. */
function between(state: ToucheState): ToldBetween {
  const { turn } = state;
  if (touche.chance?.isDue(state)) {
    return { drawn: [{ turn, turnSalt: named(`turn ${turn}`), hash: ZERO_HASH }], answers: [] };
  }
  const answerOf = (seat: Seat): Hex => {
    const answer = touche.answering?.answerOf(state, seat);
    if (answer === undefined) throw new Error('seats answer');
    return encodeAnswer(
      expectOk(answer).map((ship) => ({ value: numberToHex(ship, { size: 32 }), salt: ZERO_HASH })),
      [],
    );
  };
  return {
    drawn: [],
    answers: SEATS.map((seat) => ({ turn, seat, answer: answerOf(seat), hash: ZERO_HASH })),
  };
}

/** What the computer plays; ships stay where they are, so that each seat has one fleet to show. */
function chosen(view: ToucheView, seat: Seat, seed: string): ToucheMove {
  const steps = choose(view, seat, LEVEL, seed);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value.kind === 'hide' ? { kind: 'wait' } : step.value;
  }
}

/** A match of Touché Coulé that nobody played, with chance that follows from the seed. */
const sample: GamePart<'replay', ToucheTypes>['sample'] = {
  seed: SEED,
  preset: 'hidden',
  transcript: { game: 'touche', setup: { rulesetId: rulesetIdOf(HIDDEN), shown: [] } },
  told: {
    lists: SEATS.map((seat) => ({
      seat,
      root: 0,
      values: [...wordsOfFleet(HIDDEN, FLEETS[seat])],
      salts: [],
      hash: ZERO_HASH,
    })),
    between,
  },
  choose: chosen,
  revealed: () => ({ salt: ZERO_HASH, disclosed: undefined }),
};

/** How a finished match of Touché Coulé is shown again. */
export const toucheReplay: GamePart<'replay', ToucheTypes> = {
  ...toucheRecords,
  // both seats have shown their fleets by then, as far as they are known
  openView: (state) => state,
  sample,
};
