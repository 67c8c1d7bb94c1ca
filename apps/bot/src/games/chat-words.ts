import type { CampChoice, CampPay, GameView, Phrasebook } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { Saying } from '../base/words/voice.ts';
import { polylemmaChatWords } from './polylemma/chat-words.ts';
import { triadChatWords } from './triad/chat-words.ts';

/** What a game says in chat, in the language of the viewers, of nothing but what everyone sees. */
export interface GameChatWords {
  /** What only the bot says, and what pages say too. */
  readonly books: { readonly own: readonly Phrasebook[]; readonly shared: readonly Phrasebook[] };
  /** How its rulesets are called. */
  readonly rulesets: Phrasebook;
  /** A canonical command in words; the command itself if it is none of this game's. */
  readonly labelOf: (command: string, saying: Saying) => string;
  /** What to type for a move of this seat; null for another game's view. */
  readonly hintOf: (view: GameView, seat: Seat, saying: Saying) => string | null;
  /** Something that chat can choose between matches; null where it is not this game's. */
  readonly choiceOf: (choice: CampChoice, saying: Saying) => string | null;
  /** What a match paid for; null where it is not this game's. */
  readonly payOf: (pay: CampPay, saying: Saying) => string | null;
}

/** The registry of what games say in chat. */
const GAMES: Readonly<Record<GameView['game'], GameChatWords>> = {
  triad: triadChatWords,
  polylemma: polylemmaChatWords,
};

const all = Object.values(GAMES);

export const GAME_BOOKS: GameChatWords['books'] = {
  own: all.flatMap(({ books }) => books.own),
  shared: all.flatMap(({ books, rulesets }) => [...books.shared, rulesets]),
};

/** What the game of that id says; undefined for none that is known here. */
export const chatWordsOf = (game: string): GameChatWords | undefined =>
  Object.entries(GAMES).find(([id]) => id === game)?.[1];
