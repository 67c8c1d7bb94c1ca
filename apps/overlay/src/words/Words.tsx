import { createContext, type ReactNode, useContext, useEffect, useMemo, useState } from 'react';
import { loadRooms } from './load-rooms.ts';
import type { Messages, Phrasebook } from './phrasebook.ts';
import { ENGLISH, type Say, type Spoken, sayIn } from './say.ts';
import { sayToldIn, type Told } from './told.ts';

const Language = createContext<Spoken>(ENGLISH);

/** Everything in here speaks one language. Until its words have come the last one, and at first English, is spoken. */
export function Words({
  language,
  books,
  children,
}: {
  readonly language: string;
  readonly books: readonly Phrasebook[];
  readonly children: ReactNode;
}) {
  const [spoken, setSpoken] = useState<Spoken>(ENGLISH);
  useEffect(() => {
    let gone = false;
    void loadRooms(language, books).then((loaded) => {
      if (gone) return;
      document.documentElement.lang = loaded.language;
      setSpoken(loaded);
    });
    return () => {
      gone = true;
    };
  }, [language, books]);
  return <Language.Provider value={spoken}>{children}</Language.Provider>;
}

/** How a room speaks on this page. The same function as long as the language stays. */
export function useWords<M extends Messages>(book: Phrasebook<M>): Say<M> {
  const spoken = useContext(Language);
  return useMemo(() => sayIn(book, spoken), [book, spoken]);
}

/** How a room says what was told to it. */
export function useTold<M extends Messages>(book: Phrasebook<M>): (told: Told) => string {
  const spoken = useContext(Language);
  return useMemo(() => sayToldIn(book, spoken), [book, spoken]);
}

/** The code of the language that is spoken, for dates and numbers. */
export const useLanguage = (): string => useContext(Language).language;
