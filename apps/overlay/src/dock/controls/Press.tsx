import { type ReactNode, type Ref, useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { Reason, useReason } from './Reason.tsx';

interface Props {
  readonly children: ReactNode;
  readonly onPress?: () => void;
  /** Why it cannot be pressed now, in words. That the dock has no connection, or something is being done, is known here. */
  readonly why?: string | null;
  readonly className?: string;
  /** The whole name, where what stands on it is one of many. */
  readonly name?: string | undefined;
  /** What it does, for tests and styles. */
  readonly action?: string;
  readonly pressed?: boolean;
  /** What it does where nothing is wrong, for whoever points at it. */
  readonly about?: string | undefined;
  /** It sends the form that it stands in, which does what it is for. */
  readonly submits?: boolean;
  /** It was pressed all the same: the reason, for whoever tells it in a place of its own. */
  readonly onRefused?: (reason: string) => void;
  readonly way?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button. One that cannot be pressed now stays in the tab order and says why, to pointer and keyboard alike. */
export function Press(props: Props) {
  const {
    children,
    onPress,
    why = null,
    className = '',
    name,
    action,
    pressed,
    about,
    submits = false,
  } = props;
  const { blocked, acting } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const reason = blocked ?? why ?? (acting.busy === null ? null : say('control.busy'));
  const told = useReason(reason);
  return (
    <span className={className.includes('wide') ? 'press press-wide' : 'press'} {...told.around}>
      <button
        ref={props.ref}
        type={submits ? 'submit' : 'button'}
        title={reason === null ? about : undefined}
        data-way={props.way}
        className={className}
        data-action={action}
        aria-label={name}
        aria-pressed={pressed}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        onClick={(event) => {
          if (reason === null) return onPress?.();
          event.preventDefault();
          props.onRefused?.(reason);
        }}
      >
        {children}
      </button>
      <Reason id={id} told={told} />
    </span>
  );
}
