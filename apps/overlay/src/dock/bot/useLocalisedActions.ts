import type { ActionShow } from '@show-of-hands/bus';
import { actionWords } from '@show-of-hands/bus/actions';
import { useMemo } from 'react';
import { useWords } from '../../lib/words/Words.tsx';

type Key = keyof typeof actionWords.english;
const isKey = (key: string): key is Key => Object.hasOwn(actionWords.english, key);

/** An action in the words of `say`; what they lack stays as the bot says it. */
export function localisedAction(action: ActionShow, say: (key: Key) => string): ActionShow {
  const or = (key: string, told: string): string => (isKey(key) ? say(key) : told);
  const { name, label, description, confirm, args } = action;
  return {
    ...action,
    label: or(name, label),
    description: or(`${name}.about`, description),
    confirm: confirm === null ? null : or(`${name}.ask`, confirm),
    args: args.map((arg) => ({ ...arg, label: or(`${name}.${arg.name}`, arg.label) })),
  };
}

/** Actions in the language of the page. */
export function useLocalisedActions(actions: readonly ActionShow[]): ActionShow[] {
  const say = useWords(actionWords);
  return useMemo(() => actions.map((action) => localisedAction(action, say)), [actions, say]);
}
