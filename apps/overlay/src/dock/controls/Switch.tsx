import { type ReactNode, useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { Reason, useReason } from './Reason.tsx';

interface Props {
  readonly label: ReactNode;
  readonly on: boolean;
  readonly onSwitch: (on: boolean) => void;
  readonly why?: string | null;
  /** What it is of, for tests. */
  readonly setting?: string;
}

/** On or off, and in words which of them. It moves once the bot has done it. */
export function Switch({ label, on, onSwitch, why = null, setting }: Props) {
  const { blocked, acting } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const reason = blocked ?? why ?? (acting.busy === null ? null : say('control.busy'));
  const told = useReason(reason);
  return (
    <span className="press switch-row" {...told.around}>
      <label className="switch">
        <span className="switch-label">{label}</span>
        <input
          type="checkbox"
          role="switch"
          checked={on}
          aria-checked={on}
          data-setting={setting}
          aria-disabled={reason !== null}
          aria-describedby={reason === null ? undefined : id}
          onChange={({ target }) => reason === null && onSwitch(target.checked)}
        />
        <span className="switch-state" aria-hidden="true">
          {say(on ? 'control.on' : 'control.off')}
        </span>
      </label>
      <Reason id={id} told={told} />
    </span>
  );
}
