import type { Phrasebook } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import { GAME_BOOKS } from '@show-of-hands/bus/chat-words';
import { showWords } from '@show-of-hands/bus/show-words';
import { botWords } from './book.ts';

/** What only the bot says: the pages, which bring the words of all else, know nothing of it. */
export const OWN_BOOKS: readonly Phrasebook[] = [botWords, ...GAME_BOOKS.own];

/** Everything that the bot says anything from. */
export const ALL_BOOKS: readonly Phrasebook[] = [...OWN_BOOKS, showWords, actionWords, ...GAME_BOOKS.shared];
