import { cryptogsChatWords } from '../cryptogs/chat-words.ts';
import type { GameId } from '../games.ts';
import { polylemmaChatWords } from '../polylemma/chat-words/chat-words.ts';
import { toucheChatWords } from '../touche/chat-words.ts';
import { triadChatWords } from '../triad/chat-words/chat-words.ts';
import type { GameChatWords } from './game-chat-words.ts';

export { cryptogsWords } from '../cryptogs/words/index.ts';
export { polylemmaInShortWords } from '../polylemma/chat-words/index.ts';
export { toucheWords } from '../touche/words/index.ts';
export { triadInShortWords } from '../triad/chat-words/index.ts';
export type { SayIn } from '../words/say.ts';
export type { GameChatWords } from './game-chat-words.ts';

/** The registry of what games say in chat. */
const GAMES: Readonly<Record<GameId, GameChatWords>> = {
  triad: triadChatWords,
  polylemma: polylemmaChatWords,
  touche: toucheChatWords,
  cryptogs: cryptogsChatWords,
};

const all = Object.values(GAMES);

export const GAME_BOOKS: GameChatWords['books'] = {
  own: all.flatMap(({ books }) => books.own),
  shared: all.flatMap(({ books, rulesets }) => [...books.shared, rulesets]),
};

/** What the game of that id says; undefined for none that is known here. */
export const chatWordsOf = (game: string): GameChatWords | undefined =>
  Object.entries(GAMES).find(([id]) => id === game)?.[1];
