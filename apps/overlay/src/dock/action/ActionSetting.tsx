import type { ActionShow } from '@show-of-hands/bus';
import { useTry } from '../bot/DockContext.tsx';
import { Stepper } from '../controls/Stepper.tsx';
import { Switch } from '../controls/Switch.tsx';

type Choices = readonly string[];
const isSwitch = (choices: Choices): boolean => [...choices].sort().join() === 'off,on';
/** Numbers one after the other, as levels are. */
const isRange = (choices: Choices): boolean =>
  choices.length > 1 && choices.every((choice, at) => Number(choice) === Number(choices[0]) + at);

/** Whether an action only sets one value, which the bot tells: it is drawn as that value, without a button. */
export function isSetting({ args, confirm }: ActionShow): boolean {
  const [arg, ...others] = args;
  if (arg === undefined || others.length > 0 || confirm !== null) return false;
  const { now, choices } = arg;
  return now !== undefined && choices !== null && (isSwitch(choices) || isRange(choices));
}

/** An action that sets one value: as a switch, or a number. */
export function ActionSetting({ action }: { readonly action: ActionShow }) {
  const attempt = useTry();
  const { name, label, description, args, available, why } = action;
  const [arg] = args;
  if (arg?.now === undefined || arg.choices === null) return null;
  const { choices, now } = arg;
  const whyNot = available ? null : (why ?? '');
  return (
    <div className="action action-setting" data-action={name} title={description}>
      {isSwitch(choices) ? (
        <Switch
          label={label}
          on={now === 'on'}
          why={whyNot}
          onSwitch={(on) => void attempt(name, on ? 'on' : 'off')}
        />
      ) : (
        <Stepper
          label={label}
          name={label}
          value={Number(now)}
          min={Number(choices[0])}
          max={Number(choices.at(-1))}
          why={whyNot}
          onSet={(value) => attempt(name, String(value))}
        />
      )}
    </div>
  );
}
