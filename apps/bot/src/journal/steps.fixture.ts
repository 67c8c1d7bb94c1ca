import type { JournalEvent, JournalStep } from './steps.ts';

const sides = (events: readonly JournalEvent[]): readonly JournalStep[] =>
  events.flatMap((event): JournalStep[] => [`${event}.before`, `${event}.after`]);

/**
 * The steps that every match with hidden hands goes through on a chain without faults, in the order in which
 * the first of each is reached, apart from what two seats do side by side.
 */
export const MATCH_STEPS: readonly JournalStep[] = sides([
  'match.planned',
  'match.playing',
  ...(['open', 'join', 'revealSeed', 'openSecrets'] as const).flatMap((call): JournalEvent[] => [
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

/** The steps that a camp job with one transaction goes through on a chain without faults, in their order. */
export const CAMP_JOB_STEPS: readonly JournalStep[] = sides([
  'camp.decided',
  'errand.signed',
  'errand.mined',
  'camp.done',
]);
