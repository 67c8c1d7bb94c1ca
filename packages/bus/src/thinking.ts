import { z } from 'zod';

/**
 * What the computer thinks about: its own move, the move for where nobody votes, moves to suggest to chat, what a
 * position is worth, and how a match was played that has ended.
 */
export const THINKING_ABOUT = ['computer-move', 'no-vote-move', 'hint', 'evaluation', 'review'] as const;
export type ThinkingAbout = (typeof THINKING_ABOUT)[number];

/** What the bot thinks about now, for docks. */
export const thinkingShow = z.object({
  now: z.enum(THINKING_ABOUT),
  /** What stands until that is done, as a deadline waits for it; null: nothing. */
  paused: z.enum(THINKING_ABOUT).nullable(),
});
export type ThinkingShow = z.infer<typeof thinkingShow>;
