import { MAX_SETUP_VALUE, type SetupField, type SetupShow } from '@show-of-hands/bus';
import { useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';
import { RARE, SECRET } from './wizard-steps.ts';

type Field = SetupShow['fields'][number];

/** What was typed, by field; what was left as it is is not in it. */
export type Typed = Readonly<Partial<Record<SetupField, string>>>;

interface Props {
  readonly fields: readonly Field[];
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
}

/** A value that stands elsewhere wins over what is typed here: it is shown, and says where it comes from. */
const isFixed = ({ from }: Field): boolean => from !== 'default' && from !== 'setup';

/** The fields of a step; those that few need stand in the background. */
export function SetupFields({ fields, typed, onType }: Props) {
  const say = useWords(dockWords);
  const common = fields.filter(({ name }) => !RARE.has(name));
  const rare = fields.filter(({ name }) => RARE.has(name));
  const lines = (some: readonly Field[]) =>
    some.map((field) => (
      <Line
        key={field.name}
        field={field}
        value={typed[field.name] ?? (SECRET.has(field.name) ? '' : (field.value ?? ''))}
        onChange={(value) => onType({ ...typed, [field.name]: value })}
      />
    ));
  return (
    <>
      {lines(common)}
      {rare.length > 0 && (
        <details>
          <summary>{say('wizard.rare')}</summary>
          {lines(rare)}
        </details>
      )}
    </>
  );
}

function Line({
  field,
  value,
  onChange,
}: {
  readonly field: Field;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const say = useWords(dockWords);
  const id = useId();
  const fixed = isFixed(field);
  const secret = SECRET.has(field.name);
  return (
    <div className="field" data-setup={field.name}>
      <label htmlFor={id}>{say(`setup.${field.name}`)}</label>
      <input
        id={id}
        type={secret ? 'password' : 'text'}
        value={value}
        maxLength={MAX_SETUP_VALUE}
        readOnly={fixed}
        autoComplete="off"
        spellCheck={false}
        placeholder={secret && field.isSet ? say('wizard.isSet') : undefined}
        aria-describedby={`${id}-about`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p className="note" id={`${id}-about`}>
        {fixed
          ? say('wizard.fixed', { where: say(`source.${sourceKey(field.from)}`) })
          : say(`setup.${field.name}About`)}
      </p>
    </div>
  );
}

/** Keys have no blanks. */
const sourceKey = (from: Field['from']) => (from === 'command line' ? 'commandLine' : from);
