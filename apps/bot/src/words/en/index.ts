import { chat } from './chat.ts';

/** What the bot says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = { ...chat } as const;
