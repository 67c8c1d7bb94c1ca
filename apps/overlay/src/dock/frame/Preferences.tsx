import { useId, useState } from 'react';
import { useChooseLanguage } from '../../words/PageWords.tsx';
import { SHIPPED } from '../../words/shipped.ts';
import { useLanguage, useWords } from '../../words/Words.tsx';
import { useDock } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { chooseScheme, chosenScheme, SCHEMES, type Scheme } from './scheme.ts';

/** How this dock itself looks and speaks: nothing of it is seen on the stream. */
export function Preferences() {
  const say = useWords(dockWords);
  const language = useLanguage();
  const choose = useChooseLanguage();
  const { control } = useDock();
  const [scheme, setScheme] = useState<Scheme>(chosenScheme);
  const id = useId();
  const languages = control.languages.length > 0 ? control.languages : SHIPPED;

  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={`${id}-scheme`}>{say('preferences.scheme')}</label>
        <select
          id={`${id}-scheme`}
          value={scheme}
          onChange={({ target }) => {
            const next = SCHEMES.find((each) => each === target.value) ?? 'system';
            chooseScheme(next);
            setScheme(next);
          }}
        >
          {SCHEMES.map((each) => (
            <option key={each} value={each}>
              {say(`scheme.${each}`)}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor={`${id}-language`}>{say('preferences.language')}</label>
        <select id={`${id}-language`} value={language} onChange={({ target }) => choose(target.value)}>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
