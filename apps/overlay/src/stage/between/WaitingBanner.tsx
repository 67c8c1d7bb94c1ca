import type { ChallengeShow, Show } from '@show-of-hands/bus';
import { type Clock, useSecondsUntil } from '../../lib/connection/clock.ts';
import type { Box } from '../../lib/layout/frame.ts';
import { Mark } from '../../lib/mark/Mark.tsx';
import { fitSize, linesOf } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { timeText } from '../ballot/Countdown.tsx';
import { type SayStage, stageWords } from '../words/index.ts';
import { PurseLine } from './PurseLine.tsx';
import './waiting-banner.css';

interface Said {
  readonly title: string;
  readonly text: string;
}

function wordsOf({ table, challenge }: Show, seconds: number, say: SayStage): Said {
  const next = say('table.rules', { ruleset: table.next.name, summary: table.next.summary });
  switch (table.status) {
    case 'stopped':
      return { title: say('table.stopped'), text: say('table.stoppedWhy') };
    case 'starting':
      return { title: say('table.starting'), text: next };
    case 'seating':
      if (challenge !== null) return challengeWords(challenge, seconds, say);
      return { title: say('table.starting'), text: next };
    case 'idle':
    case 'playing':
    case 'between':
      if (table.nextStartsAt === null) {
        return { title: say('table.plays'), text: say('table.upNext', { next }) };
      }
      return {
        title: say('table.nextIn', { time: timeText(seconds, say) }),
        text: next,
      };
  }
}

/** A match with another channel, before both seats are taken. */
function challengeWords({ stage, code, ruleset }: ChallengeShow, seconds: number, say: SayStage): Said {
  const rules = say('table.rules', { ruleset: ruleset.name, summary: ruleset.summary });
  switch (stage) {
    case 'entering':
      return { title: say('challenge.entering'), text: rules };
    case 'open':
      return {
        title: say('challenge.open', { code, time: timeText(seconds, say) }),
        text: say('challenge.waiting', { rules: ruleset.name }),
      };
    case 'confirming':
      return { title: say('challenge.confirming'), text: rules };
  }
}

/** Between matches: a banner that leaves the picture to the streamer. */
export function WaitingBanner({
  show,
  clock,
  box,
}: {
  readonly show: Show;
  readonly clock: Clock;
  readonly box: Box;
}) {
  const say = useWords(stageWords);
  const seconds = useSecondsUntil(show.challenge?.until ?? show.table.nextStartsAt, clock);
  const { title, text } = wordsOf(show, seconds, say);
  const narrow = box.width < 800;
  const purse = show.table.status === 'stopped' ? null : show.purse;
  // what chat owns takes the place of the name
  const isFull = purse && box.height < 220 && linesOf(text, box.width - 284, 28) > 1;
  return (
    <div className="waiting-frame" style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <section
        className={`waiting plate${narrow ? ' is-narrow' : ''}`}
        data-testid="waiting"
        aria-label={say('table.name')}
      >
        <Mark open={3} className="waiting-mark" />
        <div className="waiting-words">
          {!isFull && <p className="waiting-brand head">Show of Hands</p>}
          <p
            className="waiting-title head one-line"
            style={{ fontSize: fitSize(title, box.width - (narrow ? 170 : 284), purse ? 48 : 64, 24) }}
          >
            {title}
          </p>
          <p className="waiting-text">{text}</p>
          {purse && <PurseLine purse={purse} className="waiting-purse" lines={narrow ? 2 : 1} />}
        </div>
      </section>
    </div>
  );
}
