import type { BallotShow } from '@show-of-hands/bus';
import type { Clock } from '../connection/clock.ts';
import type { Frame } from '../layout/frame.ts';
import { useWords } from '../words/Words.tsx';
import { Countdown } from './Countdown.tsx';
import { fitSize, widthOf } from './fit.ts';
import './how-strip.css';
import { plainText } from './text.ts';
import { titleOf } from './title.ts';
import { stageWords } from './words/index.ts';

/** What the title, the countdown and the gaps take of a low strip, px. */
const ROW = 430;
/** The command is not written smaller than this for the sake of its short form, px. */
const SMALLEST = 38;

/** What to type and how long, in gold, as large as the strip allows: there while votes are taken, and only then. */
export function HowStrip({
  frame,
  ballot,
  clock,
  team,
  hint,
}: {
  readonly frame: Frame;
  readonly ballot: BallotShow;
  readonly clock: Clock;
  readonly team: string | null;
  /** What to type, in words. */
  readonly hint: string;
}) {
  const say = useWords(stageWords);
  const { example, short } = ballot.how;
  const high = frame.height >= 150;
  const title = titleOf(ballot, team, say);
  const shorter = short !== '' && short !== example;
  const beside = high ? 0 : 28 + Math.max(80, widthOf(short) * 19);
  const whole = frame.width - (high ? 66 : ROW);
  // where there is hardly room for one, the whole command goes before its short form
  const both = shorter && fitSize(example, whole - beside, 100, 24) >= SMALLEST;
  const room = both ? whole - beside : whole;
  return (
    <section
      className={`how-strip is-${high ? 'high' : 'low'}${frame.height < 230 ? ' is-short' : ''}`}
      data-votes-taken={ballot.status}
      aria-label={say('part.how')}
    >
      <p
        className="how-title head one-line"
        style={{ fontSize: fitSize(title, high ? room - (frame.height < 230 ? 400 : 170) : 190, 44, 22) }}
      >
        {title}
      </p>
      <p
        className="how-command head"
        style={{ fontSize: fitSize(example, room, high ? frame.height * 0.42 : frame.height * 0.68, 24) }}
        data-testid="how"
      >
        {example}
      </p>
      {both && (
        <p className="how-alternative">
          {say('ballot.orJust')} <b className="head">{plainText(short, 24)}</b>
        </p>
      )}
      {high && frame.height >= 230 && <p className="how-hint">{hint}</p>}
      <Countdown ballot={ballot} clock={clock} />
    </section>
  );
}
