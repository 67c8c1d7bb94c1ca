import { matchList } from '@show-of-hands/bus';
import type { RecordSource } from './source.ts';
import { useAnswer } from './useAnswer.ts';
import { endingOf, when } from './words.ts';

/** The finished matches of this show, newest first. `isLost`: the address names something that is no match. */
export function MatchList({ source, isLost }: { readonly source: RecordSource; readonly isLost: boolean }) {
  const answer = useAnswer(source.list, matchList);
  return (
    <>
      <h1>Verify a match</h1>
      <p className="lead">
        Every finished match with every counted vote. Your browser plays the match again, recounts the votes
        and compares the result with the chain. It takes nobody’s word for it.
      </p>
      {isLost && (
        <p className="problem" role="alert">
          The address names no match: behind the # belongs a match key, 0x and 64 digits. Choose one here.
        </p>
      )}
      {answer === null && <p role="status">Loading…</p>}
      {answer?.ok === false && (
        <p className="problem" role="alert">
          The matches could not be loaded. {answer.message}
        </p>
      )}
      {answer?.ok && answer.value.length === 0 && (
        <p className="empty">No match has finished yet. Come back when the first one is over.</p>
      )}
      {answer?.ok && (
        <ul className="matches">
          {answer.value.map((match) => (
            <li key={match.matchKey}>
              <a href={`#${match.matchKey}`}>
                <span className="match-number">{match.number}</span>
                <span className="match-text">
                  <strong>{endingOf(match)}</strong>
                  <span className="note">
                    {match.ruleset.name} · {match.turns} turns · {when(match.endedAt)}
                  </span>
                </span>
                {match.local && <span className="tag match-tag">local chain: proves nothing to others</span>}
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
