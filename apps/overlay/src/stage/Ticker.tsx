import type { BallotShow } from '@show-of-hands/bus';
import { plainText } from './text.ts';

/** The latest votes that counted, newest on top: proof to viewers that they were heard. */
export function Ticker({
  entries,
  lines,
}: {
  readonly entries: BallotShow['ticker'];
  /** How many of them there is room for. */
  readonly lines: number;
}) {
  const shown = entries.slice(-lines).reverse();
  return (
    <ul className="ticker" data-testid="ticker">
      {shown.map((entry) => (
        <li key={`${entry.name}:${entry.command}`} className="ticker-line">
          <span className="ticker-name one-line">{plainText(entry.name, 18)}</span>
          {entry.command !== '' && (
            <span className="ticker-command one-line">{plainText(entry.command, 30)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
