import { type GameId, type GameShow, type Phrasebook, sentencesIn } from '@show-of-hands/bus';
import { useMemo } from 'react';
import { useBooks, useLoadedLanguage } from '../../lib/words/Words.tsx';
import type { CardWord, CardWords } from './card-words.ts';
import { cryptogsRuleWords } from './cryptogs/words.ts';
import { polylemmaRuleWords } from './polylemma/words/index.ts';
import { polylemmaCardWords } from './polylemma.ts';
import { toucheRuleWords } from './touche/words/index.ts';
import { triadRuleWords } from './triad/words/index.ts';

/** What this dock can say of a game. */
interface DockGame {
  /** What it is, and its single rules. */
  readonly rules: Phrasebook;
  /** What stands in words in its picture, as on its cards; left out by a game whose picture says nothing so. */
  readonly cards?: CardWords;
}

/** The one place of the dock that names games. */
const GAMES: Readonly<Record<GameId, DockGame>> = {
  triad: { rules: triadRuleWords },
  polylemma: { rules: polylemmaRuleWords, cards: polylemmaCardWords },
  touche: { rules: toucheRuleWords },
  cryptogs: { rules: cryptogsRuleWords },
};
const CARD_BOOKS = Object.values(GAMES).flatMap(({ cards }) => cards?.books ?? []);
const isKnown = (game: string): game is GameId => Object.hasOwn(GAMES, game);
export const RULE_WORDS: readonly Phrasebook[] = Object.values(GAMES).map(({ rules }) => rules);

/** A game or one of its rules in words. `about` is null where nobody has written any. */
interface RuleWords {
  readonly name: string;
  readonly about: string | null;
}

/** The key of a game's own words in its book. */
const GAME = 'game';

/** "fickleBond", "fickle-bond" and "Fickle_Bond" are one word. */
const plain = (word: string): string => word.toLowerCase().replace(/[^a-z0-9]/g, '');

/** How single rules are said: a rule that no game here knows goes by the word that moderators type. */
export function useRuleWords(): (flag: string) => RuleWords {
  const spoken = useLoadedLanguage();
  return useMemo(() => {
    const rules = new Map<string, RuleWords>();
    for (const book of RULE_WORDS) {
      const say = sentencesIn(book, spoken);
      for (const key of Object.keys(book.english)) {
        if (key === GAME || key.includes('.')) continue;
        rules.set(plain(key), { name: say(key), about: aboutOf(book, key, say) });
      }
    }
    return (flag) => rules.get(plain(flag)) ?? { name: flag, about: null };
  }, [spoken]);
}

/** How games are said: one that this dock does not know goes by its name. */
export function useGameNames(): (game: GameShow) => RuleWords {
  const spoken = useLoadedLanguage();
  return useMemo(
    () =>
      ({ id, name }) => {
        if (!isKnown(id)) return { name, about: null };
        const book = GAMES[id].rules;
        const say = sentencesIn(book, spoken);
        return { name: say(GAME), about: aboutOf(book, GAME, say) };
      },
    [spoken],
  );
}

/** The words on a game's cards, each with what it does; none where its cards have none. */
export function useCardWords(): (game: GameShow) => readonly CardWord[] {
  useBooks(CARD_BOOKS);
  const spoken = useLoadedLanguage();
  return useMemo(
    () =>
      ({ id }) =>
        isKnown(id) ? (GAMES[id].cards?.words(spoken) ?? []) : [],
    [spoken],
  );
}

const aboutOf = ({ english }: Phrasebook, key: string, say: (key: string) => string): string | null => {
  const about = `${key}.about`;
  return Object.hasOwn(english, about) ? say(about) : null;
};
