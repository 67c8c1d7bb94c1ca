import type { GameTranscript } from '@show-of-hands/bus';
import { bySeat, type Seat } from '@show-of-hands/engine';
import {
  analyst,
  type Card,
  type Header,
  recordVersionOf,
  type TriadTypes,
} from '@show-of-hands/engine/triad';
import { cardOf, packCard } from '@show-of-hands/verify/triad';
import { keccak256, stringToBytes } from 'viem';
import type { GamePart } from '../../match/game/bot-game.ts';
import { drawCards } from './cards/card-draw.ts';
import { presets } from './rules/presets.ts';

/** Cards are captured in every way there is under these rules. */
const PRESET = 'same-plus';
/** One of few seeds whose match shows all of them, and stays open until the last card. */
const SEED = keccak256(stringToBytes('show of hands: sample match 68'));
/** Looks a little ahead, and finishes in milliseconds. */
const LEVEL = 4;

/** Nobody's addresses. */
const PLAYERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` } as const;

function sampleTranscript(): GameTranscript {
  const rules = presets.find(({ id }) => id === PRESET);
  if (rules === undefined) throw new Error(`the sample is played with "${PRESET}", which is no preset`);
  const { ruleset, rulesetId } = rules;
  const hand = (seat: Seat): Card[] =>
    drawCards(keccak256(stringToBytes(`${SEED} hand of ${seat}`)), 5).map((card) =>
      cardOf({ tokenId: card.tokenId, attributes: packCard(card) }, ruleset),
    );
  const header: Header = {
    version: recordVersionOf(ruleset),
    rulesetId,
    seasonId: 1,
    playerA: PLAYERS.A,
    playerB: PLAYERS.B,
    firstPlayer: 0,
    deadline: 0,
    salt: SEED,
  };
  return { game: 'triad', setup: { ruleset: { ...ruleset }, header, hands: bySeat(hand), shown: ['A'] } };
}

/** A match of Triad that nobody played: cards that follow from the seed, and moves of some skill. */
export const triadSample: GamePart<'replay', TriadTypes>['sample'] = {
  seed: SEED,
  preset: PRESET,
  get transcript() {
    return sampleTranscript();
  },
  choose(view, seat, seed) {
    const steps = analyst.choose(view, seat, LEVEL, seed);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  },
  revealed: () => ({ salt: undefined, disclosed: undefined }),
};
