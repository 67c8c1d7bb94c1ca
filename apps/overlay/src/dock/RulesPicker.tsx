import type { ActionShow, TableShow } from '@show-of-hands/bus';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../tool/Panel.tsx';
import type { Acting } from './useActing.ts';

interface Props {
  readonly table: TableShow;
  readonly action: ActionShow;
  readonly acting: Acting;
  readonly blocked: string | null;
}

/** The rules of the next match, from the presets. Chosen by a button, so that arrow keys only look around. */
export function RulesPicker({ table, action, acting, blocked }: Props) {
  const [looking, setLooking] = useState<string | null>(null);
  const argument = action.args[0]?.name ?? '';
  const marked = looking ?? table.next.preset;
  const why = blocked ?? (action.available ? null : (action.why ?? 'not possible now'));
  const reason = why ?? (marked === table.next.preset ? 'These are the rules of the next match.' : null);

  const list = useRef<HTMLFieldSetElement>(null);
  const { preset: next } = table.next;
  // the list is longer than its place: what comes next is what one looks for first
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-preset="${next}"]`);
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.offsetTop;
  }, [next]);

  const choose = async () => {
    if (reason !== null || acting.busy !== null) return;
    const answer = await acting.act(action.name, { [argument]: marked });
    if (answer.ok) setLooking(null);
  };

  return (
    <Panel title="Rules of the next match" className="rules">
      <fieldset ref={list}>
        <legend className="hidden">{action.description}</legend>
        {table.presets.map((preset) => (
          <label
            key={preset.preset}
            data-preset={preset.preset}
            className={`preset ${preset.preset === marked ? 'preset-marked' : ''}`}
          >
            <input
              type="radio"
              name="preset"
              value={preset.preset}
              checked={preset.preset === marked}
              onChange={() => setLooking(preset.preset)}
            />
            <span className="preset-text">
              <span className="preset-name">
                {preset.name}
                {preset.preset === table.next.preset && <span className="tag">next</span>}
              </span>
              <span className="note">{preset.summary}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        aria-disabled={reason !== null || acting.busy !== null}
        aria-describedby="rules-about"
        onClick={choose}
      >
        Use these rules
      </button>
      <p className="note" id="rules-about">
        {reason ?? action.description}
      </p>
    </Panel>
  );
}
