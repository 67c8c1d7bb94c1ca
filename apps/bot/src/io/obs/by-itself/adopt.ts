import type { Outcome } from '../../../base/action.ts';
import { tell } from '../../../base/words/book.ts';
import { listed, type Said } from '../../../base/words/said.ts';
import { reasonOf } from '../calls/said.ts';
import type { ObsInstance } from '../instance.ts';
import { type FindObsOptions, type FoundObs, findObs } from './find-obs.ts';

export interface AdoptOptions extends Omit<FindObsOptions, 'passwords'> {
  /** What the show would connect with by itself. */
  readonly passwords: () => readonly string[];
  /** An OBS at this address takes the place of the show's first; it is not connected yet. */
  readonly take: (found: Pick<FoundObs, 'url' | 'password'>) => Promise<ObsInstance>;
  /** Keeps it for the next start. What could not be kept, in words; empty where all is kept. */
  readonly keep: (found: Pick<FoundObs, 'url' | 'password'>) => Said;
}

/** Finds OBS on this machine, puts the overlay into the scene that it shows, and stays connected to it. */
export async function adoptObs(options: AdoptOptions): Promise<Outcome> {
  const found = await findObs({ ...options, passwords: options.passwords() });
  if (typeof found === 'string') return { done: false, code: found, why: tell(`obs.${found}`) };
  const { line, ...reached } = found;
  try {
    const instance = await options.take(reached);
    const told = await instance.setUpOver(line);
    const unkept = options.keep(reached);
    return {
      done: true,
      message: listed(
        [tell('obs.found', { version: line.can.version }), told, ...(unkept === '' ? [] : [unkept])],
        'sentence.pair',
      ),
      before: tell('obs.wasNone'),
      after: `OBS at ${new URL(reached.url).host}`,
    };
  } catch (error) {
    return { done: false, why: tell('obs.foundBut', { version: line.can.version, why: reasonOf(error) }) };
  } finally {
    line.close();
  }
}
