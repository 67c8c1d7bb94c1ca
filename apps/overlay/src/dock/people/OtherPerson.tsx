import { useId, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';

/** Does something about somebody who is on no list: their name is typed. */
export function OtherPerson({ actions }: { readonly actions: readonly { name: string; label: string }[] }) {
  const { control } = useDock();
  const say = useWords(dockWords);
  const attempt = useTry();
  const id = useId();
  const [login, setLogin] = useState('');
  const offered = actions.flatMap((one) => {
    const action = control.actions.find(({ name }) => name === one.name);
    return action ? [{ ...one, action }] : [];
  });
  if (offered.length === 0) return null;
  const act = async (name: string) => {
    if (await attempt(name, login.trim())) setLogin('');
  };
  return (
    <div className="people-other">
      <div className="field">
        <label htmlFor={id}>{say('people.other')}</label>
        <input
          id={id}
          value={login}
          maxLength={26}
          autoComplete="off"
          spellCheck={false}
          data-argument="login"
          onChange={({ target }) => setLogin(target.value)}
        />
      </div>
      <span className="people-acts">
        {offered.map(({ name, label, action }) => (
          <Press
            key={name}
            action={name}
            why={
              (action.available ? null : action.why) ??
              (login.trim() === '' ? say('people.otherMissing') : null)
            }
            onPress={() => void act(name)}
          >
            {label}
          </Press>
        ))}
      </span>
    </div>
  );
}
