import type { ActionShow } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import { useMemo } from 'react';
import { useFormat } from '../../lib/words/Words.tsx';

type Key = keyof typeof actionWords.english;
const isKey = (key: string): key is Key => Object.hasOwn(actionWords.english, key);

type Values = NonNullable<ActionShow['values']>;

/** An action in the words of `say`; what they lack stays as the bot says it. */
export function localisedAction(action: ActionShow, say: (key: Key, values: Values) => string): ActionShow {
  const or = (key: string, told: string, values: Values = {}): string =>
    isKey(key) ? say(key, values) : told;
  const { name, label, description, confirm, values, args } = action;
  return {
    ...action,
    label: or(name, label),
    description: or(`${name}.about`, description),
    confirm: confirm === null ? null : or(`${name}.ask`, confirm, values),
    args: args.map((arg) => ({ ...arg, label: or(`${name}.${arg.name}`, arg.label) })),
  };
}

/** Actions in the language of the page. */
export function useLocalisedActions(actions: readonly ActionShow[]): ActionShow[] {
  const format = useFormat(actionWords);
  return useMemo(() => {
    const say = (key: Key, values: Values) => format({ room: actionWords.room, key, values });
    return actions.map((action) => localisedAction(action, say));
  }, [actions, format]);
}
