import type { ActionShow } from '@show-of-hands/bus';
import { useEffect, useRef, useState } from 'react';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { inOrder } from '../bot/arguments.ts';
import { useDock } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { useRuleWords } from '../games/registry.ts';
import { dockWords } from '../words/index.ts';
import { RuleSearch } from './RuleSearch.tsx';
import { choicesOf, narrowed, type Wanted } from './rule-search.ts';

/** What leaves the choice to a draw. */
const DRAW = 'random';
const EVERYTHING: Wanted = { flags: [], text: '' };

/** The rules of the next match, from the presets. Chosen by a button, so that arrow keys only look around. */
export function RulesPicker({ action }: { readonly action: ActionShow }) {
  const { show, control, acting, blocked } = useDock();
  const say = useWords(dockWords);
  const ruleWords = useRuleWords();
  const { table } = show;
  const flags = control.flags ?? {};
  const [wanted, setWanted] = useState<Wanted>(EVERYTHING);
  const [looking, setLooking] = useState<string | null>(null);
  const marked = looking ?? table.next.preset;
  const why = blocked ?? (action.available ? null : (action.why ?? say('action.notNow')));
  const reason = why ?? (marked === table.next.preset ? say('rules.areNext') : null);
  const found = narrowed(table.presets, flags, wanted, (flag) => ruleWords(flag).name);

  const list = useRef<HTMLFieldSetElement>(null);
  const { preset: next } = table.next;
  // the list is longer than its place: what comes next is what one looks for first
  useEffect(() => {
    const row = list.current?.querySelector<HTMLElement>(`[data-preset="${next}"]`);
    if (list.current && row) list.current.scrollTop = row.offsetTop - list.current.offsetTop;
  }, [next]);

  const choose = async (preset: string) => {
    if (why !== null || acting.busy !== null) return;
    const answer = await acting.act(action.name, inOrder(action, preset));
    if (answer.ok) setLooking(null);
  };

  return (
    <Panel
      title={say('rules.title')}
      className="rules"
      aside={
        <Press why={why} onPress={() => void choose(DRAW)}>
          {say('rules.draw')}
        </Press>
      }
    >
      <RuleSearch
        wanted={wanted}
        choices={choicesOf(table.presets, flags, wanted.flags)}
        onWant={setWanted}
      />
      <fieldset ref={list} className="presets">
        <legend className="hidden">{action.description}</legend>
        {found.map((preset) => (
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
                {preset.preset === next && <span className="tag">{say('rules.next')}</span>}
              </span>
              <span className="note">{preset.summary}</span>
              {preset.preset === marked && <RuleList flags={flags[preset.preset] ?? []} />}
            </span>
          </label>
        ))}
      </fieldset>
      {found.length === 0 && <p className="note">{say('rules.noneFound')}</p>}
      <Press className="wide" action={action.name} why={reason} onPress={() => void choose(marked)}>
        {say('rules.use')}
      </Press>
      <p className="note">{reason ?? action.description}</p>
    </Panel>
  );
}

/** What each rule of a preset does. */
function RuleList({ flags }: { readonly flags: readonly string[] }) {
  const ruleWords = useRuleWords();
  const told = flags.map((flag) => ({ flag, ...ruleWords(flag) })).filter(({ about }) => about !== null);
  // one rule's own summary says it already
  if (told.length < 2) return null;
  return (
    <span className="rule-list">
      {told.map(({ flag, name, about }) => (
        <span key={flag} className="note">
          <strong>{name}</strong> {about}
        </span>
      ))}
    </span>
  );
}
