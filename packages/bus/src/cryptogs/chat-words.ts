import type { GameChatWords } from '../chat-words/game-chat-words.ts';
import { cryptogsRulesetWords } from './rulesets.ts';
import { choiceOf, cryptogsHint, cryptogsLabel } from './text.ts';
import { cryptogsWords } from './words/index.ts';

export const cryptogsChatWords: GameChatWords = {
  books: { own: [], shared: [cryptogsWords] },
  rulesets: cryptogsRulesetWords,
  topics: cryptogsWords,
  labelOf: (command, saying) => cryptogsLabel(command, saying(cryptogsWords)),
  hintOf: (view, seat, saying) =>
    view.game === 'cryptogs' ? cryptogsHint(view.state, seat, saying(cryptogsWords)) : null,
  choiceOf: ({ game, choice }, saying) =>
    game === 'cryptogs' ? choiceOf(choice, saying(cryptogsWords)).name : null,
  payOf: () => null,
};
