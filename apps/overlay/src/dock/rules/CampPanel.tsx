import { CAMP_TOPICS, type CampTopic, type SettingShow } from '@show-of-hands/bus';
import { useState } from 'react';
import { usePayWords } from '../../games/useCampWords.ts';
import { Panel } from '../../tool/Panel.tsx';
import { useWords } from '../../words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { inOrder } from '../action/in-order.ts';
import { isTicked, tick } from '../action/ticked.ts';
import { useAction, useDock } from '../DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** What settings of the camp are called begins so. */
export const CAMP_SETTING = 'camp.';

const TOPICS: ReadonlySet<string> = new Set(CAMP_TOPICS);
const isTopic = (name: string): name is CampTopic => TOPICS.has(name);
const NUMBERS = ['budget', 'reserve', 'questions', 'seconds'] as const;
const isNumber = (name: string): name is (typeof NUMBERS)[number] => NUMBERS.some((one) => one === name);

/** What chat decides between matches, what it may spend, and asking it now. Only for games that have a camp. */
export function CampPanel() {
  const { control } = useDock();
  const say = useWords(dockWords);
  const ask = useAction('ask');
  const skip = useAction('skip');
  const topics = ask?.args[0]?.choices ?? [];
  if (ask === null || topics.length === 0) return null;
  const settings = control.settings.filter(({ name }) => name.startsWith(CAMP_SETTING));
  return (
    <Panel title={say('camp.title')} className="camp">
      <PurseLine />
      <div className="camp-settings">
        {settings.map((setting) => (
          <CampSetting key={setting.name} setting={setting} />
        ))}
      </div>
      <AskForm topics={topics.filter(isTopic)} />
      {skip && <ActionButton action={skip} explained={false} />}
    </Panel>
  );
}

/** What chat owns, what of it may be spent, and what the last match paid. */
function PurseLine() {
  const { show } = useDock();
  const say = useWords(dockWords);
  const purse = show?.purse ?? null;
  const why = usePayWords(purse);
  if (purse === null) return null;
  const { coins, spendable, paid } = purse;
  return (
    <p className="note" data-testid="purse">
      {say('camp.purse', { coins, spendable })}
      {paid !== null && ` · ${say('camp.paid', { coins: paid.coins })}${why === null ? '' : ` (${why})`}`}
    </p>
  );
}

/** One setting: a tick for what is asked, a number for how much. */
function CampSetting({ setting: { name: whole, current, configured } }: { readonly setting: SettingShow }) {
  const { acting, blocked } = useDock();
  const say = useWords(dockWords);
  const change = useAction('camp');
  const [typed, setTyped] = useState<string | null>(null);
  const name = whole.slice(CAMP_SETTING.length);
  const off = change === null || blocked !== null || acting.busy !== null;
  const set = async (value: string) => {
    if (change === null || off) return;
    const answer = await acting.act(change.name, inOrder(change, name, value));
    if (answer.ok) setTyped(null);
  };
  if (isTopic(name)) {
    return (
      <label>
        <input
          type="checkbox"
          data-camp-setting={name}
          checked={current === 'on'}
          disabled={off}
          onChange={({ target }) => void set(target.checked ? 'on' : 'off')}
        />
        {say(`camp.ask.${name}`)}
      </label>
    );
  }
  if (!isNumber(name)) return null;
  // "off (0)" is what switches it off, in words
  const plain = /^off/.test(current) ? '0' : current;
  return (
    <form
      className="camp-number"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed !== null && typed !== plain) void set(typed);
      }}
    >
      <label htmlFor={`camp-${name}`}>
        {say(`camp.${name}`)}
        {configured !== current && (
          <span className="note"> {say('settings.configured', { configured })}</span>
        )}
      </label>
      <input
        id={`camp-${name}`}
        data-camp-setting={name}
        inputMode={name === 'budget' ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={9}
        value={typed ?? plain}
        disabled={change === null}
        onChange={({ target }) => setTyped(target.value)}
      />
      <button type="submit" aria-disabled={off || typed === null || typed === plain}>
        {say('camp.set')}
      </button>
    </form>
  );
}

/** Asks chat now, or after the match: about what is ticked, or all of it. */
function AskForm({ topics }: { readonly topics: readonly CampTopic[] }) {
  const { acting, blocked } = useDock();
  const say = useWords(dockWords);
  const ask = useAction('ask');
  const [value, setValue] = useState('');
  if (ask === null) return null;
  const reason = blocked ?? (ask.available ? null : (ask.why ?? say('action.notNow')));
  const perform = async () => {
    if (reason !== null || acting.busy !== null) return;
    const answer = await acting.act(ask.name, inOrder(ask, value));
    if (answer.ok) setValue('');
  };
  return (
    <>
      <fieldset className="several">
        <legend>{say('camp.about')}</legend>
        {topics.map((topic) => (
          <label key={topic}>
            <input
              type="checkbox"
              value={topic}
              checked={isTicked(value, topic)}
              onChange={() => setValue(tick(value, topic))}
            />
            {say(`camp.topic.${topic}`)}
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        className="wide"
        data-action={ask.name}
        aria-disabled={reason !== null || acting.busy !== null}
        aria-describedby="ask-about"
        onClick={() => void perform()}
      >
        {acting.busy === ask.name ? say('action.working') : ask.label}
      </button>
      <p className="note" id="ask-about">
        {reason ?? ask.description}
      </p>
    </>
  );
}
