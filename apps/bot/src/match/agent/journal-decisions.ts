import type { Seat } from '@show-of-hands/engine';
import { isHex } from 'viem';
import { z } from 'zod';
import type { Decisions } from '../../journal/matches.ts';
import type { DecisionStore } from '../../vote/decision.ts';

const hex = z.custom<`0x${string}`>((value) => isHex(value));
const decisionRow = z.strictObject({ move: hex, ballotDigest: hex });

/** One seat's decisions in the journal: sealed, durable when written, never a second one for a turn. */
export const journalDecisions = (decisions: Decisions, seat: Seat, now: () => number): DecisionStore => ({
  async recall(matchKey, turn) {
    const text = await decisions.of(matchKey, seat, turn);
    return text === undefined ? undefined : decisionRow.parse(JSON.parse(text));
  },
  async remember(matchKey, turn, { move, ballotDigest }) {
    await decisions.add(matchKey, seat, turn, JSON.stringify({ move, ballotDigest }), now());
  },
});
