import { type Ballot, openBallot } from './ballot.ts';
import { type Errand, errand, type Item } from './errand.fixture.ts';
import { ballotPolicy } from './policy.ts';
import type { Question } from './question.ts';

export const MATCH_KEY = `0x${'11'.repeat(32)}` as const;
export const PEPPER = `0x${'22'.repeat(32)}` as const;
export const OPENED_AT = 1_000_000;
export const ITEMS: readonly Item[] = ['apple', 'pear', 'stone'];

/** A ballot on the errand game, seat A, turn 3, window [1,000,000, 1,020,000). */
export const openErrand = (
  question: Partial<Question<readonly Item[], Errand>> = {},
): Ballot<readonly Item[], Errand> =>
  openBallot({
    game: errand,
    view: ITEMS,
    seat: 'A',
    turn: 3,
    matchKey: MATCH_KEY,
    policy: ballotPolicy.parse({}),
    pepper: PEPPER,
    openedAt: OPENED_AT,
    ...question,
  });

/** Takes back the vote that a message made, as a deleted message does. False if no vote that stands is that message's. */
export function withdrawMessage(ballot: Ballot<readonly Item[], Errand>, messageId: string): boolean {
  const userId = ballot.voterOfMessage(messageId);
  return userId !== undefined && ballot.withdraw(userId);
}

/** Casts lines such as `ann: #errand apple`, one after another, each a millisecond later. */
export function castAll(ballot: Ballot<readonly Item[], Errand>, ...lines: readonly string[]): void {
  lines.forEach((line, i) => {
    const [login = '', text = ''] = line.split(': ');
    const verdict = ballot.cast({ userId: `id-${login}`, login, text, sentAt: OPENED_AT + i });
    if (verdict.kind === 'refused') throw new Error(`${line}: ${verdict.reason}`);
  });
}
