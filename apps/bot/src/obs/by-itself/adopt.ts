import type { ObsNotFound } from '@show-of-hands/bus';
import type { Outcome } from '../../actions/action.ts';
import type { ObsInstance } from '../instance.ts';
import { reasonOf } from '../said.ts';
import { type FindObsOptions, type FoundObs, findObs } from './find-obs.ts';

export interface AdoptOptions extends Omit<FindObsOptions, 'passwords'> {
  /** What the show would connect with by itself. */
  readonly passwords: () => readonly string[];
  /** An OBS at this address takes the place of the show's first; it is not connected yet. */
  readonly take: (found: Pick<FoundObs, 'url' | 'password'>) => Promise<ObsInstance>;
  /** Keeps it for the next start. What could not be kept, in words; empty where all is kept. */
  readonly keep: (found: Pick<FoundObs, 'url' | 'password'>) => string;
}

const WHERE = 'in OBS: Tools > WebSocket Server Settings';
/** What is so, and what to do, step by step. */
const WORDS: Readonly<Record<ObsNotFound, string>> = {
  obs_not_running: 'OBS is not running: start it, then press again',
  obs_server_off: `the WebSocket server of OBS is off; ${WHERE}, tick "Enable WebSocket server", press OK, then press again`,
  obs_password: `OBS refused the password; ${WHERE} > Show Connect Info, copy the password; save it here, then press again`,
  obs_nowhere: `no OBS was found on this machine: start it, and look ${WHERE} that "Enable WebSocket server" is ticked, then press again`,
};

/** Finds OBS on this machine, puts the overlay into the scene that it shows, and stays connected to it. */
export async function adoptObs(options: AdoptOptions): Promise<Outcome> {
  const found = await findObs({ ...options, passwords: options.passwords() });
  if (typeof found === 'string') return { done: false, code: found, why: WORDS[found] };
  const { line, ...reached } = found;
  try {
    const instance = await options.take(reached);
    const told = await instance.setUpOver(line);
    const unkept = options.keep(reached);
    return {
      done: true,
      message: [`found ${line.can.version}`, told, ...(unkept === '' ? [] : [unkept])].join('; '),
      before: 'no OBS was connected',
      after: `OBS at ${new URL(reached.url).host}`,
    };
  } catch (error) {
    return { done: false, why: `${line.can.version} was found, but ${reasonOf(error)}` };
  } finally {
    line.close();
  }
}
