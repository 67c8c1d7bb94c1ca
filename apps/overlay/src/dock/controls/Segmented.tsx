import { type ReactNode, useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { Reason, useReason } from './Reason.tsx';

interface Props {
  readonly label: ReactNode;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  /** Empty: none is chosen yet. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
  /** Choosing does something at once, rather than fill in what a button then does. */
  readonly acts?: boolean;
  readonly argument?: string;
  readonly setting?: string;
}

/** One of a few, all in sight. */
export function Segmented({ label, choices, value, onChoose, acts = false, argument, setting }: Props) {
  const { blocked, acting } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const reason = acts ? (blocked ?? (acting.busy === null ? null : say('control.busy'))) : null;
  const told = useReason(reason);
  return (
    <fieldset
      className="press segmented"
      data-argument={argument}
      data-setting={setting}
      aria-describedby={reason === null ? undefined : id}
      {...told.around}
    >
      <legend>{label}</legend>
      <span className="segments">
        {choices.map((choice) => (
          <label key={choice.value} className={choice.value === value ? 'segment-on' : undefined}>
            <input
              type="radio"
              name={`${id}-choice`}
              value={choice.value}
              checked={choice.value === value}
              aria-disabled={reason !== null}
              onChange={() => reason === null && onChoose(choice.value)}
            />
            {choice.label}
          </label>
        ))}
      </span>
      <Reason id={id} told={told} />
    </fieldset>
  );
}
