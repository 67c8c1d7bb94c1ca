/** Calls whose transactions have steps of their own; every other transaction counts as `other`. */
const CALLS = [
  'open',
  'join',
  'revealSeed',
  'openSlots',
  'commit',
  'reveal',
  'callTime',
  'errand',
  'other',
] as const;
type Call = (typeof CALLS)[number];

const TRANSACTION_EVENTS = ['signed', 'replaced', 'mined', 'settled', 'sent', 'displaced'] as const;
type TransactionEvent = (typeof TRANSACTION_EVENTS)[number];

const TABLE_EVENTS = [
  'match.planned',
  'match.playing',
  'match.over',
  'match.abandoned',
  'match.record',
  'ballot.opened',
  'ballot.votes',
  'ballot.closed',
  'ballot.cancelled',
  'ballot.undone',
  'decision.A',
  'decision.B',
  'budget.reserved',
  'camp.decided',
  'camp.done',
  'camp.failed',
] as const;
export type TableEvent = (typeof TABLE_EVENTS)[number];

type JournalEvent = TableEvent | `${Call}.${TransactionEvent}`;
/** A moment just before or just after a write: what a program that ends there has on disk. */
export type JournalStep = `${JournalEvent}.before` | `${JournalEvent}.after`;

/**
 * Called at every step; a test ends the process in it. `about` tells the writes of one match apart that have
 * the same step: the purpose of a transaction, or the turn.
 */
export type OnJournalStep = (step: JournalStep, about: string) => void;

const sides = (events: readonly JournalEvent[]): readonly JournalStep[] =>
  events.flatMap((event): JournalStep[] => [`${event}.before`, `${event}.after`]);

/** Every step there is; faults and rare turns of events included. */
export const JOURNAL_STEPS: readonly JournalStep[] = sides([
  ...TABLE_EVENTS,
  ...CALLS.flatMap((call) => TRANSACTION_EVENTS.map((event): JournalEvent => `${call}.${event}`)),
]);

/**
 * The steps that every match with hidden hands goes through on a chain without faults, in the order in which
 * the first of each is reached, apart from what two seats do side by side.
 */
export const MATCH_STEPS: readonly JournalStep[] = sides([
  'match.planned',
  'match.playing',
  ...(['open', 'join', 'revealSeed', 'openSlots'] as const).flatMap((call): JournalEvent[] => [
    `${call}.signed`,
    `${call}.mined`,
  ]),
  'ballot.opened',
  'ballot.votes',
  'ballot.closed',
  'decision.A',
  'decision.B',
  ...(['commit', 'reveal'] as const).flatMap((call): JournalEvent[] => [`${call}.signed`, `${call}.mined`]),
  'match.record',
  'match.over',
]);

/** The steps that an errand with one transaction goes through on a chain without faults, in their order. */
export const CAMP_JOB_STEPS: readonly JournalStep[] = sides([
  'camp.decided',
  'errand.signed',
  'errand.mined',
  'camp.done',
]);

const isCall = (word: string): word is Call => CALLS.some((call) => call === word);

/** The step of a transaction, by its purpose; its first word is the call. */
export const transactionStep = (purpose: string, event: TransactionEvent): JournalEvent => {
  const [word = 'other'] = purpose.split(' ');
  return `${isCall(word) ? word : 'other'}.${event}`;
};
