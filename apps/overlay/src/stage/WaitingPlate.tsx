import type { Show } from '@show-of-hands/bus';
import { type Clock, clockWords, secondsUntil, useTime } from '../connection/clock.ts';
import { Mark } from '../mark/Mark.tsx';
import './waiting-plate.css';

interface Words {
  readonly title: string;
  readonly text: string;
}

function wordsOf(show: Show, now: number): Words {
  const { table } = show;
  const next = `${table.next.name}: ${table.next.summary}`;
  switch (table.status) {
    case 'stopped':
      return { title: 'The table has stopped', text: table.problem ?? 'Back soon.' };
    case 'starting':
      return { title: 'Shuffling up', text: next };
    case 'idle':
    case 'playing':
    case 'between':
      return table.nextStartsAt === null
        ? { title: 'Chat plays cards here', text: `Up next. ${next}` }
        : { title: `Next match in ${clockWords(secondsUntil(table.nextStartsAt, now))}`, text: next };
  }
}

/** Between matches: a lower third that leaves the picture to the streamer. */
export function WaitingPlate({ show, clock }: { readonly show: Show; readonly clock: Clock }) {
  const now = useTime(clock, show.table.nextStartsAt !== null);
  const { title, text } = wordsOf(show, now);
  return (
    <section className="waiting plate" data-testid="waiting" aria-label="table">
      <Mark open={3} className="waiting-mark" />
      <div className="waiting-words">
        <p className="waiting-brand head">Show of Hands</p>
        <p className="waiting-title head one-line">{title}</p>
        <p className="waiting-text">{text}</p>
      </div>
    </section>
  );
}
