import type { ActionShow } from '@show-of-hands/bus';
import { useId } from 'react';
import { isTicked, tick } from './ticked.ts';

interface Props {
  readonly arg: ActionShow['args'][number];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** What an action needs to know: any text, one of its choices, or several of them. */
export function ArgumentField({ arg, value, onChange }: Props) {
  const id = useId();
  if (arg.several && arg.choices !== null) {
    return <Several label={arg.label} choices={arg.choices} value={value} onChange={onChange} />;
  }
  return (
    <div className="field">
      <label htmlFor={id}>{arg.label}</label>
      {arg.choices === null ? (
        <input id={id} value={value} maxLength={200} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">Choose…</option>
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
