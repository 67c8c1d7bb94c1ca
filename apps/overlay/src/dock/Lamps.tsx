import type { Lamp } from '@show-of-hands/bus';

const NAMES: Readonly<Record<Lamp['name'], string>> = {
  chat: 'Chat',
  chain: 'Chain',
  obs: 'OBS',
  overlays: 'Overlay',
};
const WORDS: Readonly<Record<Lamp['status'], string>> = {
  good: 'good',
  waiting: 'waiting',
  bad: 'needs you',
  off: 'off',
};
/** Each status has a shape of its own: colour alone would not reach everyone. */
const SIGNS: Readonly<Record<Lamp['status'], string>> = {
  good: 'M2.5 8.5l3.5 3.5 7.5-8',
  waiting: 'M8 3v5l3 2',
  bad: 'M3 3l10 10M13 3L3 13',
  off: 'M3 8h10',
};

function Line({ lamp }: { readonly lamp: Lamp }) {
  return (
    <li className={`lamp lamp-${lamp.status}`}>
      <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
        <path d={SIGNS[lamp.status]} />
      </svg>
      <span>
        <strong>{NAMES[lamp.name]}</strong> <span className="lamp-word">{WORDS[lamp.status]}</span>
      </span>
    </li>
  );
}

const Words = ({ lamps }: { readonly lamps: readonly Lamp[] }) => (
  <>
    {lamps.map((lamp) => (
      <p key={lamp.name} className="note lamp-text">
        <strong>{NAMES[lamp.name]}:</strong> {lamp.text}
      </p>
    ))}
  </>
);

/** How the parts are: a word for each, and what to do about those that are not as they should be. */
export function Lamps({ lamps }: { readonly lamps: readonly Lamp[] }) {
  const wanting = lamps.filter((lamp) => lamp.status === 'bad' || lamp.status === 'waiting');
  const others = lamps.filter((lamp) => !wanting.includes(lamp));
  return (
    <section className="health panel" aria-label="Health">
      <ul className="lamps">
        {lamps.map((lamp) => (
          <Line key={lamp.name} lamp={lamp} />
        ))}
      </ul>
      <Words lamps={wanting} />
      {others.length > 0 && (
        <details>
          <summary>{wanting.length > 0 ? 'About the others' : 'About these'}</summary>
          <Words lamps={others} />
        </details>
      )}
    </section>
  );
}
