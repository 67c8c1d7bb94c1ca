import type { Action, ActionArgument } from '../actions/action.ts';
import type { ObsInstance } from './instance.ts';
import { reasonOf } from './said.ts';

/** What can be done about OBS from the dock. Without a name it is done for every OBS. */
export function obsActions(instances: readonly ObsInstance[]): readonly Action[] {
  const names = () => instances.map(({ name }) => name);
  const args: readonly ActionArgument[] =
    instances.length > 1 ? [{ name: 'obs', choices: names, optional: true }] : [];
  const named = (name: string | undefined) =>
    name === undefined || name === '' ? instances : instances.filter((one) => one.name === name);
  /** Each in its turn; the first that fails is told, the others are done all the same. */
  const each = async (name: string | undefined, work: (one: ObsInstance) => Promise<string> | string) => {
    const results = await Promise.allSettled(named(name).map(async (one) => work(one)));
    const texts = results.map((result) =>
      result.status === 'fulfilled' ? result.value : reasonOf(result.reason),
    );
    const message =
      instances.length > 1
        ? texts.map((text, at) => `${named(name)[at]?.name}: ${text}`).join('; ')
        : texts.join('; ');
    const done = results.some((result) => result.status === 'fulfilled');
    return done ? { done, message } : { done, why: message };
  };
  const blocked = () =>
    instances.length === 0
      ? 'the show has no OBS: save its address in the setup and begin the show anew, or start with --obs'
      : null;
  const common = { role: 'streamer', args, blocked } as const;
  return [
    {
      ...common,
      name: 'obs-setup',
      keeps: 'nothing',
      perform: (given) => each(given.obs, (one) => one.setUp()),
    },
    {
      ...common,
      name: 'obs-check',
      keeps: 'nothing',
      perform: (given) =>
        each(given.obs, async (one) => {
          const { result, text } = await one.check();
          if (result !== 'drawn') throw new Error(text);
          return text;
        }),
    },
    {
      ...common,
      name: 'obs-reconnect',
      keeps: 'nothing',
      perform: (given) =>
        each(given.obs, (one) => {
          one.reconnect();
          return 'connecting';
        }),
    },
  ];
}
