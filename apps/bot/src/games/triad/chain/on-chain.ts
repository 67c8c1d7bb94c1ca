import { collectionRegistry, stakeVault, triadReferee, triadTable } from '@show-of-hands/contracts';
import type { Seat } from '@show-of-hands/engine';
import {
  drawsOf,
  isPick,
  originOf,
  type Ruleset,
  SLOTS,
  type TriadMove,
  type TriadState,
  type TriadTypes,
} from '@show-of-hands/engine/triad';
import { TRIAD_SETTING, toldCardsIn, triadReading } from '@show-of-hands/verify/triad';
import { type Abi, encodeAbiParameters, type Hex, numberToHex } from 'viem';
import { z } from 'zod';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import { listedDisclosure } from '../../../match/entry/seat-secrets.ts';
import {
  type Brings,
  type ChainGame,
  chainGame,
  type MoveToDisclose,
  type OpeningContext,
} from '../../../match/game/chain-game.ts';
import { triadGas, triadGasWithLinks } from './gas.ts';
import { playDifference } from './play-on-chain.ts';

export type TriadOnChain = ChainGame<TriadTypes>;

/** What a pick tells again: the contract keeps the pool's hash only. */
const POOL = [{ type: 'uint256[]' }] as const;

/** What the contract's `poolOf` gives: attributes in the pool's order, then zeros. */
const poolAnswer = z.array(z.bigint());

const errorsOf = (abi: Abi): Abi => abi.filter(({ type }) => type === 'error');

/** The whole ABI of Triad's table contract, and the errors of those it asks: they come out of its calls as they are. */
export const triadAbi: Abi = [
  ...triadTable.abi,
  ...errorsOf(triadReferee.abi),
  ...errorsOf(collectionRegistry.abi),
  ...errorsOf(stakeVault.abi),
];

/** Five hidden cards of the seat's owner; none where hands are drafted. */
export const HAND: Brings = {
  tokens: { from: 'owned', count: SLOTS.length },
  settingOf: () => '0x',
  secretsOf: (cards) => cards.map((card) => numberToHex(card, { size: 32 })),
};

const settingOf = ({ collection, pool }: OpeningContext): Hex =>
  encodeAbiParameters(TRIAD_SETTING, [collection, pool]);

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
  return chainGame({
    ...triadReading(rulesets),
    brings: HAND,
    secrets: 'listed',
    turns: 'alternating',
    openMoves: true,
    abi,
    gas(rules) {
      const ruleset = known.get(rules.toLowerCase());
      return ruleset !== undefined && drawsOf(ruleset) > 0 ? triadGasWithLinks : triadGas;
    },
    poolSizeOf: (rules) => known.get(rules.toLowerCase())?.draft?.poolSize ?? 0,
    mostDraws(rules) {
      const ruleset = known.get(rules.toLowerCase());
      return ruleset === undefined ? 0 : drawsOf(ruleset);
    },
    mostRounds(rules) {
      const ruleset = known.get(rules.toLowerCase());
      return (ruleset?.suddenDeath?.maxRounds ?? 1) + (ruleset?.draft ? 1 : 0);
    },
    settingOf,
    async readPool(matchKey, pool, board) {
      if (pool.length === 0) return [];
      const words = poolAnswer.parse(await board.read('poolOf', [matchKey]));
      return pool.map((tokenId, index) => ({ tokenId, attributes: attributesIn(words, index, matchKey) }));
    },
    disclose: discloseOf,
    async divergence(state, matchKey, board) {
      return playDifference(state, await board.read('playOf', [matchKey]));
    },
  });
}

/** No card's attributes are zero: its rarity is at least 1. */
function attributesIn(words: readonly bigint[], index: number, matchKey: Hex): bigint {
  const attributes = words[index] ?? 0n;
  if (attributes !== 0n) return attributes;
  throw new ChainFault(
    'unreachable',
    `The node does not know card ${index + 1} of the pool of match ${matchKey}: it may be behind the match's opening`,
  );
}

/** What goes with a move: the pool with a pick, and with a card that its seat brought and nobody has seen its opening. */
function discloseOf(state: TriadState, seat: Seat, move: TriadMove, { own, told }: MoveToDisclose): Hex {
  if (isPick(move)) {
    const { pool = [] } = state.draft ?? {};
    return encodeAbiParameters(POOL, [pool.map(({ tokenId }) => BigInt(tokenId))]);
  }
  // a card is named by where it was brought, wherever Swap or a drawn round has put it since
  const origin = originOf(state, { seat, slot: move.cardIndex });
  const isKnown = toldCardsIn(told).some((card) => card.seat === origin.seat && card.slot === origin.slot);
  return isKnown || own === null ? '0x' : listedDisclosure(own, origin.slot);
}
