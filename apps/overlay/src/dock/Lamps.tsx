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

/** How the parts are, in words. */
export function Lamps({ lamps }: { readonly lamps: readonly Lamp[] }) {
  return (
    <ul className="lamps" aria-label="Health">
      {lamps.map((lamp) => (
        <li key={lamp.name} className={`lamp lamp-${lamp.status}`}>
          <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
            <path d={SIGNS[lamp.status]} />
          </svg>
          <span>
            <strong>
              {NAMES[lamp.name]} <span className="lamp-word">{WORDS[lamp.status]}</span>
            </strong>
            <span className="note">{lamp.text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}
