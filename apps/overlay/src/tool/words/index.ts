import type { Phrasebook } from '../../words/phrasebook.ts';
import { english } from './en.ts';

export const toolWords = {
  room: 'tool',
  english,
  others: {},
} satisfies Phrasebook<typeof english>;
