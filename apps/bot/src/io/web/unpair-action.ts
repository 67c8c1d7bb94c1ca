import type { Action, Actor } from '../../base/action.ts';
import { tell } from '../../base/words/book.ts';
import { dockId, type PairedDocks } from './paired-docks.ts';

const ALL = 'all';

/** As the audit log names who acts from a dock. */
export const dockActor = (session: string): string => `dock ${dockId(session)}`;

/**
 * Lets docks out again. Whoever says `all` keeps the dock it is said in.
 *
 * @param disconnect ends a session's connections
 */
export const unpairAction = (docks: PairedDocks, disconnect: (session: string) => void): Action => ({
  name: 'unpair',
  role: 'streamer',
  keeps: 'across restarts',
  args: [
    {
      name: 'dock',
      choices: () => null,
      offers: () => [...docks.list.map(({ id }) => dockId(id)), ALL],
    },
  ],
  asks: true,
  blocked: () => null,
  perform: ({ dock = '' }, actor) => {
    const meant = docks.list.filter(({ id }) =>
      // chat writes everything small
      dock.toLowerCase() === ALL ? !isOwn(id, actor) : dockId(id).toLowerCase() === dock.toLowerCase(),
    );
    if (meant.length === 0) {
      const names = docks.list.map(({ id }) => dockId(id)).join(', ');
      return { done: false, code: 'bad_argument', why: tell('unpair.unknown', { names }) };
    }
    for (const { id } of meant) {
      docks.unpair(id);
      disconnect(id);
    }
    return {
      done: true,
      message: tell('unpair.done', { count: meant.length }),
      before: tell('unpair.paired'),
      after: tell('unpair.unpaired'),
    };
  },
});

const isOwn = (id: string, { who, from }: Actor): boolean => from === 'dock' && who === dockActor(id);
