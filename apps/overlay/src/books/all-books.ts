import type { Phrasebook } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import { showWords } from '@show-of-hands/bus/show-words';
import { CHAT_WORDS, type TypedWords } from '@show-of-hands/engine/chat';
import { GAME_FINDINGS } from '@show-of-hands/verify';
import { RULE_WORDS } from '../dock/games/registry.ts';
import { dockWords } from '../dock/words/index.ts';
import { GAME_WORDS } from '../games/phrasebooks.ts';
import { TYPED_WORDS } from '../games/typed-words.ts';
import { toolWords } from '../lib/tool/words/index.ts';
import { stageWords } from '../stage/words/index.ts';
import { verifyWords } from '../verify/words/index.ts';

const bookOf = ({ room, english, others }: TypedWords): Phrasebook => ({
  room,
  english,
  others: Object.fromEntries(Object.entries(others).map(([code, words]) => [code, async () => words])),
});

/** What viewers may type, in every language: words that mean the same are parted by `|`. */
const TYPED_BOOKS: readonly Phrasebook[] = [CHAT_WORDS, ...TYPED_WORDS].map(bookOf);

export { SHIPPED } from '@show-of-hands/bus';

/** Every phrasebook there is, for whatever must be complete: translators' templates and the checks. */
export const ALL_BOOKS: readonly Phrasebook[] = [
  showWords,
  stageWords,
  ...GAME_WORDS,
  toolWords,
  dockWords,
  actionWords,
  ...RULE_WORDS,
  verifyWords,
  ...GAME_FINDINGS,
  ...TYPED_BOOKS,
];
