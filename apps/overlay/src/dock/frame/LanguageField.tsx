import { SHIPPED } from '@show-of-hands/bus';
import { useId } from 'react';
import { useDock } from '../bot/DockContext.tsx';

/** A choice among the languages that there are; one that is chosen but not there any more is named by its code. */
export function LanguageField({
  label,
  value,
  onChoose,
}: {
  readonly label: string;
  readonly value: string;
  readonly onChoose: (language: string) => void;
}) {
  const { control } = useDock();
  const id = useId();
  const known = control.languages.length > 0 ? control.languages : SHIPPED;
  const languages = known.some(({ code }) => code === value)
    ? known
    : [...known, { code: value, name: value }];
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChoose(target.value)}>
        {languages.map(({ code, name }) => (
          <option key={code} value={code} lang={code}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
