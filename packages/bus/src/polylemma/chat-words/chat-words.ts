import type { GameChatWords } from '../../chat-words/game-chat-words.ts';
import { polylemmaCampWords } from '../camp-words/index.ts';
import { polylemmaRulesetWords } from '../rulesets/index.ts';
import { choiceOf, payOf } from '../text/camp-sentences.ts';
import { polylemmaLabel } from '../text/command.ts';
import { polylemmaHint } from '../text/hint.ts';
import { polylemmaWords } from '../words/index.ts';
import { polylemmaInShortWords } from './index.ts';

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
