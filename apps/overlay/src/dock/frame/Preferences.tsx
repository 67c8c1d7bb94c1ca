import { useId, useState } from 'react';
import { useChooseLanguage } from '../../lib/words/PageWords.tsx';
import { useLanguage, useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';
import { LanguageField } from './LanguageField.tsx';
import { chooseScheme, chosenScheme, SCHEMES, type Scheme } from './scheme.ts';

/** How this dock itself looks and speaks: nothing of it is seen on the stream. */
export function Preferences() {
  const say = useWords(dockWords);
  const language = useLanguage();
  const choose = useChooseLanguage();
  const [scheme, setScheme] = useState<Scheme>(chosenScheme);
  const id = useId();

  return (
    <div className="fields">
      <div className="field">
        <label htmlFor={id}>{say('preferences.scheme')}</label>
        <select
          id={id}
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
      <LanguageField label={say('preferences.language')} value={language} onChoose={choose} />
    </div>
  );
}
