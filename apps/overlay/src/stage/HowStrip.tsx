import type { BallotShow, Show } from '@show-of-hands/bus';
import type { Clock } from '../connection/clock.ts';
import type { Frame } from '../layout/frame.ts';
import { useWords } from '../words/Words.tsx';
import { Countdown } from './Countdown.tsx';
import { fitSize } from './fit.ts';
import './how-strip.css';
import { typedNow } from '../show/typed-now.ts';
import { titleOf } from './title.ts';
import { stageWords } from './words/index.ts';

/** What the title, the countdown and the gaps take of a low strip, px. */
const ROW = 430;

/** What to type and how long, in gold, as large as the strip allows: there while votes are taken, and only then. */
export function HowStrip({
  frame,
  ballot,
  clock,
  team,
  typingHelp,
  hint,
}: {
  readonly frame: Frame;
  readonly ballot: BallotShow;
  readonly clock: Clock;
  readonly team: string | null;
  readonly typingHelp: Show['typingHelp'];
  /** What to type, in words. */
  readonly hint: string;
}) {
  const say = useWords(stageWords);
  const command = typedNow(ballot.how);
  const high = frame.height >= 150;
  const title = titleOf(ballot, team, typingHelp, say);
  const room = frame.width - (high ? 66 : ROW);
  return (
    <section
      className={`how-strip is-${high ? 'high' : 'low'}`}
      data-votes-taken={ballot.status}
      aria-label={say('part.how')}
    >
      <p
        className="how-title head one-line"
        style={{ fontSize: fitSize(title, high ? room - 170 : 190, 44, 22) }}
      >
        {title}
      </p>
      <p
        className="how-command head"
        style={{ fontSize: fitSize(command, room, high ? frame.height * 0.42 : frame.height * 0.68, 24) }}
        data-testid="how"
      >
        {command}
      </p>
      {high && frame.height >= 230 && <p className="how-hint">{hint}</p>}
      <Countdown ballot={ballot} clock={clock} />
    </section>
  );
}
