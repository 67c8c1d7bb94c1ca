import { bySeat, type Seat } from '@show-of-hands/engine';
import {
  analyst,
  type Card,
  type Header,
  recordVersionOf,
  type TriadMove,
  type TriadView,
} from '@show-of-hands/engine/triad';
import { keccak256, stringToBytes } from 'viem';
import type { GameSample } from '../bot-game.ts';
import { drawCards } from './card-draw.ts';
import { cardOf, packCard } from './packed-card.ts';
import { presets } from './presets.ts';

/** Captures of every kind happen under these rules, and everybody sees everything. */
const PRESET = 'same-plus';
/** Looks a little ahead, and finishes in milliseconds. */
const LEVEL = 4;

/** Nobody's addresses. */
const PLAYERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` } as const;

const sampleRules = () => {
  const found = presets.find(({ id }) => id === PRESET) ?? presets[0];
  if (found === undefined) throw new Error('there are no rules to make up a match with');
  return found;
};

/** A match of Triad that nobody played: cards that follow from the seed, and moves of some skill. */
export const triadSample: GameSample<TriadView, TriadMove> = {
  transcript(seed) {
    const { id, ruleset, rulesetId } = sampleRules();
    const hand = (seat: Seat): Card[] =>
      drawCards(keccak256(stringToBytes(`${seed} hand of ${seat}`)), 5).map((card) =>
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
      salt: seed,
    };
    const setup = { ruleset: { ...ruleset }, header, hands: bySeat(hand), shown: ['A' as const] };
    return { preset: id, transcript: { game: 'triad', setup } };
  },
  choose(view, seat, seed) {
    const steps = analyst.choose(view, seat, LEVEL, seed);
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
    }
  },
};
