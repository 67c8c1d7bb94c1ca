import type { RulesetVoteShow } from '@show-of-hands/bus';
import { type Clock, clockText, secondsUntil, useTime } from '../connection/clock.ts';
import { rulesPolicyWords } from '../show/policy-words.ts';
import { showWords } from '../show/words/index.ts';
import { useWords } from '../words/Words.tsx';
import { fitSize } from './fit.ts';
import { plainText } from './text.ts';
import './ruleset-vote.css';

/** Room for a name beside its number and share, px. */
const NAME = 340;
/** With so many rules there is room for summaries of two lines, and of one; with more for none. */
const MOST_WITH_TWO_LINES = 2;
/** With more there is no room to say how votes count. */
const MOST_WITH_POLICY = 3;
const MOST_WITH_ONE_LINE = 5;

function roomFor(many: number): 'two-lines' | 'one-line' | 'names' {
  if (many <= MOST_WITH_TWO_LINES) return 'two-lines';
  return many <= MOST_WITH_ONE_LINE ? 'one-line' : 'names';
}

/** What is to be done, or how it came out. */
function sentenceOf({ status, how, winner }: RulesetVoteShow): string {
  switch (status) {
    case 'open':
      return `${how.charAt(0).toUpperCase()}${how.slice(1)}.`;
    case 'counting':
      return 'Votes that were sent in time still count.';
    case 'closed':
      return winner === null ? 'Too few votes: the rules stay.' : 'Chat has chosen.';
  }
}

function Left({ vote, clock }: { vote: RulesetVoteShow; clock: Clock }) {
  const now = useTime(clock, true);
  return (
    <span className="countdown head digits" data-testid="countdown">
      {clockText(secondsUntil(vote.shownEndsAt, now))}
    </span>
  );
}

const TITLES: Readonly<Record<RulesetVoteShow['status'], string>> = {
  open: 'Which rules next?',
  counting: 'Counting',
  closed: 'Next up',
};

/** Between matches: chat picks the rules of the next one. */
export function RulesetVotePanel({ vote, clock }: { readonly vote: RulesetVoteShow; readonly clock: Clock }) {
  // every vote is for one of the options, whatever it weighs
  const whole = Math.max(
    1,
    vote.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
  );
  const policy = rulesPolicyWords(vote.policy, useWords(showWords));
  const room = roomFor(vote.options.length);
  return (
    <section
      className="ruleset-vote"
      data-testid="ruleset-vote"
      data-ruleset-vote={vote.status}
      data-winner={vote.winner ?? ''}
      aria-label="vote on the next rules"
    >
      <header className="ballot-head">
        <p className="ballot-title head one-line">{TITLES[vote.status]}</p>
        {vote.status === 'open' && <Left vote={vote} clock={clock} />}
      </header>
      <ol className={`rules has-${room}`}>
        {vote.options.map(({ number, ruleset, votes }) => (
          <li
            key={ruleset.preset}
            className={`rule${vote.winner === ruleset.preset ? ' is-winner' : ''}`}
            data-preset={ruleset.preset}
            data-count={votes ?? ''}
          >
            <b className="rule-number head digits">{number}</b>
            <span className="rule-words">
              <span
                className="rule-name head one-line"
                style={{ fontSize: fitSize(ruleset.name, NAME, room === 'names' ? 28 : 34, 22) }}
              >
                {plainText(ruleset.name, 32)}
              </span>
              {room !== 'names' && <span className="rule-summary">{plainText(ruleset.summary, 90)}</span>}
            </span>
            {votes !== null && (
              <>
                <b className="rule-share head digits">{Math.round((100 * votes) / whole)}%</b>
                <span className="rule-bar" style={{ transform: `scaleX(${(votes / whole).toFixed(4)})` }} />
              </>
            )}
          </li>
        ))}
      </ol>
      <p className="rules-how">
        {sentenceOf(vote)}
        <span className="digits">
          {vote.voters} {vote.voters === 1 ? 'vote' : 'votes'}
        </span>
      </p>
      {vote.options.length <= MOST_WITH_POLICY && <p className="rules-policy second">{policy}</p>}
    </section>
  );
}
