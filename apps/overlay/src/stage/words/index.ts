import type { Phrasebook } from '../../words/phrasebook.ts';
import { english } from './en.ts';

export const stageWords = {
  room: 'stage',
  english,
  others: {},
} satisfies Phrasebook<typeof english>;
