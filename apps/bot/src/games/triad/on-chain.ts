import { triadTable } from '@show-of-hands/contracts';
import { bySeat, refuse, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  type Card,
  type Header,
  isPick,
  type Ruleset,
  SLOTS,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { type Abi, encodeAbiParameters, type Hex } from 'viem';
import type { ChainGame, Observer, StartedMatch } from '../chain-game.ts';
import { cardOf } from './packed-card.ts';
import { playDifference } from './play-on-chain.ts';

export type TriadOnChain = ChainGame<
  TriadSetup,
  TriadState,
  TriadView,
  TriadMove,
  TriadEvent,
  TriadDisclosure
>;

/** The collection, and the pool of a draft. */
const SETTING = [{ type: 'address' }, { type: 'uint256[]' }] as const;

/** The whole ABI of Triad's table contract. */
export const triadAbi: Abi = triadTable.abi;

/**
 * Triad as its table contract plays it.
 *
 * @param rulesets the rulesets this program knows, by id: a match with another one is refused
 */
export function triadOnChain(
  abi: Abi,
  rulesets: readonly { readonly rulesetId: Hex; readonly ruleset: Ruleset }[],
): TriadOnChain {
  const known = new Map(rulesets.map(({ rulesetId, ruleset }) => [rulesetId.toLowerCase(), ruleset]));
  return {
    game: triad,
    hands: 'five',
    abi,
    settingOf: (collection) => encodeAbiParameters(SETTING, [collection, []]),
    begin(match, observer) {
      const { rules } = match.info.terms;
      const ruleset = known.get(rules.toLowerCase());
      if (ruleset === undefined) {
        return refuse(
          'unknown_ruleset',
          `the match is played with ruleset ${rules}, which is none of the presets`,
        );
      }
      return triad.start({
        ruleset,
        header: headerOf(match),
        hands: bySeat((seat) => handOf(seat, match, observer, ruleset)),
        shown: observer.shown,
      });
    },
    disclosureOf: (state, opened) => ({ card: cardOf(opened, state.ruleset) }),
    slotOf: (move) => (isPick(move) ? null : move.cardIndex),
    async divergence(state, matchKey, board) {
      return playDifference(state, await board.read('playOf', [matchKey]));
    },
  };
}

const headerOf = ({ info, salt }: StartedMatch): Header => ({
  version: 1,
  rulesetId: info.terms.rules,
  seasonId: info.terms.seasonId,
  playerA: info.owners.A,
  playerB: info.owners.B,
  firstPlayer: seatIndex(info.firstPlayer),
  deadline: info.recordDeadline,
  salt,
});

/** What is known of a hand: what the chain has opened, then what the observer knows anyway. */
const handOf = (
  seat: Seat,
  { opened }: StartedMatch,
  { hands }: Observer,
  ruleset: Ruleset,
): readonly (Card | null)[] =>
  SLOTS.map((slot) => {
    const card = opened.find((one) => one.seat === seat && one.slot === slot) ?? hands[seat]?.[slot];
    return card === undefined ? null : cardOf(card, ruleset);
  });
