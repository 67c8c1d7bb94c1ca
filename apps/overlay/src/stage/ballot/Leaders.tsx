import type { BallotShow } from '@show-of-hands/bus';
import { wholeOf } from '../../lib/game/ballot.ts';
import { FittedLine } from '../../lib/text/FittedLine.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import { useSteadyBallot } from './useSteadyBallot.ts';

/** Room for a share in percent, px. */
const SHARE = 92;

/** The most voted moves with their bars; a bar's length is the share of all votes. `width` of a row, px. */
export function Leaders({
  ballot,
  most,
  width,
}: {
  readonly ballot: BallotShow;
  readonly most: number;
  readonly width: number;
}) {
  const say = useWords(stageWords);
  const whole = wholeOf(ballot);
  const calm = useSteadyBallot(ballot);
  const inBars = new Map(calm.leaders.map(({ command, votes }) => [command, votes / wholeOf(calm)]));
  const shown = ballot.leaders.filter((leader) => leader.votes > 0).slice(0, most);
  if (shown.length === 0) return most === 0 ? null : <p className="leaders-none">{say('ballot.none')}</p>;
  return (
    <ol className="leaders" data-testid="leaders">
      {shown.map((leader, index) => (
        <li key={leader.command} className="leader" data-command={leader.command} data-count={leader.votes}>
          <span
            className="leader-bar"
            style={{
              transform: `scaleX(${Math.min(1, inBars.get(leader.command) ?? leader.votes / whole).toFixed(4)})`,
            }}
          />
          <FittedLine
            className="leader-label"
            size={fitSize(leader.label, width - SHARE, index === 0 ? 32 : 26, 23)}
            says={plainText(leader.label, 80)}
            wraps
          />
          <span className="leader-votes head digits">
            {say('ballot.percent', { percent: Math.round((100 * leader.votes) / whole) })}
          </span>
        </li>
      ))}
    </ol>
  );
}
