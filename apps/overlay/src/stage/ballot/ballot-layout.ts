/** What a ballot has to say, beside the question itself. */
export interface BallotSays {
  /** The command stands in the panel, and not on a strip of its own. */
  readonly command: boolean;
  /** Lines of the hint and of the policy, as many as they take. */
  readonly hintLines: number;
  readonly policyLines: number;
  /** Counts are secret: nobody leads. */
  readonly hidden: boolean;
}

/** What of it fits a panel. */
export interface BallotLayout {
  /** Px. */
  readonly head: number;
  readonly command: number;
  readonly hint: boolean;
  readonly policy: boolean;
  readonly votes: boolean;
  readonly leaders: number;
  /** Lines of the ticker. */
  readonly ticker: number;
}

/** Px that the rows take with what is around them, in a panel of ordinary height and in lower ones. */
const ROWS = {
  high: { head: 112, command: 98, how: 107, votes: 71, lead: 72, leader: 58 },
  middle: { head: 88, command: 78, how: 75, votes: 55, lead: 72, leader: 58 },
  low: { head: 68, command: 66, how: 63, votes: 38, lead: 46, leader: 46 },
} as const;
const HINT_LINE = 31;
const POLICY_LINE = 24;
const MARGIN = 20;
/** Above the count where it begins the panel, px. */
const BARE = 8;
const TICKER_LINE = 30;
/** Px that stay free at the foot. */
const FOOT = 10;

/** From so many px a panel is high; from so many it is not low. */
const HIGH = 640;
const MIDDLE = 400;
/** A lower one does not count votes: who leads matters more. */
const COUNTING = 240;

/** How high the rows of a panel of this height are. */
export const sizeOf = (height: number): keyof typeof ROWS =>
  height >= HIGH ? 'high' : height >= MIDDLE ? 'middle' : 'low';

/**
 * Chooses what a panel of this height says, what matters most first: the command, who leads, how votes count
 * (whole or not at all), the hint, and the votes that were counted.
 */
export function ballotLayout(height: number, says: BallotSays): BallotLayout {
  const rows = ROWS[sizeOf(height)];
  const { head, command, how } = says.command ? rows : { head: 0, command: 0, how: 0 };
  const votes = height >= COUNTING || !says.command;
  let left = height - head - how - (says.command ? 0 : BARE) - (votes ? rows.votes : 0) - FOOT;
  const take = (px: number): boolean => {
    if (px > left) return false;
    left -= px;
    return true;
  };
  let leaders = 0;
  const leader = (px: number): void => {
    if (!says.hidden && take(px)) leaders += 1;
  };
  if (says.hidden) take(40);
  leader(rows.lead);
  leader(rows.leader);
  const policy =
    (leaders === 2 || says.hidden) && says.policyLines > 0 && take(says.policyLines * POLICY_LINE + MARGIN);
  const hint = says.command && says.hintLines > 0 && take(says.hintLines * HINT_LINE + 4);
  let ticker = take(TICKER_LINE + 14) ? 1 : 0;
  leader(rows.leader);
  if (ticker === 1 && take(TICKER_LINE)) ticker = 2;
  // a strip that says what to type leaves room for more moves
  for (let more = 0; !says.command && more < 2; more += 1) leader(rows.leader);
  return { head, command, votes, hint, policy, leaders, ticker };
}
