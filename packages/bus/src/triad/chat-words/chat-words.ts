import type { GameChatWords } from '../../chat-words/game-chat-words.ts';
import { triadRulesetWords } from '../rulesets/index.ts';
import { triadLabel } from '../text/command.ts';
import { triadHint } from '../text/hint.ts';
import { triadWords } from '../words/index.ts';
import { triadInShortWords } from './index.ts';

export const triadChatWords: GameChatWords = {
  books: { own: [triadInShortWords], shared: [triadWords] },
  rulesets: triadRulesetWords,
  labelOf: (command, saying) => triadLabel(command, saying(triadWords)),
  hintOf: (view, seat, saying) =>
    view.game === 'triad' ? triadHint(view.state, seat, saying(triadWords)) : null,
  choiceOf: () => null,
  payOf: () => null,
};
