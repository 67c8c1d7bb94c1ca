/**
 * A game's own words for what every game has, in one language: cards for secrets, a stack for what a seat has beside
 * the board. What it leaves out is said in words that are true of all games.
 */
export interface CommonWords {
  /**
   * Which turn it is, counted from 0, where the game has a word of its own for one, or counts otherwise; null for one that
   * it does not count.
   */
  readonly turn?: (turn: number) => string | null;
  /** What happens, in one line, while the secrets are opened that the rules want opened before the first turn. */
  readonly opening?: string;
  /** While seats send what the turn's chance follows from. */
  readonly drawing?: string;
  /** While a seat, or both, answer what their secrets force. */
  readonly answering?: (name: string) => string;
  /** While the secrets are opened that are left at the end. */
  readonly closing?: string;
  /** Why a match that time ended came out as it did, where that is not that the silent seat has lost. */
  readonly outOfTime?: string;
  /** The same where neither seat acted. */
  readonly bothOutOfTime?: string;
  /** What is opened by the rules, in one word: a step on the chain. */
  readonly opened?: string;
  /** What it means, in a sentence, that everyone sees what chat's seat hides. */
  readonly shown?: string;
  /** What it means that nobody sees it. */
  readonly blind?: string;
  /** What is played on. */
  readonly board?: string;
  /** What the seats have beside it. */
  readonly hands?: string;
}
