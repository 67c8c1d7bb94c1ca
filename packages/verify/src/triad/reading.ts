import { bySeat, ok, type Result, refuse, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  type Card,
  decodeCard,
  disclose,
  type HandPlace,
  type Header,
  handPlaceOf,
  type Ruleset,
  recordVersionOf,
  SLOTS,
  type Slot,
  type ToldCard,
  type TriadTypes,
  triad,
} from '@show-of-hands/engine/triad';
import { decodeAbiParameters, type Hex } from 'viem';
import {
  type MatchReading,
  matchReading,
  type OwnKnowledge,
  type PackedCard,
  type StartedMatch,
} from '../match/match-reading.ts';
import type { DisclosedData } from '../table/match-log.ts';
import { cardOf } from './packed-card.ts';

/** What the terms of a match say beside its rules: the collection, and the pool of a draft. */
export const TRIAD_SETTING = [{ type: 'address' }, { type: 'uint256[]' }] as const;

const poolIn = (setting: Hex): readonly bigint[] => decodeAbiParameters(TRIAD_SETTING, setting)[1];

/**
 * How matches of Triad are read from the logs of their table.
 *
 * @param rulesets those that are known: a match with another one is refused
 */
export function triadReading(
  rulesets: readonly { readonly rulesetId: Hex; readonly ruleset: Ruleset }[],
): MatchReading<TriadTypes> {
  const known = new Map(rulesets.map(({ rulesetId, ruleset }) => [rulesetId.toLowerCase(), ruleset]));
  return matchReading({
    game: triad,
    poolIn,
    begin(match, own) {
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
        const hands = bySeat((seat) => handOf(seat, match, own, ruleset));
        return triad.start({ ruleset, header, hands, shown: own.shown });
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
  });
}

const isSlot = (slot: number): slot is Slot => SLOTS.some((one) => one === slot);

/** @throws RangeError for a slot that no hand has */
function placed(seat: Seat, slot: number): HandPlace {
  if (isSlot(slot)) return { seat, slot };
  throw new RangeError(`a hand has slots 0 to ${SLOTS.length - 1}, got ${slot}`);
}

/** The cards that the table has told of, and whose hands they were brought in. */
export const toldCardsIn = (
  told: readonly DisclosedData[],
): readonly (ToldCard & { readonly seat: Seat })[] =>
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

/** What is known of a hand: what the chain has opened, then what is known anyway. */
const handOf = (
  seat: Seat,
  { told }: StartedMatch,
  { hands }: OwnKnowledge,
  ruleset: Ruleset,
): readonly (Card | null)[] =>
  SLOTS.map((slot) => {
    const card =
      toldCardsIn(told).find((one) => one.seat === seat && one.slot === slot) ?? hands[seat]?.[slot];
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
    toldCardsIn(told).find(({ tokenId }) => tokenId === card.tokenId) ?? card;
  return ok(pool.map((card) => cardOf(read(card), ruleset)));
}
