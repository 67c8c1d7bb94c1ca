import { useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Those with all that was typed in their name or login, in any case. */
export function foundPeople<Person extends { readonly login: string; readonly name?: string }>(
  people: readonly Person[],
  typed: string,
): readonly Person[] {
  const wanted = typed.trim().replace(/^@/, '').toLowerCase();
  return people.filter(({ login, name = '' }) => `${login} ${name}`.toLowerCase().includes(wanted));
}

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
