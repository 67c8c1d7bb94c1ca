import type { MatchShow } from '@show-of-hands/bus';
import { Wordmark } from '../mark/Wordmark.tsx';
import { useWords } from '../words/Words.tsx';
import { Whole } from './Whole.tsx';
import { stageWords } from './words/index.ts';
import './match-label.css';

/** Which match this is, under which rules, and what draws have made of them. */
export function MatchLabel({ match, note }: { readonly match: MatchShow; readonly note: string | null }) {
  const say = useWords(stageWords);
  const { number } = match;
  const ruleset = match.ruleset.name;
  return (
    <p className="match-label plate">
      <Whole
        className="head"
        says={
          note === null
            ? say('match.label', { number, ruleset })
            : say('match.noted', { number, ruleset, note })
        }
        wraps
      />
      <Wordmark short={note !== null} />
    </p>
  );
}
