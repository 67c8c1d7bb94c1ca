import { type OBSRequestTypes, type OBSResponseTypes, OBSWebSocketError } from 'obs-websocket-js/json';
import { z } from 'zod';
import { mistakesIn } from '../../../base/json/json-argument.ts';
import { errorText } from '../../../base/log/log.ts';
import { msg } from '../../../base/words/book.ts';
import { type DisplayText, unstopped } from '../../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../../base/words/voice.ts';

/** More of what another program says is not told. */
const LONGEST = 200;

/** What another program said, in one line that log and docks have room for. */
export function oneLine(text: string): string {
  const line = text.replace(/\p{Cc}+/gu, ' ');
  return line.length > LONGEST ? `${line.slice(0, LONGEST)}…` : line;
}

/** Something that went wrong with OBS: a sentence for whoever asked, in English for the log. */
export class ObsError extends Error {
  readonly reason: DisplayText;

  constructor(reason: DisplayText) {
    super(ENGLISH_VOICE.say(reason));
    this.reason = reason;
  }
}

/** What went wrong with OBS, in a sentence. */
export function reasonOf(error: unknown): DisplayText {
  if (error instanceof ObsError) return error.reason;
  if (error instanceof z.ZodError)
    return msg('obs.line.notUnderstood', { why: unstopped(oneLine(mistakesIn(error))) });
  return msg('obs.line.other', { why: unstopped(errorText(error)) });
}

/** What OBS answers, as far as it is looked at: the library's own types say little of lists. */
export const videoAnswer = z.object({
  baseWidth: z.number(),
  baseHeight: z.number(),
  fpsNumerator: z.number(),
  fpsDenominator: z.number(),
});

const name = z.string().min(1);
/** Older OBS has none. */
const uuid = z
  .string()
  .nullish()
  .transform((text) => text ?? null);

export const sceneList = z.object({
  currentProgramSceneName: z
    .string()
    .nullish()
    .transform((text) => text ?? null),
  scenes: z.array(z.object({ sceneName: name })),
});

export const groupList = z.object({ groups: z.array(name) });

export const inputList = z.object({
  inputs: z.array(
    z.object({ inputName: name, inputUuid: uuid, inputKind: z.string(), unversionedInputKind: z.string() }),
  ),
});

export const createdInput = z.object({ inputUuid: uuid, sceneItemId: z.number() });
export const screenshot = z.object({ imageData: z.string() });

type ObsRequest = keyof OBSRequestTypes;

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
export class ObsRefusal extends ObsError {
  override readonly name = 'ObsRefusal';
  readonly code: number;

  constructor(request: string, code: number, comment: string) {
    super(
      comment === ''
        ? msg('obs.line.refusedBare', { request, code: String(code) })
        : msg('obs.line.refused', { request, why: unstopped(oneLine(comment)), code: String(code) }),
    );
    this.code = code;
  }
}

/** This OBS is too old for a request, or leaves it out. */
export class NotOffered extends ObsError {
  override readonly name = 'NotOffered';

  constructor(request: string) {
    super(msg('obs.line.notOffered', { request }));
  }
}

export const isObsRefusal = (error: unknown, code: number): boolean =>
  error instanceof ObsRefusal && error.code === code;

/** What OBS answered instead of what was asked for; undefined for other errors. */
export const refusalOf = (request: string, error: unknown): ObsRefusal | undefined =>
  error instanceof OBSWebSocketError ? new ObsRefusal(request, error.code, error.message) : undefined;

/** An answer that is right, or undefined where what was asked for is not there. */
export async function orNothing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (isObsRefusal(error, OBS_CODES.notFound)) return undefined;
    throw error;
  }
}
