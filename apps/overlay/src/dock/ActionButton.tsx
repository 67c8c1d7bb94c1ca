import type { ActionShow } from '@show-of-hands/bus';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ArgumentField } from './ArgumentField.tsx';
import type { Acting } from './useActing.ts';

interface Props {
  readonly action: ActionShow;
  readonly acting: Acting;
  /** Why nothing can be done at all now (no connection, for one); null otherwise. */
  readonly blocked: string | null;
  readonly large?: boolean;
}

/**
 * One action: its button, what it needs to know, its question, and why it cannot be done now. An unavailable
 * button stays in the tab order, so that everyone can find out why. The question is asked in the page: docks
 * of OBS show no dialogs.
 */
export function ActionButton({ action, acting, blocked, large = false }: Props) {
  const id = useId();
  const [asked, setAsked] = useState<Pick<ActionShow, 'about'>>();
  const [args, setArgs] = useState<Readonly<Record<string, string>>>({});
  const button = useRef<HTMLButtonElement>(null);
  const why = blocked ?? (action.available ? null : (action.why ?? 'not possible now'));
  const missing = action.args.find((arg) => !arg.optional && (args[arg.name] ?? '') === '');
  const reason = why ?? (missing ? `Say ${missing.label} first.` : null);
  const busy = acting.busy !== null;
  // a question about one vote is not put to the next
  const asking = asked !== undefined && asked.about === action.about;

  const done = () => {
    setAsked(undefined);
    button.current?.focus();
  };
  const perform = () => {
    if (reason !== null || busy) return;
    void acting.act(action.name, args);
    if (asking) done();
  };

  const classes = [
    'action',
    ...(large ? ['action-large'] : []),
    ...(action.confirm ? ['action-careful'] : []),
    ...(action.args.some(({ several }) => several) ? ['action-wide'] : []),
  ];

  return (
    <div className={classes.join(' ')}>
      {action.args.map((arg) => (
        <ArgumentField
          key={arg.name}
          arg={arg}
          value={args[arg.name] ?? ''}
          onChange={(value) => setArgs({ ...args, [arg.name]: value })}
        />
      ))}
      <button
        ref={button}
        type="button"
        className={large ? 'primary' : action.confirm ? 'careful' : ''}
        aria-disabled={reason !== null || busy}
        aria-describedby={`${id}-about`}
        aria-expanded={action.confirm === null ? undefined : asking}
        onClick={() =>
          action.confirm === null ? perform() : reason === null && setAsked({ about: action.about })
        }
      >
        {acting.busy === action.name ? 'Working…' : action.label}
      </button>
      <p className="note" id={`${id}-about`}>
        {reason ?? action.description}
      </p>
      {asking && action.confirm !== null && (
        <Question question={action.confirm} yes={action.label} blocked={reason} onYes={perform} onNo={done} />
      )}
    </div>
  );
}

function Question({
  question,
  yes,
  blocked,
  onYes,
  onNo,
}: {
  readonly question: string;
  readonly yes: string;
  readonly blocked: string | null;
  readonly onYes: () => void;
  readonly onNo: () => void;
}) {
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  useEffect(() => no.current?.focus(), []);
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onNo();
  };
  return (
    <div className="question" role="alertdialog" aria-labelledby={id} onKeyDown={onKey}>
      <p id={id}>{question}</p>
      {blocked !== null && <p className="note">{blocked}</p>}
      <div className="row">
        <button type="button" className="careful-yes" aria-disabled={blocked !== null} onClick={onYes}>
          {yes}
        </button>
        <button type="button" ref={no} onClick={onNo}>
          Keep it
        </button>
      </div>
    </div>
  );
}
