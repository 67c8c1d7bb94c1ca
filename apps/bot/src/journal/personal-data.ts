import type { Hex } from 'viem';

/** What was forgotten of people, by kind. */
export interface Forgotten {
  /** Matches whose voters can no longer be told. */
  readonly matches: number;
  /** Votes that were never counted, of matches that were broken off. */
  readonly votes: number;
  /** Memberships of teams. */
  readonly members: number;
  readonly accounts: number;
  /** Entries of the audit log: they name moderators, and viewers they removed. */
  readonly audit: number;
}

/** `under-way`: a match that is played needs its pepper until its last ballot is counted. */
export type EraseAnswer = 'erased' | 'had-none' | 'under-way' | 'unknown';

/** Everything in the journal that leads to a person, and how it goes. Bans stay: they are there to outlast a match. */
export interface PersonalData {
  /** Matches planned before `at` (ms since 1970) that can still be led back to people; none under way. */
  linkedBefore(at: number): Promise<readonly Hex[]>;
  /**
   * Erases a match's pepper, in the match and in its record, and who else stands in the journal for it. Nobody stands
   * on the leaderboard because of it any more.
   */
  eraseMatch(matchKey: Hex): Promise<EraseAnswer>;
  /**
   * Deletes what is older than `at` (ms since 1970) and stands beside the matches: uncounted votes, memberships of
   * teams, accounts, audit entries. Nothing of a match that is under way.
   */
  forgetBefore(at: number): Promise<Omit<Forgotten, 'matches'>>;
  /** Sees to it that what was deleted lies in no log of changes any more. */
  settle(): Promise<void>;
  /**
   * Sees to it that no byte of what was deleted is left anywhere, also by versions that overwrote nothing. Takes as
   * long as writing the whole journal anew takes, and as much free space.
   */
  compact(): Promise<void>;
}
