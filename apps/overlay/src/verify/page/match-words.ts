import type { MatchSummary } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { useMemo } from 'react';
import { endingWords } from '../../lib/tool/ending-words.ts';
import { toolWords } from '../../lib/tool/words/index.ts';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { type SayVerify, verifyWords } from '../words/index.ts';

/** Enough of a hash to recognise it. */
export const longerHash = (hash: string): string => `${hash.slice(0, 10)}…${hash.slice(-6)}`;

export const seatNameIn = (match: Pick<MatchSummary, 'seats'>, seat: Seat, say: SayVerify): string =>
  say('match.seat', { name: match.seats[seat].name, seat });

/** A moment, as the reader of the page writes it. */
export function useWhen(): (at: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    // English is what is spoken where nothing better is known: then times are written as the browser does
    const time = new Intl.DateTimeFormat(language === 'en' ? undefined : language, {
      dateStyle: 'medium',
      timeStyle: 'short',
    });
    return (at) => time.format(at);
  }, [language]);
}

/** How a match ended, in a line. */
export function useEnding(): (match: Pick<MatchSummary, 'seats' | 'ending'>) => string {
  const say = useWords(verifyWords);
  const sayTool = useWords(toolWords);
  return (match) => endingWords(match.ending, (seat) => seatNameIn(match, seat, say), sayTool);
}
