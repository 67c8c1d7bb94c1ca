import type { Outcome } from '../../game.ts';
import { type BySeat, bySeat, type Seat } from '../../seat.ts';
import { type Ruleset, varies } from '../ruleset/ruleset.ts';
import { CELLS } from './board.ts';
import { NO_BONUS } from './capture.ts';
import { forcedSlotOf, openSlotsOf, SLOTS, swapOf } from './draws.ts';
import { firstOfRound, seatOfTurn, TURNS } from './turn-order.ts';
import type {
  Card,
  Formation,
  FormationId,
  HandSlot,
  OpenReason,
  PendingBonus,
  Slot,
  TriadState,
} from './types.ts';

export const NO_FORMATION: Formation = {
  ids: [],
  comboScale: 1,
  lightIgnoresMark: false,
  shadowIsLightSource: false,
};

/**
 * What the traits of a hand's five cards give its player, after Swap. The cards' own traits count, even where
 * their effects are switched off (docs/rules.md R11.3).
 */
export function formationOf({ synergy }: Ruleset, cards: readonly Card[]): Formation {
  const { enabled, fiveElementsHarmony: harmony, eclipse } = synergy.formationBonuses;
  if (!enabled) return NO_FORMATION;
  const traits = new Set(cards.map((card) => card.trait));
  const harmonious = harmony.enabled && harmony.requiredElements.every((element) => traits.has(element));
  const eclipsed = eclipse.enabled && traits.has('light') && traits.has('shadow');
  const ids: FormationId[] = [];
  if (harmonious) ids.push('five_elements_harmony');
  if (eclipsed) ids.push('eclipse');
  return {
    ids,
    comboScale: harmonious ? harmony.comboBonusScale : 1,
    lightIgnoresMark: eclipsed && eclipse.lightAlsoIgnoresWarningMark,
    shadowIsLightSource: eclipsed && eclipse.shadowCountsAsLightSource,
  };
}

/** What stays the same through all rounds of a match. */
export type MatchTerms = Pick<
  TriadState,
  'ruleset' | 'semantics' | 'header' | 'classic' | 'drawn' | 'draft' | 'salts'
>;

/** Marks and first bonus that make up for playing second (docs/rules.md R3.1, R4.3). */
function handicaps(
  { ruleset: { tactics }, header }: MatchTerms,
  round: number,
): { readonly marks: BySeat<number>; readonly pending: BySeat<PendingBonus> } {
  const second = seatOfTurn(firstOfRound(header, round), 1);
  const { warningMark, secondPlayerBalance } = tactics;
  const plus = secondPlayerBalance.enabled ? secondPlayerBalance.firstMoveTriadPlus : 0;
  const extra = (seat: Seat): number => (seat === second ? warningMark.secondPlayerExtraUses : 0);
  return {
    marks: bySeat((seat) => warningMark.maxUsesPerPlayer + extra(seat)),
    pending: bySeat((seat) => (seat === second && plus !== 0 ? { ...NO_BONUS, triadPlus: plus } : NO_BONUS)),
  };
}

const knownCards = (hand: readonly HandSlot[]): readonly Card[] =>
  hand.flatMap((slot) => (slot.kind === 'known' ? [slot.card] : []));

/** What a round starts with, from the hands it is played with: everything but those hands is fresh. */
export function freshRound(
  terms: MatchTerms,
  round: number,
  hands: BySeat<readonly HandSlot[]>,
): Omit<TriadState, 'swap' | 'openSlots' | 'pastRounds' | 'firstHands'> {
  const { marks, pending } = handicaps(terms, round);
  const first = seatOfTurn(firstOfRound(terms.header, round), 0);
  return {
    ruleset: terms.ruleset,
    semantics: terms.semantics,
    header: terms.header,
    classic: terms.classic,
    drawn: terms.drawn,
    draft: terms.draft,
    round,
    turn: 0,
    board: Array(CELLS.length).fill(null),
    hands,
    marks: [],
    marksLeft: marks,
    marksUsed: { A: 0, B: 0 },
    pending,
    formations: bySeat((seat) => formationOf(terms.ruleset, knownCards(hands[seat]))),
    turns: [],
    salts: terms.salts,
    forced: forcedSlotOf({ ...terms, round }, 0, first, hands[first]),
  };
}

