import type { BallotShow } from '@show-of-hands/bus';
import { fitSize } from './fit.ts';
import { wholeOf } from './share.ts';
import { plainText } from './text.ts';

/** Room for a label beside its share, px; the text face is a little narrower than the heading face. */
const LABEL = 480;

/** The most voted moves with their bars; a bar's length is the share of all votes. */
export function Leaders({ ballot, most }: { readonly ballot: BallotShow; readonly most: number }) {
  const whole = wholeOf(ballot);
  const shown = ballot.leaders.filter((leader) => leader.votes > 0).slice(0, most);
  if (shown.length === 0) return <p className="leaders-none">No votes yet. The first one leads!</p>;
  return (
    <ol className="leaders" data-testid="leaders">
      {shown.map((leader, index) => (
        <li key={leader.command} className="leader" data-command={leader.command} data-count={leader.votes}>
          <span
            className="leader-bar"
            style={{ transform: `scaleX(${(leader.votes / whole).toFixed(4)})` }}
          />
          <span
            className="leader-label one-line"
            style={{ fontSize: fitSize(leader.label, LABEL, index === 0 ? 32 : 26, 23) }}
          >
            {plainText(leader.label, 44)}
          </span>
          <span className="leader-votes head digits">{Math.round((100 * leader.votes) / whole)}%</span>
        </li>
      ))}
    </ol>
  );
}
