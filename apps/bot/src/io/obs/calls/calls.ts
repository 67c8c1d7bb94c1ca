import { type OBSRequestTypes, type OBSResponseTypes, OBSWebSocketError } from 'obs-websocket-js/json';
import { tell } from '../../../base/words/book.ts';
import { unstopped } from '../../../base/words/said.ts';
import { ObsTrouble, oneLine } from './said.ts';

export type ObsRequest = keyof OBSRequestTypes;

/** What one connection to OBS can be asked. Every call ends: with an answer, or with an error in words. */
export interface ObsCalls {
  /**
   * @throws ObsRefusal if OBS says no
   * @throws NotOffered without asking, if this OBS does not know the request
   * @throws Error if there is no answer in time, or no connection any more
   */
  call<Type extends ObsRequest>(type: Type, data?: OBSRequestTypes[Type]): Promise<OBSResponseTypes[Type]>;
}

/** OBS's answers that are looked at by their number. */
export const OBS_CODES = {
  notReady: 207,
  notFound: 600,
  alreadyExists: 601,
  invalidState: 604,
  invalidKind: 605,
  processingFailed: 700,
} as const;

/** OBS has understood and says no. */
export class ObsRefusal extends ObsTrouble {
  override readonly name = 'ObsRefusal';
  readonly code: number;

  constructor(request: string, code: number, comment: string) {
    super(
      comment === ''
        ? tell('obs.line.refusedBare', { request, code: String(code) })
        : tell('obs.line.refused', { request, why: unstopped(oneLine(comment)), code: String(code) }),
    );
    this.code = code;
  }
}

/** This OBS is too old for a request, or leaves it out. */
export class NotOffered extends ObsTrouble {
  override readonly name = 'NotOffered';

  constructor(request: string) {
    super(tell('obs.line.notOffered', { request }));
  }
}

export const isRefusal = (error: unknown, code: number): boolean =>
  error instanceof ObsRefusal && error.code === code;

/** What OBS answered instead of what was asked for; undefined for other errors. */
export const refusalOf = (request: string, error: unknown): ObsRefusal | undefined =>
  error instanceof OBSWebSocketError ? new ObsRefusal(request, error.code, error.message) : undefined;

/** An answer that is right, or undefined where what was asked for is not there. */
export async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isRefusal(error, OBS_CODES.notFound)) return undefined;
    throw error;
  }
}
