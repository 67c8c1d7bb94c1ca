import { collectionRegistry, stakeVault, triadReferee, triadTable } from '@show-of-hands/contracts';
import { bySeat, ok, type Result, refuse, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  type Card,
  decodeCard,
  disclose,
  type HandPlace,
  type Header,
  handPlaceOf,
  isPick,
  originOf,
  type Ruleset,
  recordVersionOf,
  SLOTS,
  type Slot,
  type TriadMove,
  type TriadState,
  type TriadTypes,
  triad,
} from '@show-of-hands/engine/triad';
import type { DisclosedData } from '@show-of-hands/verify';
import { type Abi, decodeAbiParameters, encodeAbiParameters, type Hex, numberToHex } from 'viem';
import { z } from 'zod';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import { listedDisclosure } from '../../../match/agent/seat-secrets.ts';
import {
  type Brings,
  type ChainGame,
  chainGame,
  type MoveToDisclose,
  type Observer,
  type OpeningContext,
  type PackedCard,
  type StartedMatch,
} from '../../../match/game/chain-game.ts';
import { cardOf } from '../cards/packed-card.ts';
import { triadGas } from './gas.ts';
import { playDifference } from './play-on-chain.ts';

export type TriadOnChain = ChainGame<TriadTypes>;

/** The collection, and the pool of a draft. */
const SETTING = [{ type: 'address' }, { type: 'uint256[]' }] as const;
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
  encodeAbiParameters(SETTING, [collection, pool]);

const poolIn = (setting: Hex): readonly bigint[] => decodeAbiParameters(SETTING, setting)[1];

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
    game: triad,
    brings: HAND,
    secrets: 'listed',
    turns: 'alternating',
    openMoves: true,
    abi,
    gas: triadGas,
    poolSizeOf: (rules) => known.get(rules.toLowerCase())?.draft?.poolSize ?? 0,
    mostRounds(rules) {
      const ruleset = known.get(rules.toLowerCase());
      return (ruleset?.suddenDeath?.maxRounds ?? 1) + (ruleset?.draft ? 1 : 0);
    },
    settingOf,
    poolIn,
    async readPool(matchKey, pool, board) {
      if (pool.length === 0) return [];
      const words = poolAnswer.parse(await board.read('poolOf', [matchKey]));
      return pool.map((tokenId, index) => ({ tokenId, attributes: attributesIn(words, index, matchKey) }));
    },
    begin(match, observer) {
      const { rules } = match.info.terms;
      const ruleset = known.get(rules.toLowerCase());
      if (ruleset === undefined) {
        return refuse(
          'unknown_ruleset',
          `the match is played with ruleset ${rules}, which is not known here`,
        );
      }
      const header = headerOf(match, ruleset);
      if (!ruleset.draft) {
        const hands = bySeat((seat) => handOf(seat, match, observer, ruleset));
        return triad.start({ ruleset, header, hands, shown: observer.shown });
      }
      const pool = poolFrom(match, ruleset);
      if (!pool.ok) return pool;
      return triad.start({ ruleset, header, hands: { A: [], B: [] }, pool: pool.value, shown: [] });
    },
    open(state, { seat, data }) {
      const card = decodeCard(data);
      if (card === undefined) return refuse('no_card', 'the table told of something else than a card');
      return disclose(state, handPlaceOf(state, placed(seat, card.slot)), cardOf(card, state.ruleset));
    },
    disclosureOf(state, { data }) {
      const card = data === undefined ? undefined : decodeCard(data);
      return card && { card: cardOf(card, state.ruleset) };
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

const isSlot = (slot: number): slot is Slot => SLOTS.some((one) => one === slot);

/** @throws RangeError for a slot that no hand has */
function placed(seat: Seat, slot: number): HandPlace {
  if (isSlot(slot)) return { seat, slot };
  throw new RangeError(`a hand has slots 0 to ${SLOTS.length - 1}, got ${slot}`);
}

/** What goes with a move: the pool with a pick, and with a card that its seat brought and nobody has seen its opening. */
function discloseOf(state: TriadState, seat: Seat, move: TriadMove, { own, told }: MoveToDisclose): Hex {
  if (isPick(move)) {
    const { pool = [] } = state.draft ?? {};
    return encodeAbiParameters(POOL, [pool.map(({ tokenId }) => BigInt(tokenId))]);
  }
  // a card is named by where it was brought, wherever Swap or a drawn round has put it since
  const origin = originOf(state, { seat, slot: move.cardIndex });
  const isKnown = cardsIn(told).some((card) => card.seat === origin.seat && card.slot === origin.slot);
  return isKnown || own === null ? '0x' : listedDisclosure(own, origin.slot);
}

/** The cards that the table has told of. */
const cardsIn = (told: readonly DisclosedData[]) =>
  told.flatMap(({ seat, data }) => {
    const card = decodeCard(data);
    return card === undefined ? [] : [{ seat, ...card }];
  });

const headerOf = ({ info, salt }: StartedMatch, ruleset: Ruleset): Header => ({
  version: recordVersionOf(ruleset),
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
  { told }: StartedMatch,
  { hands }: Observer,
  ruleset: Ruleset,
): readonly (Card | null)[] =>
  SLOTS.map((slot) => {
    const card = cardsIn(told).find((one) => one.seat === seat && one.slot === slot) ?? hands[seat]?.[slot];
    return card === undefined ? null : cardOf(card, ruleset);
  });

/** The cards of a draft, if they are those of the terms; picked ones as the chain has read them. */
function poolFrom({ setting, pool, told }: StartedMatch, ruleset: Ruleset): Result<readonly Card[]> {
  const wanted = setting === null ? null : poolIn(setting);
  const got = pool.map(({ tokenId }) => tokenId);
  if (wanted !== null && wanted.join() !== got.join()) {
    return refuse(
      'pool_mismatch',
      `the match drafts from the tokens ${wanted.join(', ')}; given were ${got.join(', ') || 'none'}`,
    );
  }
  const read = (card: PackedCard): PackedCard =>
    cardsIn(told).find(({ tokenId }) => tokenId === card.tokenId) ?? card;
  return ok(pool.map((card) => cardOf(read(card), ruleset)));
}
