import type { Said } from '../../../base/words/said.ts';
import { ObsTrouble } from './said.ts';

/** Work was given up because it took too long. */
export class TooLate extends ObsTrouble {
  override readonly name = 'TooLate';
}

/** The work's result, or a TooLate that says `late` after `ms`. */
export async function within<T>(ms: number, work: Promise<T>, late: Said): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(late)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
