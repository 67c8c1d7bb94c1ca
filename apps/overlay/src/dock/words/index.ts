import type { Phrasebook } from '../../words/phrasebook.ts';
import { english } from './en.ts';

export const dockWords = {
  room: 'dock',
  english,
  others: {},
} satisfies Phrasebook<typeof english>;
