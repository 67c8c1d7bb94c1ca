import { useMemo } from 'react';
import type { Messages, Phrasebook } from '../../words/phrasebook.ts';
import { useWords } from '../../words/Words.tsx';
import { triadRuleWords } from './triad/words/index.ts';

/** The games whose rules this dock can explain: the one place of the dock that names them. */
export const RULE_WORDS: readonly Phrasebook[] = [triadRuleWords];

/** A rule in words. `about` is null where nobody has written any. */
export interface RuleWords {
  readonly name: string;
  readonly about: string | null;
}

const isKey = <M extends Messages>(english: M, key: string): key is keyof M & string =>
  Object.hasOwn(english, key);

/** How single rules are said: a rule that no game here knows goes by the word that moderators type. */
export function useRuleWords(): (flag: string) => RuleWords {
  const triad = useWords(triadRuleWords);
  return useMemo(
    () => (flag) => {
      const about = `${flag}.about`;
      const { english } = triadRuleWords;
      return {
        name: isKey(english, flag) ? triad(flag) : flag,
        about: isKey(english, about) ? triad(about) : null,
      };
    },
    [triad],
  );
}
