import type { BallotRecord, StageResult, Why } from '@show-of-hands/engine/ballot';

const WHY: Readonly<Record<Why, string>> = {
  plurality: 'most votes',
  tie: 'tie: whose last vote came first',
  default: 'nobody voted: the first legal option',
  draw: 'drawn by lot, each with its share of the votes as its chance',
  streamer: 'nobody voted: the streamer’s move',
  best: 'nobody voted: the computer’s move',
};

/** Without a quorum nobody’s vote decided, which is not the same as nobody voting. */
const whyOf = ({ why }: StageResult, { result }: BallotRecord): string =>
  result.quorumMissed ? WHY[why].replace('nobody voted', 'too few voters') : WHY[why];

const percent = (part: number, whole: number): string => `${((part / whole) * 100).toFixed(1)} %`;

/** The counts of every stage of a ballot, and what won it. */
export function Tally({ ballot }: { readonly ballot: BallotRecord }) {
  const { policy, result } = ballot;
  const unit = policy.weights === undefined ? 'Votes' : 'Weight';
  return (
    <div className="tally">
      {result.stages.map((stage, depth) => {
        const total = stage.counts.reduce((sum, [, weight]) => sum + weight, 0);
        const drawn = stage.why === 'draw';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is told by its place; a none is written like its parent
          <table key={depth}>
            <caption>
              Won: <span className="mono">{stage.winner}</span> ({whyOf(stage, ballot)})
            </caption>
            <thead>
              <tr>
                <th scope="col">Typed</th>
                <th scope="col">{unit}</th>
                {drawn && <th scope="col">Chance</th>}
              </tr>
            </thead>
            <tbody>
              {[...stage.counts]
                .sort((a, b) => b[1] - a[1])
                .map(([command, weight]) => (
                  <tr key={command}>
                    <td className="mono">{command}</td>
                    <td>{weight}</td>
                    {drawn && <td>{percent(weight, total)}</td>}
                  </tr>
                ))}
            </tbody>
          </table>
        );
      })}
    </div>
  );
}
