import { CAMP_TOPICS, type CampTopic, type SettingShow } from '@show-of-hands/bus';
import { useState } from 'react';
import { useLoadedPicture } from '../../lib/game/Games.tsx';
import { useHoldings, usePayWords, useTopicWords } from '../../lib/game/useCampWords.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { isTicked, tick } from '../action/ticked-choices.ts';
import { inOrder } from '../bot/arguments.ts';
import { useAction, useDock, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { SettingControl } from '../viewers/SettingControl.tsx';
import { CAMP_SETTING, valueName } from '../viewers/setting-words.ts';
import { dockWords } from '../words/index.ts';

const TOPICS: ReadonlySet<string> = new Set(CAMP_TOPICS);
const isTopic = (name: string): name is CampTopic => TOPICS.has(name);
const NUMBERS = ['budget', 'reserve', 'questions', 'seconds'] as const;
type CampNumber = (typeof NUMBERS)[number];
const isNumber = (name: string): name is CampNumber => NUMBERS.some((one) => one === name);
/** What is said of stakes, in games that have some. */
const STAKES = ['risk', 'picks'] as const;
type StakeSetting = (typeof STAKES)[number];
const isOfStakes = (name: string): name is StakeSetting => STAKES.some((one) => one === name);

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
      <Holdings />
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

/** What chat owns beside coins, in games in which that is shown. */
const Holdings = () => useHoldings(useDock().show?.purse ?? null)?.list() ?? null;

/** The words of the game that is on for what its camp is asked about. */
const useOwnTopics = () => useTopicWords(useGameOn());

const useGameOn = (): string => useDock().show?.games?.on ?? '';

/** One setting: a switch for what is asked, a number for how much, and what may be staked where anything is. */
function CampSetting({ setting }: { readonly setting: SettingShow }) {
  const say = useWords(dockWords);
  const topicOf = useOwnTopics();
  const hasStakes = useLoadedPicture(useGameOn())?.camp?.stakes === true;
  const name = setting.name.slice(CAMP_SETTING.length);
  if (isTopic(name)) {
    const question = topicOf(name, 'question');
    const label = question === null ? say(`camp.ask.${name}`) : say('camp.askOwn', { question });
    return <SettingControl setting={setting} label={label} />;
  }
  if (isOfStakes(name))
    return hasStakes ? <SettingControl setting={setting} label={say(`camp.${name}`)} /> : null;
  if (!isNumber(name)) return null;
  if (setting.control !== undefined) return <SettingControl setting={setting} label={say(`camp.${name}`)} />;
  return <TypedSetting setting={setting} name={name} />;
}

/** What can be a number, a share or a word is typed. */
function TypedSetting({ setting, name }: { readonly setting: SettingShow; readonly name: CampNumber }) {
  const say = useWords(dockWords);
  const attempt = useTry();
  const [typed, setTyped] = useState<string | null>(null);
  const { current, configured } = setting;
  // "off (0)" is what switches it off, in words
  const plain = /^off/.test(current) ? '0' : current;
  const isNew = typed !== null && typed !== plain;
  const set = async () => {
    if (isNew && (await attempt('camp', name, typed))) setTyped(null);
  };
  return (
    <form
      className="camp-number"
      onSubmit={(event) => {
        event.preventDefault();
        void set();
      }}
    >
      <label htmlFor={`camp-${name}`}>
        {say(`camp.${name}`)}
        {configured !== current && (
          <span className="note">
            {' '}
            {say('settings.configured', { configured: valueName(setting.name, configured, say) })}
          </span>
        )}
      </label>
      <input
        id={`camp-${name}`}
        data-setting={setting.name}
        autoComplete="off"
        maxLength={9}
        value={typed ?? plain}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Press why={isNew ? null : say('camp.unchanged')} onPress={() => void set()}>
        {say('camp.set')}
      </Press>
    </form>
  );
}

/** Asks chat now, or after the match: about what is ticked, or all of it. */
function AskForm({ topics }: { readonly topics: readonly CampTopic[] }) {
  const { acting } = useDock();
  const say = useWords(dockWords);
  const topicOf = useOwnTopics();
  const ask = useAction('ask');
  const [value, setValue] = useState('');
  if (ask === null) return null;
  const perform = async () => {
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
            {topicOf(topic, 'name') ?? say(`camp.topic.${topic}`)}
          </label>
        ))}
      </fieldset>
      <Press
        className="wide"
        action={ask.name}
        why={ask.available ? null : (ask.why ?? say('action.notNow'))}
        onPress={() => void perform()}
      >
        {acting.busy === ask.name ? say('action.working') : ask.label}
      </Press>
      <p className="note">{ask.description}</p>
    </>
  );
}
