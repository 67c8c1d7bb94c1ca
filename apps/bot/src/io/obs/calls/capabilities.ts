import { z } from 'zod';
import { tell } from '../../../base/words/book.ts';
import type { Said } from '../../../base/words/said.ts';
import type { ObsCalls } from './calls.ts';
import { oneLine } from './said.ts';

/** What one OBS can do. */
export interface Capabilities {
  /** E.g. `OBS 31.0.2, obs-websocket 5.5.4`. */
  readonly version: string;
  readonly requests: ReadonlySet<string>;
  /** Kinds of inputs, without their versions. */
  readonly kinds: ReadonlySet<string>;
}

/** The kind of input that shows a page. */
export const BROWSER_SOURCE = 'browser_source';

/** Everything that setup, visibility and scenes ask for; a request that is missing here is told in words. */
const NEEDED = [
  'GetSceneList',
  'GetSceneItemId',
  'GetSceneItemEnabled',
  'SetSceneItemEnabled',
  'GetInputList',
  'GetInputSettings',
  'SetInputSettings',
  'CreateInput',
] as const;

const versionAnswer = z.object({
  obsVersion: z.string(),
  obsWebSocketVersion: z.string(),
  availableRequests: z.array(z.string()),
});
const kindsAnswer = z.object({ inputKinds: z.array(z.string()) });

/** Asks an OBS what it can do. @throws if it does not answer what every OBS answers */
export async function readCapabilities(calls: ObsCalls): Promise<Capabilities> {
  const version = versionAnswer.parse(await calls.call('GetVersion'));
  const requests = new Set(version.availableRequests);
  const { inputKinds } = requests.has('GetInputKindList')
    ? kindsAnswer.parse(await calls.call('GetInputKindList', { unversioned: true }))
    : { inputKinds: [] };
  return {
    version: oneLine(`OBS ${version.obsVersion}, obs-websocket ${version.obsWebSocketVersion}`),
    requests,
    kinds: new Set(inputKinds),
  };
}

export interface Wanted {
  /** The kind of input that the overlay is shown by. */
  readonly kind: string;
  readonly replay: boolean;
  readonly chapters: boolean;
  readonly scenes: boolean;
  readonly check: boolean;
}

/** What to do about an OBS that has no input of a kind. */
export const noKindText = (kind: string): Said =>
  kind === BROWSER_SOURCE ? tell('obs.lack.browser') : tell('obs.lack.kind', { kind });

/** What an OBS cannot do of what is wanted of it, each in words with what would help. */
export function lacksOf({ requests, kinds }: Capabilities, wanted: Wanted): readonly Said[] {
  const missing = NEEDED.filter((request) => !requests.has(request));
  const lacks = [
    kinds.has(wanted.kind) ? null : noKindText(wanted.kind),
    missing.length === 0 ? null : tell('obs.lack.requests', { requests: missing.join(', ') }),
    wanted.scenes && !requests.has('SetCurrentProgramScene') ? tell('obs.lack.scenes') : null,
    wanted.replay && !requests.has('SaveReplayBuffer') ? tell('obs.lack.replay') : null,
    wanted.chapters && !requests.has('CreateRecordChapter') ? tell('obs.lack.chapters') : null,
    wanted.check && !requests.has('GetSourceScreenshot') ? tell('obs.lack.screenshots') : null,
  ];
  return lacks.filter((lack) => lack !== null);
}
