import type { GameId } from '@show-of-hands/bus';
import type { TypedWords } from '@show-of-hands/engine/chat';
import { CRYPTOGS_TYPED } from '@show-of-hands/engine/cryptogs';
import { POLYLEMMA_TYPED } from '@show-of-hands/engine/polylemma';
import { TOUCHE_TYPED } from '@show-of-hands/engine/touche';
import { TRIAD_TYPED } from '@show-of-hands/engine/triad';

const TYPED: Readonly<Record<GameId, TypedWords>> = {
  triad: TRIAD_TYPED,
  polylemma: POLYLEMMA_TYPED,
  touche: TOUCHE_TYPED,
  cryptogs: CRYPTOGS_TYPED,
};

/** The words that viewers of each game may type. */
export const TYPED_WORDS: readonly TypedWords[] = Object.values(TYPED);
