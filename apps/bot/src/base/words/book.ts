import { msgIn, type Phrasebook, type Say } from '@show-of-hands/bus';
import { english } from './en.ts';

/** What the bot says, in chat and in its answers. What games add is in their own folders. */
export const botWords = {
  room: 'bot',
  english,
  others: {
    fr: async () => (await import('./fr.ts')).words,
    ja: async () => (await import('./ja.ts')).words,
  },
} satisfies Phrasebook<typeof english>;

/** How the bot speaks. */
export type SayBot = Say<typeof english>;

/** Something that the bot answers, in whatever language it is said in the end. */
export const msg = msgIn(botWords);
