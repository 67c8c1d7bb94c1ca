import type { BanShow } from '@show-of-hands/bus';
import { useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { useAction, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { OtherPerson } from '../people/OtherPerson.tsx';
import { foundPeople, PeopleSearch } from '../people/PeopleSearch.tsx';
import { dockWords } from '../words/index.ts';

/** Whose votes do not count, by whom, and the way back. Those of the configuration stay. */
export function BansPanel({ bans }: { readonly bans: readonly BanShow[] }) {
  const say = useWords(dockWords);
  const language = useLanguage();
  const unban = useAction('unban');
  const attempt = useTry();
  const [typed, setTyped] = useState('');
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  const found = foundPeople(bans, typed);
  return (
    <Panel title={say('bans.title')} className="bans" aside={<span className="note">{bans.length}</span>}>
      {bans.length === 0 && <p className="note">{say('bans.none')}</p>}
      <PeopleSearch many={bans.length} typed={typed} onType={setTyped} />
      {bans.length > 0 && found.length === 0 && <p className="note">{say('people.noneFound')}</p>}
      <ul className="people">
        {found.map(({ login, by, at }) => (
          <li key={login} data-banned={login}>
            <span className="people-name">
              {login}{' '}
              <span className="note">
                {at === null ? say('bans.configured') : say('bans.by', { who: by, when: when.format(at) })}
              </span>
            </span>
            {at !== null && unban && (
              <span className="people-acts">
                <Press name={say('bans.unbanWhom', { login })} onPress={() => void attempt('unban', login)}>
                  {say('bans.unban')}
                </Press>
              </span>
            )}
          </li>
        ))}
      </ul>
      <OtherPerson
        actions={[
          { name: 'ban', label: say('people.ban') },
          { name: 'unban', label: say('bans.unban') },
        ]}
      />
    </Panel>
  );
}
