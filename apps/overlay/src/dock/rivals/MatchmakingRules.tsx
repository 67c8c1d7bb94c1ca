import type { SettingShow } from '@show-of-hands/bus';
import { useRulesetWords } from '../../lib/game/localised.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock, useTry } from '../bot/DockContext.tsx';
import { valueName } from '../viewers/setting-words.ts';
import { dockWords } from '../words/index.ts';

/** What the setting says where no rules are named, and what it is set to then. */
const ANY = 'any';

interface Props {
  readonly setting: SettingShow;
  readonly label: string;
}

/** By which rules the bot plays other channels by itself: those that are ticked, or any where none are. */
export function MatchmakingRules({ setting, label }: Props) {
  const { show } = useDock();
  const say = useWords(dockWords);
  const rulesetOf = useRulesetWords();
  const attempt = useTry();
  const { name, current, configured, by } = setting;
  const ticked = current === ANY ? [] : current.split(',');
  const nameOf = (preset: string): string => {
    const found = show.table.presets.find((one) => one.preset === preset);
    return found === undefined ? preset : rulesetOf(found).name;
  };
  const namesOf = (value: string): string =>
    value === ANY ? valueName(name, ANY, say) : value.split(',').map(nameOf).join(', ');
  // rules that are not in use any more can still be taken out
  const offered = [...new Set([...show.table.presets.map(({ preset }) => preset), ...ticked])];
  const turn = (preset: string): void => {
    const left = ticked.filter((one) => one !== preset);
    const next = left.length < ticked.length ? left : [...ticked, preset];
    void attempt(by ?? 'policy', name, next.join(',') || ANY);
  };
  return (
    <div className={configured === current ? 'setting' : 'setting setting-changed'}>
      <details data-setting={name}>
        <summary>
          {label}: <strong>{namesOf(current)}</strong>
        </summary>
        <fieldset className="several">
          <legend className="hidden">{label}</legend>
          {offered.map((preset) => (
            <label key={preset}>
              <input
                type="checkbox"
                value={preset}
                checked={ticked.includes(preset)}
                onChange={() => turn(preset)}
              />
              {nameOf(preset)}
            </label>
          ))}
        </fieldset>
      </details>
      {configured !== current && (
        <span className="note">{say('settings.configured', { configured: namesOf(configured) })}</span>
      )}
    </div>
  );
}
