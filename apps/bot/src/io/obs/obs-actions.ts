import type { Action, ActionArgument, ActionResult } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
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
  findByItself: () => Promise<ActionResult>,
): readonly Action[] {
  const names = () => instances.map(({ name }) => name);
  const args: readonly ActionArgument[] =
    instances.length > 1 ? [{ name: 'obs', choices: names, optional: true }] : [];
  let isLooking = false;
  const look = async (): Promise<ActionResult> => {
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
  const each = async (
    name: string | undefined,
    work: (one: ObsInstance) => Promise<DisplayText> | DisplayText,
  ) => {
    const results = await Promise.allSettled(named(name).map(async (one) => work(one)));
    const texts = results.map((result) =>
      result.status === 'fulfilled' ? result.value : reasonOf(result.reason),
    );
    const said =
      instances.length > 1
        ? texts.map((answer, at) => msg('obs.of', { name: named(name)[at]?.name ?? '', answer }))
        : texts;
    const message = listed(said, 'sentence.pair');
    const done = results.some((result) => result.status === 'fulfilled');
    return done ? { done, message } : { done, why: message };
  };
  const blocked = () => (instances.length === 0 ? msg('obs.none') : null);
  const common = { role: 'streamer', args, blocked } as const;
  return [
    {
      ...common,
      name: 'obs-setup',
      keeps: 'across restarts',
      blocked: () => (isLooking ? msg('obs.looking') : null),
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
          return text === DRAWN ? msg('obs.drawn') : msg('obs.drawnAgain');
        }),
    },
    {
      ...common,
      name: 'obs-reconnect',
      keeps: 'nothing',
      perform: (given) =>
        each(given.obs, (one) => {
          one.reconnect();
          return msg('obs.connecting');
        }),
    },
  ];
}
