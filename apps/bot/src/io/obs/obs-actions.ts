import type { Action, ActionArgument, Outcome } from '../../base/action.ts';
import { tell } from '../../base/words/book.ts';
import { listed, type Said } from '../../base/words/said.ts';
import { ObsError, reasonOf } from './connection/calls.ts';
import type { ObsInstance } from './instance.ts';
import { DRAWN } from './overlay-check.ts';
import { FIRST } from './targets.ts';

/**
 * What can be done about OBS from the dock. Without a name it is done for every OBS.
 *
 * @param findByItself looks for OBS on this machine, and sets it up; done where the first OBS is not connected
 */
export function obsActions(
  instances: readonly ObsInstance[],
  findByItself: () => Promise<Outcome>,
): readonly Action[] {
  const names = () => instances.map(({ name }) => name);
  const args: readonly ActionArgument[] =
    instances.length > 1 ? [{ name: 'obs', choices: names, optional: true }] : [];
  let isLooking = false;
  const look = async (): Promise<Outcome> => {
    isLooking = true;
    try {
      return await findByItself();
    } finally {
      isLooking = false;
    }
  };
  /** Whether OBS is to be looked for: there is none, or the one that is meant runs here and is not connected. */
  const isMissing = (name: string | undefined) =>
    instances.length === 0 || named(name).some((one) => one.name === FIRST && one.runsHere && !one.isOnline);
  const named = (name: string | undefined) =>
    name === undefined || name === '' ? instances : instances.filter((one) => one.name === name);
  /** Each in its turn; the first that fails is told, the others are done all the same. */
  const each = async (name: string | undefined, work: (one: ObsInstance) => Promise<Said> | Said) => {
    const results = await Promise.allSettled(named(name).map(async (one) => work(one)));
    const texts = results.map((result) =>
      result.status === 'fulfilled' ? result.value : reasonOf(result.reason),
    );
    const said =
      instances.length > 1
        ? texts.map((answer, at) => tell('obs.of', { name: named(name)[at]?.name ?? '', answer }))
        : texts;
    const message = listed(said, 'sentence.pair');
    const done = results.some((result) => result.status === 'fulfilled');
    return done ? { done, message } : { done, why: message };
  };
  const blocked = () => (instances.length === 0 ? tell('obs.none') : null);
  const common = { role: 'streamer', args, blocked } as const;
  return [
    {
      ...common,
      name: 'obs-setup',
      keeps: 'across restarts',
      blocked: () => (isLooking ? tell('obs.looking') : null),
      perform: (given) => (isMissing(given.obs) ? look() : each(given.obs, (one) => one.setUp())),
    },
    {
      ...common,
      name: 'obs-check',
      keeps: 'nothing',
      perform: (given) =>
        each(given.obs, async (one) => {
          const { result, text } = await one.check();
          if (result !== 'drawn') throw new ObsError(text);
          return text === DRAWN ? tell('obs.drawn') : tell('obs.drawnAgain');
        }),
    },
    {
      ...common,
      name: 'obs-reconnect',
      keeps: 'nothing',
      perform: (given) =>
        each(given.obs, (one) => {
          one.reconnect();
          return tell('obs.connecting');
        }),
    },
  ];
}
