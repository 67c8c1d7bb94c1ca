/** Calls whose transactions have steps of their own; every other transaction counts as `other`. */
const CALLS = [
  'open',
  'join',
  'counter',
  'accept',
  'revealSeed',
  'openSecrets',
  'showSecrets',
  'sendLink',
  'commit',
  'reveal',
  'answer',
  'callTime',
  'errand',
  'other',
] as const;
type Call = (typeof CALLS)[number];

type TransactionEvent = 'signed' | 'replaced' | 'mined' | 'settled' | 'sent' | 'displaced';

export type TableEvent =
  | 'match.planned'
  | 'match.playing'
  | 'match.over'
  | 'match.abandoned'
  | 'match.record'
  | 'ballot.opened'
  | 'ballot.votes'
  | 'ballot.closed'
  | 'ballot.cancelled'
  | 'ballot.undone'
  | 'decision.A'
  | 'decision.B'
  | 'budget.reserved'
  | 'camp.decided'
  | 'camp.done'
  | 'camp.failed';

export type JournalEvent = TableEvent | `${Call}.${TransactionEvent}`;
/** A moment just before or just after a write: what a program that ends there has on disk. */
export type JournalStep = `${JournalEvent}.before` | `${JournalEvent}.after`;

/**
 * Called at every step; a test ends the process in it. `about` tells the writes of one match apart that have
 * the same step: the purpose of a transaction, or the turn.
 */
export type OnJournalStep = (step: JournalStep, about: string) => void;

const isCall = (word: string): word is Call => CALLS.some((call) => call === word);

/** The step of a transaction, by its purpose; its first word is the call. */
export const transactionStep = (purpose: string, event: TransactionEvent): JournalEvent => {
  const [word = 'other'] = purpose.split(' ');
  return `${isCall(word) ? word : 'other'}.${event}`;
};
