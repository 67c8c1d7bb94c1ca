import type { SettingShow } from '@show-of-hands/bus';
import { useWords } from '../../lib/words/Words.tsx';
import { useTry } from '../bot/DockContext.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { Stepper } from '../controls/Stepper.tsx';
import { Switch } from '../controls/Switch.tsx';
import { dockWords } from '../words/index.ts';
import { choiceName, valueName } from './setting-words.ts';

/** One setting with what changes it, as the bot says; where it says nothing, as it stands. */
export function SettingControl({
  setting,
  label,
}: {
  readonly setting: SettingShow;
  readonly label: string;
}) {
  const say = useWords(dockWords);
  const attempt = useTry();
  const { name, control, by, configured, current } = setting;
  const set = (value: string) => attempt(by ?? 'policy', name, value);
  const isChanged = configured !== current;
  return (
    <div className={isChanged ? 'setting setting-changed' : 'setting'}>
      {control?.kind === 'switch' && (
        <Switch
          label={label}
          on={control.value}
          setting={name}
          onSwitch={(on) => void set(on ? 'on' : 'off')}
        />
      )}
      {control?.kind === 'number' && (
        <Stepper
          label={label}
          name={label}
          value={control.value ?? control.min}
          min={control.min}
          max={control.max}
          whole={control.whole}
          setting={name}
          onSet={(value) => set(String(value))}
        />
      )}
      {control?.kind === 'choice' && (
        <Segmented
          label={label}
          value={control.value}
          choices={control.choices.map((value) => ({ value, label: choiceName(name, value, say) }))}
          acts
          setting={name}
          onChoose={(value) => void set(value)}
        />
      )}
      {control === undefined && (
        <p className="setting-told">
          <span>{label}</span> <strong>{valueName(name, current, say)}</strong>
        </p>
      )}
      {isChanged && (
        <span className="note">
          {say('settings.configured', { configured: valueName(name, configured, say) })}
        </span>
      )}
    </div>
  );
}
