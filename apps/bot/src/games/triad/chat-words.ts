import { triadHint, triadLabel, triadRulesetWords, triadWords } from '@show-of-hands/bus/triad/said';
import type { GameChatWords } from '../chat-words.ts';
import { triadInShortWords } from './words/index.ts';

export const triadChatWords: GameChatWords = {
  books: { own: [triadInShortWords], shared: [triadWords] },
  rulesets: triadRulesetWords,
  labelOf: (command, saying) => triadLabel(command, saying(triadWords)),
  hintOf: (view, seat, saying) =>
    view.game === 'triad' ? triadHint(view.state, seat, saying(triadWords)) : null,
  choiceOf: () => null,
  payOf: () => null,
};
