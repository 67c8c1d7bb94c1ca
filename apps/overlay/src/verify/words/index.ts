import type { Phrasebook } from '../../words/phrasebook.ts';
import { english } from './en.ts';

export const verifyWords = {
  room: 'verify',
  english,
  others: {},
} satisfies Phrasebook<typeof english>;
