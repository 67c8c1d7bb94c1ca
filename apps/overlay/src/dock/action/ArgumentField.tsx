import type { ActionShow } from '@show-of-hands/bus';
import { useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { dockWords } from '../words/index.ts';
import { isTicked, tick } from './ticked-choices.ts';

interface Props {
  readonly arg: ActionShow['args'][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Enter was pressed in a field of one line. */
  readonly onEnter: () => void;
}

/** As many choices as stand side by side. */
const FEW = 3;

/** What an action needs to know: any text, one of its choices, or several of them. */
export function ArgumentField({ arg, value, onChange, onEnter }: Props) {
  const say = useWords(dockWords);
  const id = useId();
  const spoken = (choice: string) =>
    choice === 'on' || choice === 'off' ? say(`control.${choice}`) : choice;
  if (arg.several && arg.choices !== null) {
    return <Several label={arg.label} choices={arg.choices} value={value} onChange={onChange} />;
  }
  if (arg.choices !== null && arg.choices.length <= FEW && !arg.optional) {
    return (
      <Segmented
        label={arg.label}
        choices={arg.choices.map((choice) => ({ value: choice, label: spoken(choice) }))}
        value={value}
        onChoose={onChange}
        argument={arg.name}
      />
    );
  }
  return (
    <div className="field">
      <label htmlFor={id}>{arg.label}</label>
      {arg.choices === null ? (
        <input
          id={id}
          value={value}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-argument={arg.name}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && onEnter()}
        />
      ) : (
        <select
          id={id}
          value={value}
          data-argument={arg.name}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">{say('action.choose')}</option>
          {arg.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </div>
  );
}

function Several({
  label,
  choices,
  value,
  onChange,
}: {
  readonly label: string;
  readonly choices: readonly string[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  return (
    <fieldset className="field several">
      <legend>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="checkbox"
            value={choice}
            checked={isTicked(value, choice)}
            onChange={() => onChange(tick(value, choice))}
          />
          {choice}
        </label>
      ))}
    </fieldset>
  );
}
