import type { MatchShow } from '@show-of-hands/bus';
import { Wordmark } from '../../lib/mark/Wordmark.tsx';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './match-label.css';

/** Which match this is, under which rules, and what draws have made of them. */
export function MatchLabel({ match, note }: { readonly match: MatchShow; readonly note: string | null }) {
  const say = useWords(stageWords);
  const { number } = match;
  const ruleset = match.ruleset.name;
  return (
    <p className="match-label plate">
      <FittedLine
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
