import type { RulesetVoteShow } from '@show-of-hands/bus';
import { type Clock, clockText, secondsUntil, useTime } from '../connection/clock.ts';
import type { Box } from '../layout/frame.ts';
import { rulesPolicyWords } from '../show/policy-words.ts';
import { showWords } from '../show/words/index.ts';
import { useWords } from '../words/Words.tsx';
import { fitSize, linesOf } from './fit.ts';
import { rulesRoomFor } from './rules-room.ts';
import { plainText } from './text.ts';
import { type SayStage, stageWords } from './words/index.ts';
import './ruleset-vote.css';

/** Room that a number and a share take beside a name, px. */
const BESIDE = 190;
/** The same where names stand side by side, with what is left and right of them. */
const BESIDE_NARROW = 142;
/** A name that has less room beside a share has the share's as well: the bar tells it too, px. */
const SHARED = 80;

const nameOf = ({ name }: RulesetVoteShow['options'][number]['ruleset']): string => plainText(name, 32);

/** What is to be done, or how it came out. */
function sentenceOf({ status, options, winner }: RulesetVoteShow, say: SayStage): string {
  switch (status) {
    case 'open':
      return say('rules.how', { last: Math.max(...options.map(({ number }) => number)) });
    case 'counting':
      return say('rules.inTime');
    case 'closed':
      return say(winner === null ? 'rules.stay' : 'rules.chosen');
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

/** Between matches: chat picks the rules of the next one. */
export function RulesetVotePanel({
  vote,
  clock,
  box,
}: {
  readonly vote: RulesetVoteShow;
  readonly clock: Clock;
  readonly box: Pick<Box, 'width' | 'height'>;
}) {
  const say = useWords(stageWords);
  // every vote is for one of the options, whatever it weighs
  const whole = Math.max(
    1,
    vote.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0),
  );
  const policy = rulesPolicyWords(vote.policy, useWords(showWords));
  const room = rulesRoomFor(box, vote.options.length, linesOf(policy, box.width - 56, 20));
  const title = say(`rules.${vote.status}`);
  // beside the countdown, and in a low panel the sentence too
  const titleWidth = room.low ? box.width / 2 - 56 : box.width - 190;
  // side by side names have two lines: what tells rules apart stands at the end of them
  const wraps = room.columns > 1 && !room.low;
  const nameWidth = box.width / room.columns - (room.columns > 1 ? BESIDE_NARROW : BESIDE + 56);
  const shares = nameWidth >= SHARED;
  const [most, least] = wraps ? [28, 20] : room.each === 'names' ? [28, 22] : [34, 24];
  // one size for all: none is more than another before it has votes
  const nameSize = Math.min(
    ...vote.options.map(({ ruleset }) => fitSize(nameOf(ruleset), nameWidth, most, least)),
  );
  return (
    <section
      className={`ruleset-vote${room.low ? ' is-low' : ''}`}
      data-testid="ruleset-vote"
      data-ruleset-vote={vote.status}
      data-winner={vote.winner ?? ''}
      aria-label={say('rules.name')}
    >
      <header className="ballot-head">
        <p
          className="ballot-title head one-line"
          style={{ fontSize: fitSize(title, titleWidth, room.low ? 28 : 44, 22) }}
        >
          {title}
        </p>
        {room.low && <p className="rules-sentence one-line">{sentenceOf(vote, say)}</p>}
        {vote.status === 'open' && <Left vote={vote} clock={clock} />}
      </header>
      <ol
        className={`rules has-${room.each}`}
        style={{ gridTemplateColumns: `repeat(${room.columns}, minmax(0, 1fr))` }}
      >
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
                className={`rule-name head ${wraps ? 'is-wrapped' : 'one-line'}`}
                style={{ fontSize: nameSize }}
              >
                {nameOf(ruleset)}
              </span>
              {room.each !== 'names' && (
                <span className="rule-summary">{plainText(ruleset.summary, 90)}</span>
              )}
            </span>
            {votes !== null && (
              <>
                {shares && (
                  <b className="rule-share head digits">
                    {say('ballot.percent', { percent: Math.round((100 * votes) / whole) })}
                  </b>
                )}
                <span className="rule-bar" style={{ transform: `scaleX(${(votes / whole).toFixed(4)})` }} />
              </>
            )}
          </li>
        ))}
      </ol>
      {!room.low && (
        <p className="rules-how">
          {sentenceOf(vote, say)}
          <span className="digits">{say('ballot.votes', { count: vote.voters })}</span>
        </p>
      )}
      {room.policy && <p className="rules-policy second">{policy}</p>}
    </section>
  );
}
