import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { Reason, useReason } from './Reason.tsx';

/** What a number may be. */
interface Bounds {
  readonly min: number;
  readonly max: number;
  /** Only whole numbers. */
  readonly whole?: boolean;
}

/** The number within its bounds; undefined for what is none. */
export function bounded(value: number, { min, max, whole = true }: Bounds): number | undefined {
  if (!Number.isFinite(value)) return undefined;
  return Math.min(max, Math.max(min, whole ? Math.round(value) : value));
}

/**
 * One press up or down: by one, and in larger steps where numbers are large, always onto round ones, so that no range is
 * a thousand presses long.
 */
export function stepFrom(value: number, way: 1 | -1, bounds: Bounds): number {
  // going down from a round number, the step is that of the numbers below it
  const size = Math.abs(way === 1 ? value : value - 1e-9);
  const step = size < 20 ? 1 : size < 100 ? 5 : size < 1_000 ? 50 : 500;
  const next = way === 1 ? Math.floor(value / step) * step + step : Math.ceil(value / step) * step - step;
  return bounded(next, bounds) ?? value;
}

interface Props extends Bounds {
  readonly label: ReactNode;
  /** The label as text. */
  readonly name: string;
  readonly value: number;
  /** Resolves to whether it was taken. */
  readonly onSet: (value: number) => Promise<boolean>;
  readonly why?: string | null;
  readonly setting?: string;
}

/** Several presses in a row are one change: it is told once nobody has pressed for so long, ms. */
const REST_MS = 600;

/** A number with − and +, which can be typed too. What is out of bounds cannot be pressed, and is typed back into them. */
export function Stepper({ label, name, value, onSet, why = null, setting, ...bounds }: Props) {
  const { blocked } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<number | undefined>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const reason = blocked ?? why;
  const told = useReason(reason);
  const shown = draft ?? String(value);
  const now = bounded(Number(shown), bounds) ?? value;

  const set = async (next: number) => {
    window.clearTimeout(timer.current);
    if (next !== value) await onSet(next);
    // what was refused is not there any more
    setDraft(null);
  };
  const step = (way: 1 | -1) => {
    if (reason !== null) return;
    const next = stepFrom(now, way, bounds);
    if (next === now) return;
    setDraft(String(next));
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void set(next), REST_MS);
  };
  const commit = () => {
    if (draft !== null && reason === null) void set(now);
  };
  const button = (way: 1 | -1) => {
    const isEnd = stepFrom(now, way, bounds) === now;
    return (
      <button
        type="button"
        aria-label={say(way === 1 ? 'control.more' : 'control.less', { name })}
        aria-disabled={reason !== null || isEnd}
        aria-describedby={isEnd ? `${id}-range` : reason === null ? undefined : `${id}-why`}
        onClick={() => step(way)}
      >
        <span aria-hidden="true">{way === 1 ? '+' : '−'}</span>
      </button>
    );
  };
  return (
    <span className="press stepper-row" {...told.around}>
      <label htmlFor={id}>{label}</label>
      <span className="stepper">
        {button(-1)}
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={9}
          data-setting={setting}
          value={shown}
          readOnly={reason !== null}
          aria-describedby={`${id}-range`}
          onChange={({ target }) => setDraft(target.value)}
          onBlur={commit}
          onKeyDown={({ key }) => {
            if (key === 'Enter') commit();
            if (key === 'Escape') setDraft(null);
            if (key === 'ArrowUp') step(1);
            if (key === 'ArrowDown') step(-1);
          }}
        />
        {button(1)}
      </span>
      <span className="note stepper-range" id={`${id}-range`}>
        {say('control.range', { min: bounds.min, max: bounds.max })}
      </span>
      <Reason id={`${id}-why`} told={told} />
    </span>
  );
}
