import { type Address, type Hex, isAddress } from 'viem';
import { z } from 'zod';
import { ok, type Result, refuse } from '../result.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../seat.ts';
import { NO_BONUS } from './combo.ts';
import { rulesetIdOf } from './config/id.ts';
import { playable } from './config/offer.ts';
import { parseRuleset } from './config/schema.ts';
import { openSlotsOf, SLOTS } from './draws.ts';
import { forcedSlotOf } from './forced.ts';
import { seatOfTurn } from './seats.ts';
import {
  type Card,
  type HandSlot,
  type Header,
  type PendingBonus,
  type Slot,
  TRAITS,
  type TriadSetup,
  type TriadState,
} from './types.ts';

const address = z.custom<Address>((v) => typeof v === 'string' && isAddress(v), 'not an address');
const hash32 = z.custom<Hex>(
  (v) => typeof v === 'string' && /^0x[0-9a-fA-F]{64}$/.test(v),
  'not 32 bytes of hex',
);
const edge = z.number().int().min(0).max(10);

/** A card from outside. */
export const cardSchema = z.object({
  tokenId: z.string().regex(/^(0|[1-9]\d{0,77})$/, 'not a decimal token id'),
  edges: z.object({ up: edge, right: edge, down: edge, left: edge }),
  jankenHand: z.literal([0, 1, 2]),
  combatStatSum: z.number().int().min(0),
  trait: z.enum(TRAITS),
});

const headerSchema = z.object({
  version: z.literal(1),
  rulesetId: hash32,
  seasonId: z.number().int().min(0).max(0xffff_ffff),
  playerA: address,
  playerB: address,
  firstPlayer: z.literal([0, 1]),
  deadline: z.number().int().min(0),
  salt: hash32,
});

const hand = z.array(cardSchema.nullable()).length(SLOTS.length);

const partsSchema = z.object({
  header: headerSchema,
  hands: z.object({ A: hand, B: hand }),
  shown: z.array(z.enum(SEATS)),
});

/**
 * Checks a setup and gives the state before the first turn (docs/rules.md R2.1). Refuses with
 * `malformed_setup`, `malformed_ruleset`, `rule_not_playable`, `ruleset_id_mismatch` or
 * `first_player_unsupported`.
 *
 * A card that the rules open but that this process does not know yet stays hidden: start again once it was
 * opened.
 */
export function start(setup: TriadSetup): Result<TriadState> {
  const parsed = partsSchema.safeParse(setup);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    return refuse('malformed_setup', `the setup's ${issue?.path.join('.')} is wrong: ${issue?.message}`);
  }
  const ruleset = parseRuleset(setup.ruleset);
  if (!ruleset.ok) return ruleset;
  const possible = playable(ruleset.value);
  if (!possible.ok) return possible;
  const { header } = parsed.data;
  const id = rulesetIdOf(ruleset.value);
  if (header.rulesetId.toLowerCase() !== id) {
    return refuse(
      'ruleset_id_mismatch',
      `the header names ruleset ${header.rulesetId}, but the configuration is ${id}: give the one it names`,
    );
  }
  if (ruleset.value.onchainSettlementCompat && header.firstPlayer !== 0) {
    return refuse('first_player_unsupported', 'in this ruleset seat A plays first: set firstPlayer to 0');
  }
  return ok(begin({ ...parsed.data, ruleset: ruleset.value }));
}

/** A hand at the start: which cards everyone knows, and why. */
function dealt(cards: readonly (Card | null)[], open: readonly Slot[], shown: boolean): readonly HandSlot[] {
  return SLOTS.map((slot) => {
    const card = cards[slot];
    if (!card) return { kind: 'hidden', used: false };
    if (open.includes(slot)) return { kind: 'known', used: false, card, open: 'rule' };
    return { kind: 'known', used: false, card, open: shown ? 'shown' : null };
  });
}

/** Marks and first bonus that make up for playing second (R3.1, R4.3). */
function handicaps(
  { tactics }: TriadSetup['ruleset'],
  { firstPlayer }: Header,
): { readonly marks: BySeat<number>; readonly pending: BySeat<PendingBonus> } {
  const second = (seat: Seat): boolean => seat === seatOfTurn(firstPlayer, 1);
  const { warningMark, secondPlayerBalance } = tactics;
  const plus = secondPlayerBalance.enabled ? secondPlayerBalance.firstMoveTriadPlus : 0;
  return {
    marks: bySeat(
      (seat) => warningMark.maxUsesPerPlayer + (second(seat) ? warningMark.secondPlayerExtraUses : 0),
    ),
    pending: bySeat((seat) => (second(seat) && plus !== 0 ? { ...NO_BONUS, triadPlus: plus } : NO_BONUS)),
  };
}

/** The state before the first turn, from a setup that is known to be right. */
export function begin({ ruleset, header, hands, shown }: TriadSetup): TriadState {
  const openSlots = openSlotsOf(ruleset, header);
  const dealtHands = bySeat((seat) => dealt(hands[seat], openSlots[seat], shown.includes(seat)));
  const { marks, pending } = handicaps(ruleset, header);
  const first = seatOfTurn(header.firstPlayer, 0);
  return {
    ruleset,
    header,
    turn: 0,
    board: Array(9).fill(null),
    hands: dealtHands,
    marks: [],
    marksLeft: marks,
    marksUsed: { A: 0, B: 0 },
    pending,
    turns: [],
    forced: forcedSlotOf(ruleset, header, 0, first, dealtHands[first]),
    openSlots,
  };
}