/** The hands after Swap exchanged one card of each (R5.7); one that is not known yet is not known where it lies now. */
function swapped<T>(
  hands: BySeat<readonly (T | null)[]>,
  { A: a, B: b }: BySeat<Slot>,
): BySeat<readonly (T | null)[]> {
  type Hand = readonly (T | null)[];
  const exchange = (hand: Hand, slot: Slot, other: Hand, from: Slot): Hand =>
    hand.map((card, i) => (i === slot ? (other[from] ?? null) : card));
  return { A: exchange(hands.A, a, hands.B, b), B: exchange(hands.B, b, hands.A, a) };
}

/** The slots that everyone sees: those of the open rules, the swapped ones, and drafted hands (R5.5). */
function slotsInSight(terms: MatchTerms, swap: BySeat<Slot> | null): BySeat<readonly Slot[]> {
  if (terms.draft) return bySeat(() => SLOTS);
  const open = openSlotsOf(terms.classic, terms.header);
  return bySeat((seat) => SLOTS.filter((slot) => open[seat].includes(slot) || swap?.[seat] === slot));
}

const dealt = (card: Card | null, open: OpenReason | null): HandSlot =>
  card ? { kind: 'known', used: false, card, open } : { kind: 'hidden', used: false };

/**
 * The first round, from hands as they were brought or drafted. `shown`: the seats that show their whole hand by
 * choice. A card that the rules open but that this process does not know yet stays hidden.
 */
export function firstRound(
  terms: MatchTerms,
  brought: BySeat<readonly (Card | null)[]>,
  shown: readonly Seat[],
): TriadState {
  const swap = terms.classic.swap ? swapOf(terms.header) : null;
  const cards = swap ? swapped(brought, swap) : brought;
  const openSlots = slotsInSight(terms, swap);
  const hands = bySeat((seat) =>
    SLOTS.map((slot) => {
      const reason = shown.includes(seat) ? 'shown' : null;
      return dealt(cards[seat][slot] ?? null, openSlots[seat].includes(slot) ? 'rule' : reason);
    }),
  );
  return { ...freshRound(terms, 0, hands), swap, openSlots, pastRounds: [], firstHands: null };
}

/** A place of a drawn round's hand once the next one begins: every card has been shown. */
const inSight = (slot: HandSlot): HandSlot =>
  slot.kind === 'known' ? { ...slot, open: slot.open ?? 'rule' } : slot;

/** A hand of the next round: the cards owned on the board in cell order, then the one not played (R5.13). */
function carriedHand(state: TriadState, seat: Seat): readonly HandSlot[] {
  const owned = state.board.flatMap((placed) => (placed?.owner === seat ? [dealt(placed.card, 'rule')] : []));
  const unplayed = state.hands[seat].filter((slot) => !slot.used);
  return [...owned, ...unplayed.map((slot) => (slot.kind === 'known' ? dealt(slot.card, 'rule') : slot))];
}

/** The round after a drawn one: Sudden Death (R5.13). Swap and the open rules belong to the first. */
export function nextRound(drawn: TriadState): TriadState {
  const hands = bySeat((seat) => carriedHand(drawn, seat));
  return {
    ...freshRound(drawn, drawn.round + 1, hands),
    swap: drawn.swap,
    openSlots: bySeat(() => SLOTS),
    pastRounds: [...drawn.pastRounds, drawn.turns],
    firstHands: drawn.firstHands ?? bySeat((seat) => drawn.hands[seat].map(inSight)),
  };
}

/** Cells owned by each seat. */
export function tilesOf(state: Pick<TriadState, 'board'>): BySeat<number> {
  const tiles: Record<Seat, number> = { A: 0, B: 0 };
  for (const placed of state.board) if (placed) tiles[placed.owner] += 1;
  return tiles;
}

type Scored = Pick<TriadState, 'board' | 'ruleset' | 'hands'>;

/** Whether cards in hand count as cells do (docs/rules.md R5.13, R13.1). */
export const countsHands = (ruleset: Ruleset): boolean =>
  ruleset.suddenDeath !== undefined || varies(ruleset, 'score');

/** What counts: cells owned, and the cards in hand where those count too (docs/rules.md R2.6). */
export function scoreOf(state: Scored): BySeat<number> {
  const tiles = tilesOf(state);
  if (!countsHands(state.ruleset)) return tiles;
  return bySeat((seat) => tiles[seat] + state.hands[seat].filter((slot) => !slot.used).length);
}

/** Nine cells cannot be shared evenly: only where cards in hand count can a round be drawn. */
export function outcomeOf(state: Scored & Pick<TriadState, 'turn'>): Outcome | undefined {
  if (state.turn < TURNS) return undefined;
  const score = scoreOf(state);
  if (score.A === score.B) return { winner: 'draw', score };
  return { winner: score.A > score.B ? 'A' : 'B', score };
}
