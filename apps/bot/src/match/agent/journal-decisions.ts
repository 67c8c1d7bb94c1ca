import type { Seat } from '@show-of-hands/engine';
import { isHex } from 'viem';
import { z } from 'zod';
import type { Journal } from '../../journal/sqlite/sqlite-journal.ts';
import type { DecisionStore } from '../../vote/decision.ts';

const hex = z.custom<`0x${string}`>((value) => isHex(value));
const decisionRow = z.strictObject({ move: hex, ballotDigest: hex });

/** One seat's decisions in the journal: sealed, durable when written, never a second one for a turn. */
export const journalDecisions = (journal: Journal, seat: Seat, now: () => number): DecisionStore => ({
  async recall(matchKey, turn) {
    const text = journal.decision(matchKey, seat, turn);
    return text === undefined ? undefined : decisionRow.parse(JSON.parse(text));
  },
  async remember(matchKey, turn, { move, ballotDigest }) {
    journal.decide(matchKey, seat, turn, JSON.stringify({ move, ballotDigest }), now());
  },
});
