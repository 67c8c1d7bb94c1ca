import { type MatchSummary, matchList, type Told } from '@show-of-hands/bus';
import { useEffect, useState } from 'react';
import { getJson } from '../../lib/tool/http.ts';

/** Finished matches, newest first; why there are none, if they cannot be had. */
export type Matches =
  | { readonly kind: 'asking' }
  | { readonly kind: 'known'; readonly matches: readonly MatchSummary[] }
  | { readonly kind: 'failed'; readonly why: Told };

/** Asks for the list, and anew whenever `moment` changes: a match has ended, or its review has come. */
export function useMatches(moment: string): Matches {
  const [known, setKnown] = useState<Matches>({ kind: 'asking' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is not read, it says when to ask again
  useEffect(() => {
    let gone = false;
    void getJson('/v1/matches', matchList).then((answer) => {
      if (gone) return;
      setKnown(answer.ok ? { kind: 'known', matches: answer.value } : { kind: 'failed', why: answer.why });
    });
    return () => {
      gone = true;
    };
  }, [moment]);
  return known;
}
