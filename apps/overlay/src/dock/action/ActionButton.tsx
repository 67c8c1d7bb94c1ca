import type { ActionShow } from '@show-of-hands/bus';
import { useId, useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { Reason, useReason } from '../controls/Reason.tsx';
import { dockWords } from '../words/index.ts';
import { ArgumentField } from './ArgumentField.tsx';
import { ConfirmQuestion } from './ConfirmQuestion.tsx';

interface Props {
  readonly action: ActionShow;
  readonly large?: boolean;
  /** Arguments that are settled where the button stands; the others are asked for. */
  readonly given?: Readonly<Record<string, string>>;
  /** What stands on the button, where the action's own words would not tell one from another. */
  readonly label?: string;
  /** What it does stands below it, not only in what screen readers say. */
  readonly explained?: boolean;
}

/**
 * One action: its button, what it needs to know, its question, and why it cannot be done now. An unavailable
 * button stays in the tab order, so that everyone can find out why. The question is asked in the page: docks
 * of OBS show no dialogs.
 */
export function ActionButton({ action, large = false, given = {}, label, explained = true }: Props) {
  const { acting, blocked } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const [asked, setAsked] = useState<{
    readonly about: string | undefined;
    /** What is asked, and of which arguments. */
    readonly question: string;
    readonly args: string;
  }>();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const button = useRef<HTMLButtonElement>(null);
  // what there is no choice about is not asked for
  const settled = { ...onlyChoices(action), ...given };
  const args = { ...typed, ...settled };
  const fields = action.args.filter(({ name }) => !(name in settled));
  const why = blocked ?? (action.available ? null : (action.why ?? say('action.notNow')));
  const missing = action.args.find((arg) => !arg.optional && (args[arg.name] ?? '') === '');
  const reason = why ?? (missing ? say('action.missing', { what: missing.label }) : null);
  const busy = acting.busy !== null;
  const told = useReason(reason ?? (busy ? say('control.busy') : null));
  const name = label ?? action.label;
  // a question about one vote is not put to the next, nor one about some arguments to others
  const asking = asked !== undefined && asked.about === action.about && asked.args === JSON.stringify(args);

  const done = () => {
    setAsked(undefined);
    button.current?.focus();
  };
  const ask = async () => {
    if (reason !== null || busy || action.confirm === null) return;
    const question = action.asksWithArguments ? await acting.question(action.name, args) : action.confirm;
    if (question !== null) setAsked({ about: action.about, question, args: JSON.stringify(args) });
  };
  const perform = async () => {
    if (reason !== null || busy) return;
    if (asking) done();
    const answer = await acting.act(action.name, args);
    if (answer.ok) setTyped({});
  };

  const classes = [
    'action',
    ...(large ? ['action-large'] : []),
    ...(action.confirm ? ['action-careful'] : []),
    ...(fields.length > 0 ? ['action-asks'] : []),
    ...(fields.length > 1 ? ['action-asks-more'] : []),
    ...(fields.some(({ several }) => several) ? ['action-wide'] : []),
  ];

  return (
    <div
      className={classes.join(' ')}
      data-action={label === undefined && Object.keys(given).length === 0 ? action.name : undefined}
    >
      {fields.map((arg) => (
        <ArgumentField
          key={arg.name}
          arg={arg}
          value={args[arg.name] ?? ''}
          onChange={(value) => setTyped({ ...typed, [arg.name]: value })}
          onEnter={() => (action.confirm === null ? void perform() : undefined)}
        />
      ))}
      <span className="press" {...told.around}>
        <button
          ref={button}
          type="button"
          className={large ? 'primary' : action.confirm ? 'careful' : ''}
          aria-disabled={reason !== null || busy}
          aria-describedby={told.reason === null ? `${id}-about` : `${id}-why`}
          aria-expanded={action.confirm === null ? undefined : asking}
          title={told.reason === null ? action.description : undefined}
          onClick={() => void (action.confirm === null ? perform() : ask())}
        >
          {acting.busy === action.name ? say('action.working') : name}
        </button>
        <Reason id={`${id}-why`} told={told} />
      </span>
      <p className={explained && blocked === null ? 'note' : 'hidden'} id={`${id}-about`}>
        {why ?? action.description}
      </p>
      {asking && (
        <ConfirmQuestion question={asked.question} yes={name} blocked={reason} onYes={perform} onNo={done} />
      )}
    </div>
  );
}

/** The arguments that can have one value only. */
const onlyChoices = ({ args }: ActionShow): Readonly<Record<string, string>> =>
  Object.fromEntries(
    args.flatMap(({ name, choices, optional }) => {
      const [only, ...others] = choices ?? [];
      return only === undefined || others.length > 0 || optional ? [] : [[name, only] as const];
    }),
  );
