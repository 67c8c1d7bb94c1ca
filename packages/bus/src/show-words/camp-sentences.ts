/** Something that chat can choose between matches, or what came of it. */
export interface CampSentences {
  /** In a few words. */
  readonly name: string;
  /** The same where there is room for two words. */
  readonly short: string;
  /** More about it; empty if the name says all. */
  readonly detail: string;
  /** What it changes, where `detail` says all of it and there may be room for less. */
  readonly change?: string;
}
