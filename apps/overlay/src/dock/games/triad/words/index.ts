import type { Phrasebook } from '../../../../words/phrasebook.ts';
import { english } from './en.ts';

export const triadRuleWords = {
  room: 'triad-rules',
  english,
  others: {},
} satisfies Phrasebook<typeof english>;
