import type { Phrasebook } from '@show-of-hands/bus';
import { polylemmaFindings } from './polylemma/words/index.ts';

/** What games tell of their own when their matches are checked. */
export const GAME_FINDINGS: readonly Phrasebook[] = [polylemmaFindings];
