import type { TypedWords } from '@show-of-hands/engine/chat';
import { POLYLEMMA_TYPED } from '@show-of-hands/engine/polylemma';
import { TRIAD_TYPED } from '@show-of-hands/engine/triad';

/** The words that viewers of each game may type. */
export const TYPED_WORDS: readonly TypedWords[] = [TRIAD_TYPED, POLYLEMMA_TYPED];
