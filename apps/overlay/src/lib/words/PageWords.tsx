import type { Phrasebook } from '@show-of-hands/bus';
import { createContext, type ReactNode, useCallback, useContext, useState } from 'react';
import { LANGUAGE_KEY, pageLanguage } from './page-language.ts';
import { Words } from './Words.tsx';

const Choose = createContext<(language: string) => void>(() => {});

/** What was chosen on this page; null too where the browser lets a page keep nothing. */
function chosen(): string | null {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    return null;
  }
}

/** A page that speaks its reader's language rather than that of a look: dock and verify page. */
export function PageWords({
  books,
  children,
}: {
  readonly books: readonly Phrasebook[];
  readonly children: ReactNode;
}) {
  const [language, setLanguage] = useState(() =>
    pageLanguage(location.search, chosen(), navigator.languages),
  );
  const choose = useCallback((next: string) => {
    try {
      localStorage.setItem(LANGUAGE_KEY, next);
    } catch {
      // it is spoken all the same, until the page is closed
    }
    setLanguage(next);
  }, []);
  return (
    <Choose.Provider value={choose}>
      <Words language={language} books={books}>
        {children}
      </Words>
    </Choose.Provider>
  );
}

/** Lets this page speak another language, now and when it is opened again. */
export const useChooseLanguage = (): ((language: string) => void) => useContext(Choose);
