import type { BallotRecord, StageResult } from '@show-of-hands/engine/ballot';
import { useWords } from '../../lib/words/Words.tsx';
import { type SayVerify, verifyWords } from '../words/index.ts';

/** Without a quorum nobody’s vote decided, which is not the same as nobody voting. */
function whyOf({ why }: StageResult, { result }: BallotRecord, say: SayVerify): string {
  const few = result.quorumMissed ? 'yes' : 'no';
  switch (why) {
    case 'plurality':
    case 'tie':
    case 'draw':
      return say(`tally.${why}`);
    case 'default':
    case 'streamer':
    case 'best':
      return say(`tally.${why}`, { few });
  }
}

/** In tenths of a percent. */
const percentOf = (part: number, whole: number): string => ((part / whole) * 100).toFixed(1);

/** The counts of every stage of a ballot, and what won it. */
export function Tally({ ballot }: { readonly ballot: BallotRecord }) {
  const { policy, result } = ballot;
  const say = useWords(verifyWords);
  const unit = say(policy.weights === undefined ? 'tally.votes' : 'tally.weight');
  return (
    <div className="tally">
      {Object.entries(result.stages).map(([depth, stage]) => {
        const total = stage.counts.reduce((sum, [, weight]) => sum + weight, 0);
        const drawn = stage.why === 'draw';
        return (
          <table key={depth}>
            <caption>
              {say('tally.won')} <span className="mono">{stage.winner}</span> ({whyOf(stage, ballot, say)})
            </caption>
            <thead>
              <tr>
                <th scope="col">{say('tally.typed')}</th>
                <th scope="col">{unit}</th>
                {drawn && <th scope="col">{say('tally.chance')}</th>}
              </tr>
            </thead>
            <tbody>
              {[...stage.counts]
                .sort((a, b) => b[1] - a[1])
                .map(([command, weight]) => (
                  <tr key={command}>
                    <td className="mono">{command}</td>
                    <td>{weight}</td>
                    {drawn && <td>{say('tally.percent', { percent: percentOf(weight, total) })}</td>}
                  </tr>
                ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
