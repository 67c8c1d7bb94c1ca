import type { CampTopic } from '@show-of-hands/bus';

/** Something that chat decided between two matches, and that has to be done. */
export interface NewCampJob {
  /** The chain and the contracts that it is for: camp jobs of others are left alone. */
  readonly place: string;
  /** The number of the match that it was decided before: what chat may spend is counted by it. */
  readonly before: number;
  readonly topic: CampTopic;
  /** The game's own words for what is to be done, as JSON. */
  readonly task: unknown;
  /** Coins that it costs at most. */
  readonly cost: number;
  /** The vote that decided it, as JSON: what was asked, and what each option got. */
  readonly vote: unknown;
}

export interface CampJob extends NewCampJob {
  readonly id: number;
}

/** `decided`: it is to be done, or has been begun. `failed`: it cannot be done. */
type CampJobStatus = 'decided' | 'done' | 'failed';

/** A camp job with what became of it, for whoever looks into the books. */
export interface JournaledCampJob extends CampJob {
  readonly status: CampJobStatus;
  /** What came of it, in the game's own words, or why it failed; null while it is not over. */
  readonly outcome: unknown;
  readonly decidedAt: number;
}

/**
 * What chat decided between matches: written down before anything is done about it, with the vote and what it may
 * cost. Nothing is ever taken out, and a camp job counts as spent from then on, whatever becomes of it.
 */
export interface CampJobs {
  /** @param at Unix ms */
  decide(campJob: NewCampJob, at: number): Promise<CampJob>;
  /**
   * It is over. One that is over stays as it is.
   *
   * @param outcome what came of it, as JSON
   * @param at Unix ms
   */
  end(id: number, status: 'done' | 'failed', outcome: unknown, at: number): Promise<void>;
  /** Those that are not over, in the order in which they were decided. */
  unfinished(place: string): Promise<readonly CampJob[]>;
  /** Coins that chat has decided to spend before that match. */
  spentBefore(place: string, match: number): Promise<number>;
  /** What chat decided last about something, of what has been done. */
  latest(place: string, topic: CampTopic): unknown;
  /** The newest ones, newest first. */
  newest(limit: number): Promise<readonly JournaledCampJob[]>;
}
