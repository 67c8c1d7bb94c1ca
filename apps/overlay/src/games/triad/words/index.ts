import type { Phrasebook } from '../../../words/phrasebook.ts';
import { english } from './en.ts';

export const triadWords = {
  room: 'triad',
  english,
  others: {},
} satisfies Phrasebook<typeof english>;
