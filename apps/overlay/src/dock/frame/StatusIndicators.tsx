import type { Indicator } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Each status has a shape of its own: colour alone would not reach everyone. */
const SIGNS: Readonly<Record<Indicator['status'], string>> = {
  good: 'M2.5 8.5l3.5 3.5 7.5-8',
  waiting: 'M8 3v5l3 2',
  bad: 'M3 3l10 10M13 3L3 13',
  off: 'M3 8h10',
};

/** The sign of a status, for the eye; words for it stand beside it. */
export const StatusSign = ({ status }: { readonly status: Indicator['status'] }) => (
  <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
    <path d={SIGNS[status]} />
  </svg>
);

function Line({ lamp }: { readonly lamp: Indicator }) {
  const say = useWords(dockWords);
  return (
    <li className={`lamp lamp-${lamp.status}`} data-lamp={lamp.name} data-status={lamp.status}>
      <StatusSign status={lamp.status} />
      <span>
        <strong>{say(`lamp.${lamp.name}`)}</strong>{' '}
        <span className="lamp-word">{say(`lampStatus.${lamp.status}`)}</span>
      </span>
    </li>
  );
}

function Sayings({ lamps }: { readonly lamps: readonly Indicator[] }) {
  const say = useWords(dockWords);
  return (
    <>
      {lamps.map((lamp) => (
        <p key={lamp.name} className="note lamp-text">
          <strong>{say(`lamp.${lamp.name}`)}</strong> {lamp.text}
        </p>
      ))}
    </>
  );
}

/** How the parts are: a word for each, and what to do about those that are not as they should be. */
export function StatusIndicators({ lamps }: { readonly lamps: readonly Indicator[] }) {
  const say = useWords(dockWords);
  const wanting = lamps.filter((lamp) => lamp.status === 'bad' || lamp.status === 'waiting');
  const others = lamps.filter((lamp) => !wanting.includes(lamp));
  return (
    <section className="health panel" aria-label={say('health.title')}>
      <ul className="lamps">
        {lamps.map((lamp) => (
          <Line key={lamp.name} lamp={lamp} />
        ))}
      </ul>
      <div aria-live="polite">
        <Sayings lamps={wanting} />
      </div>
      {others.length > 0 && (
        <details>
          <summary>{say(wanting.length > 0 ? 'health.aboutOthers' : 'health.about')}</summary>
          <Sayings lamps={others} />
        </details>
      )}
    </section>
  );
}
