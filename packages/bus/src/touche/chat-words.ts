import type { GameChatWords } from '../chat-words/game-chat-words.ts';
import { toucheRulesetWords } from './rulesets/index.ts';
import { toucheLabel } from './text/command.ts';
import { toucheHint } from './text/hint.ts';
import { toucheWords } from './words/index.ts';

export const toucheChatWords: GameChatWords = {
  books: { own: [], shared: [toucheWords] },
  rulesets: toucheRulesetWords,
  labelOf: (command, saying) => toucheLabel(command, saying(toucheWords)),
  hintOf: (view, seat, saying) =>
    view.game === 'touche' ? toucheHint(view.state, seat, saying(toucheWords)) : null,
  choiceOf: () => null,
  payOf: () => null,
};
