import type { BallotShow, Show } from '@show-of-hands/bus';
import type { Clock } from '../../lib/connection/clock.ts';
import type { Frame } from '../../lib/layout/frame.ts';
import { fitSize, linesOf, longestWord } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { Countdown } from './Countdown.tsx';
import './how-strip.css';
import { typedNow } from '../../lib/game/ballot.ts';
import { stageWords } from '../words/index.ts';
import { titleLook, titleOf } from './title.ts';

/** What the title, the countdown and the gaps take of a low strip, px. */
const ROW = 430;
/** The title alone, on up to three lines, px. */
const TITLE = 190;

/** Letters of the command where it is high, in parts of the strip; of the hint; and what stands around both, px. */
const COMMAND = 0.42;
const HINT = 24;
const AROUND = 108;

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
  // whole or not at all
  const left = frame.height * (1 - COMMAND) - AROUND;
  const hinted = high && linesOf(hint, frame.width - 66, HINT) * HINT * 1.15 <= left;
  return (
    <section
      className={`how-strip is-${high ? 'high' : 'low'}`}
      data-votes-taken={ballot.status}
      aria-label={say('part.how')}
    >
      <p
        className="how-title head one-line"
        data-whole="true"
        style={
          high
            ? titleLook(title, room - 170, frame.height * 0.4, 44)
            : {
                fontSize: Math.min(
                  fitSize(title, 2 * TITLE, Math.min(34, frame.height * 0.28), 22),
                  fitSize(longestWord(title), TITLE, 34, 22),
                ),
              }
        }
      >
        {title}
      </p>
      <p
        className="how-command head"
        style={{ fontSize: fitSize(command, room, high ? frame.height * COMMAND : frame.height * 0.68, 24) }}
        data-testid="how"
      >
        {command}
      </p>
      {hinted && (
        <p className="how-hint" data-whole="true">
          {hint}
        </p>
      )}
      <Countdown ballot={ballot} clock={clock} />
    </section>
  );
}
