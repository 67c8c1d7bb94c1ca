import {
  ENGLISH,
  formatIn,
  knows,
  type LoadedLanguage,
  type MessageDescriptor,
  type Messages,
  type Phrasebook,
  type Say,
  sayIn,
} from '@show-of-hands/bus';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { loadMore, loadWords, spokenAfter } from './load-words.ts';

const Language = createContext<LoadedLanguage>(ENGLISH);
const Need = createContext<(books: readonly Phrasebook[]) => void>(() => {});

/**
 * Everything in here speaks one language. Until its words have come the last one, and at first English, is spoken.
 * Books beside these come when something asks for them by `useBooks`.
 */
export function Words({
  language,
  books,
  children,
}: {
  readonly language: string;
  readonly books: readonly Phrasebook[];
  readonly children: ReactNode;
}) {
  const [spoken, setSpoken] = useState<LoadedLanguage>(ENGLISH);
  const [more, setMore] = useState<readonly Phrasebook[]>([]);
  const need = useCallback((asked: readonly Phrasebook[]) => {
    setMore((known) => {
      const added = asked.filter((book) => !known.includes(book));
      return added.length === 0 ? known : [...known, ...added];
    });
  }, []);
  const latest = useRef(more);
  useEffect(() => {
    latest.current = more;
  }, [more]);
  useEffect(() => {
    let gone = false;
    void loadWords(language, books)
      // a page changes its language as a whole, with what was asked for meanwhile
      .then((loaded) => loadMore(loaded, latest.current))
      .then((loaded) => {
        if (gone) return;
        document.documentElement.lang = loaded.language;
        setSpoken(loaded);
      });
    return () => {
      gone = true;
    };
  }, [language, books]);
  useEffect(() => {
    let gone = false;
    void loadMore(spoken, more).then((loaded) => {
      if (!gone) setSpoken((now) => spokenAfter(now, spoken, loaded));
    });
    return () => {
      gone = true;
    };
  }, [spoken, more]);
  return (
    <Need.Provider value={need}>
      <Language.Provider value={spoken}>{children}</Language.Provider>
    </Need.Provider>
  );
}

/** Has the words of these books fetched in the language of the page. Whether they are here. */
export function useBooks(books: readonly Phrasebook[]): boolean {
  const spoken = useContext(Language);
  const need = useContext(Need);
  useEffect(() => need(books), [need, books]);
  return books.every((book) => knows(spoken, book));
}

/** The language of this page, with the words that it has in it. The same object as long as both stay. */
export const useLoadedLanguage = (): LoadedLanguage => useContext(Language);

/** How a room speaks on this page. The same function as long as the language stays. */
export function useWords<M extends Messages>(book: Phrasebook<M>): Say<M> {
  const spoken = useContext(Language);
  return useMemo(() => sayIn(book, spoken), [book, spoken]);
}

/** How rooms say what was told to them. Always the same rooms, in the same place. */
export function useFormat(...books: readonly Phrasebook[]): (told: MessageDescriptor) => string {
  const spoken = useContext(Language);
  const rooms = useRef(books);
  return useMemo(() => formatIn(rooms.current, spoken), [spoken]);
}

/** The code of the language that is spoken, for dates and numbers. */
export const useLanguage = (): string => useContext(Language).language;
