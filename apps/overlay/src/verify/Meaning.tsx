import { Panel } from '../tool/Panel.tsx';

/** What a receipt is worth, in plain words. */
export function Meaning() {
  return (
    <Panel title="What this proves, and what it does not" className="meaning">
      <div className="two">
        <div>
          <h3>It proves</h3>
          <ul>
            <li>that a vote with a receipt was counted;</li>
            <li>that count, options, rules of the vote and move follow from the published votes;</li>
            <li>that all this is what was fixed on chain before the move was revealed.</li>
          </ul>
        </div>
        <div>
          <h3>It does not prove</h3>
          <ul>
            <li>
              that no vote was invented: whoever runs the show could have added voters who do not exist;
            </li>
            <li>
              that a draw by lot was fair: who knows its secret seed, as the streamer does, could steer it by
              inventing votes;
            </li>
            <li>why a message did not count: those reasons are the show’s own word, no part of the proof;</li>
            <li>that a missing vote was left out on purpose: chat itself loses messages at times.</li>
          </ul>
        </div>
      </div>
    </Panel>
  );
}
