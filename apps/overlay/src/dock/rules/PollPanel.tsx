import type { ActionShow } from '@show-of-hands/bus';
import { useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { isTicked, tick } from '../action/ticked-choices.ts';
import { inOrder } from '../bot/arguments.ts';
import { useDock } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';

const FEWEST = 2;
const MOST = 9;

/** Lets chat vote on the rules of the next match, among those that are ticked. */
export function PollPanel({ action }: { readonly action: ActionShow }) {
  const { show, acting, blocked } = useDock();
  const say = useWords(dockWords);
  const [value, setValue] = useState('');
  const ticked = value.split(' ').filter((word) => word !== '').length;
  const offered = action.args[0]?.choices;
  const presets = offered
    ? offered.map((id) => show.table.presets.find(({ preset }) => preset === id) ?? { preset: id, name: id })
    : show.table.presets;
  const reason =
    blocked ??
    (action.available ? null : (action.why ?? say('action.notNow'))) ??
    (ticked < FEWEST || ticked > MOST ? say('poll.howMany', { fewest: FEWEST, most: MOST, ticked }) : null);
  const ask = async () => {
    if (reason !== null || acting.busy !== null) return;
    const answer = await acting.act(action.name, inOrder(action, value));
    if (answer.ok) setValue('');
  };
  return (
    <Panel title={say('poll.title')} className="poll">
      <details>
        <summary>{say('poll.choose', { ticked })}</summary>
        <fieldset className="several">
          <legend className="hidden">{say('poll.title')}</legend>
          {presets.map(({ preset, name }) => (
            <label key={preset}>
              <input
                type="checkbox"
                value={preset}
                checked={isTicked(value, preset)}
                onChange={() => setValue(tick(value, preset))}
              />
              {name}
            </label>
          ))}
        </fieldset>
      </details>
      <Press className="wide" action={action.name} why={reason} onPress={() => void ask()}>
        {acting.busy === action.name ? say('action.working') : action.label}
      </Press>
      <p className="note">{reason ?? action.description}</p>
    </Panel>
  );
}
