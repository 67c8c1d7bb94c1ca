import { type ActRequest, actAnswer, challengeShow, rivalsShow } from '@show-of-hands/bus';
import { z } from 'zod';
import { Problem } from '../../base/problem.ts';
import { askRunning } from './running-show.ts';

/** What the command line asks a show that runs. */
export interface CommandRequest {
  /** Null: nothing is to be done. */
  readonly act: ActRequest | null;
}

/** What came of it, and how matches with other channels stand after it. */
export type CommandAnswer = z.infer<typeof commandAnswer>;
const commandAnswer = z.object({
  /** Null where nothing was to be done. */
  answer: actAnswer.nullable(),
  challenge: challengeShow.nullable(),
  /** Null while the show is still starting. */
  rivals: rivalsShow.nullable(),
});

/** The chain may have to be asked first. */
const PATIENCE_MS = 60_000;

/**
 * Asks the show that runs over a data folder.
 *
 * @throws Problem if none runs there, or it is of another version
 */
export async function commandShow(data: string, request: CommandRequest): Promise<CommandAnswer> {
  const told = await askRunning(data, '/v1/command', request, PATIENCE_MS);
  if (told === undefined) {
    throw new Problem('No show runs here', data, 'start it (npm start), or name its folder: --data FOLDER');
  }
  try {
    return commandAnswer.parse(JSON.parse(told));
  } catch {
    throw new Problem('The show that runs answers something else', data, 'end it, and start this version');
  }
}
