import { useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useAction, useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { useWide } from '../frame/useWide.ts';
import { dockWords } from '../words/index.ts';
import { OtherPerson } from './OtherPerson.tsx';
import { foundPeople, PeopleSearch } from './PeopleSearch.tsx';

type Voter = NonNullable<ReturnType<typeof useDock>['control']['votersNow']>[number];
/** The bot tells no more of them. */
const MOST_TOLD = 100;
const NOBODY: readonly Voter[] = [];

/**
 * Who votes now, each with what can be done about them. The list stands still while somebody is in it: nobody shall press
 * what has just moved under the pointer.
 */
export function VotersNow() {
  const { control, show } = useDock();
  const say = useWords(dockWords);
  const attempt = useTry();
  const remove = useAction('remove');
  const ban = useAction('ban');
  const wide = useWide();
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<readonly Voter[] | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const latest = control.votersNow ?? NOBODY;
  const present = new Set(latest.map(({ login }) => login));
  const voters = held ?? [...latest].reverse();
  const found = foundPeople(voters, typed);
  const all = Math.max(show.ballot?.voters ?? 0, latest.length);
  if (remove === null && ban === null) return null;
  const release = () => {
    if (list.current?.matches(':hover, :focus-within') !== true) setHeld(null);
  };
  return (
    <section className="panel voters-now">
      <details open={wide}>
        <summary>{say('people.now')}</summary>
        <PeopleSearch many={voters.length} typed={typed} onType={setTyped} />
        {latest.length === 0 && <p className="note">{say('people.none')}</p>}
        {voters.length > 0 && found.length === 0 && <p className="note">{say('people.noneFound')}</p>}
        <ul
          className="people"
          ref={list}
          onPointerEnter={() => setHeld(voters)}
          onFocus={() => setHeld(voters)}
          onPointerLeave={release}
          onBlur={release}
        >
          {found.map(({ login, name }) => (
            <li key={login} data-voter={login}>
              <span className="people-name">
                {name} {name.toLowerCase() !== login && <span className="note">{login}</span>}
              </span>
              <span className="people-acts">
                {remove && (
                  <Press
                    name={say('people.removeWhom', { name })}
                    why={
                      (remove.available ? null : remove.why) ??
                      (present.has(login) ? null : say('people.gone'))
                    }
                    onPress={() => void attempt('remove', login)}
                  >
                    {say('people.remove')}
                  </Press>
                )}
                {ban && (
                  <Press
                    name={say('people.banWhom', { name })}
                    className="careful"
                    why={ban.available ? null : ban.why}
                    onPress={() => void attempt('ban', login)}
                  >
                    {say('people.ban')}
                  </Press>
                )}
              </span>
            </li>
          ))}
        </ul>
        {latest.length >= MOST_TOLD && all > latest.length && (
          <p className="note">{say('people.latest', { shown: latest.length, all })}</p>
        )}
        <OtherPerson
          actions={[
            { name: 'remove', label: say('people.remove') },
            { name: 'ban', label: say('people.ban') },
          ]}
        />
      </details>
    </section>
  );
}
