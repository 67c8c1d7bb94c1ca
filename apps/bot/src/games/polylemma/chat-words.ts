import {
  choiceOf,
  payOf,
  polylemmaCampWords,
  polylemmaHint,
  polylemmaLabel,
  polylemmaRulesetWords,
  polylemmaWords,
} from '@show-of-hands/bus/polylemma/said';
import type { GameChatWords } from '../chat-words.ts';
import { polylemmaInShortWords } from './words/index.ts';

export const polylemmaChatWords: GameChatWords = {
  books: { own: [polylemmaInShortWords], shared: [polylemmaWords, polylemmaCampWords] },
  rulesets: polylemmaRulesetWords,
  labelOf: (command, saying) => polylemmaLabel(command, saying(polylemmaWords)),
  hintOf: (view, seat, saying) =>
    view.game === 'polylemma' ? polylemmaHint(view.state, seat, saying(polylemmaWords)) : null,
  choiceOf: ({ game, choice }, saying) => {
    if (game !== 'polylemma') return null;
    const { name, detail } = choiceOf(choice, saying(polylemmaCampWords), saying(polylemmaWords));
    // of an opponent the name says only what it pays
    return choice.kind === 'opponent'
      ? saying(polylemmaInShortWords)('choice.detail', { name, detail })
      : name;
  },
  payOf: ({ game, pay }, saying) => (game === 'polylemma' ? payOf(pay, saying(polylemmaCampWords)) : null),
};
