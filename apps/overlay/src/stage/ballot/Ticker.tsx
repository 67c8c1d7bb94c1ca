import type { BallotShow } from '@show-of-hands/bus';
import { typedFor } from '../../lib/game/ballot.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';

/** The longest name that a channel gives its viewers; one that finds no room is cut by what stands beside it. */
const NAME = 25;

/** The latest votes that counted, newest on top: proof to viewers that they were heard. */
export function Ticker({
  entries,
  lines,
  names,
}: {
  readonly entries: BallotShow['ticker'];
  /** How many of them there is room for. */
  readonly lines: number;
  /** Whether it is said who they are. Without names there is nothing to tell of secret votes. */
  readonly names: boolean;
}) {
  const say = useWords(stageWords);
  const told = names ? entries : entries.filter(({ command }) => command !== '');
  const shown = told.slice(-lines).reverse();
  if (shown.length === 0) return null;
  return (
    <ul className="ticker" data-testid="ticker">
      {shown.map((entry, index) => (
        <li key={`${entry.name}:${entry.command}`} className="ticker-line">
          <svg viewBox="0 0 20 20" className="ticker-sign" role="img" aria-label={say('ballot.counted')}>
            <path d="M3 11l5 5 9-12" />
          </svg>
          {names && <span className="ticker-name one-line">{plainText(entry.name, NAME)}</span>}
          {entry.command !== '' && (
            <FittedLine className="ticker-command" says={plainText(typedFor(entry), 60)} />
          )}
          {index === 0 && <span className="ticker-counted">{say('ballot.counted')}</span>}
        </li>
      ))}
    </ul>
  );
}
