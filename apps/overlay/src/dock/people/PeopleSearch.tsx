import { useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Fewer are seen at a glance. */
const FEW = 6;

/** A field that narrows a list of people, where the list is long. */
export function PeopleSearch({
  many,
  typed,
  onType,
}: {
  readonly many: number;
  readonly typed: string;
  readonly onType: (typed: string) => void;
}) {
  const say = useWords(dockWords);
  const id = useId();
  if (many <= FEW && typed === '') return null;
  return (
    <div className="field">
      <label htmlFor={id}>{say('people.search')}</label>
      <input
        id={id}
        type="search"
        value={typed}
        maxLength={50}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}
