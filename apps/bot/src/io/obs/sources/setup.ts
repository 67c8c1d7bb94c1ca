import type { Layout } from '@show-of-hands/bus';
import { tell } from '../../../base/words/book.ts';
import type { Said } from '../../../base/words/said.ts';
import { createdInput, sceneList, videoAnswer } from '../calls/answers.ts';
import { isRefusal, OBS_CODES, type ObsCalls } from '../calls/calls.ts';
import { noKindText } from '../calls/capabilities.ts';
import { findSource, type KeptSource, type SourceSearch } from './find-source.ts';
import { itemsOf } from './scene-items.ts';
import { differingFrom, fpsOf, type Size, settingsOf, sizeOf } from './source-settings.ts';

/** A scene and a source in OBS share one list of names: ours must differ. */
export const OWN_SCENE = 'Show of Hands Table';

export interface SetupWish extends SourceSearch {
  /** The scene for a new source; null: one of our own. */
  readonly scene: string | null;
  readonly layout: Layout;
  readonly address: string;
  readonly loader: string | null;
  /** Whether a new source is in the picture. */
  readonly visible: boolean;
}

export type SetupResult =
  | {
      readonly ok: true;
      readonly kept: KeptSource;
      /** What was changed; empty where everything was right. */
      readonly done: readonly Said[];
    }
  | { readonly ok: false; readonly why: Said };

/** Puts the overlay into OBS, or sets right what is there. Done twice it changes nothing, and it deletes nothing. */
export async function setUp(calls: ObsCalls, wish: SetupWish): Promise<SetupResult> {
  const video = videoAnswer.parse(await calls.call('GetVideoSettings'));
  const canvas = { width: video.baseWidth, height: video.baseHeight };
  const size = sizeOf(wish.layout, canvas);
  const wanted = settingsOf({ size, fps: fpsOf(video), address: wish.address, loader: wish.loader });
  const finding = await findSource(calls, wish);
  if (finding.is === 'taken')
    return { ok: false, why: tell('obs.lack.taken', { source: wish.name, kind: finding.kind }) };
  if (finding.is === 'missing') return create(calls, wish, { wanted, size, canvas });
  const { settings, ...kept } = finding.source;
  const done: Said[] = [];
  const differing = differingFrom(settings, wanted);
  if (Object.keys(differing).length > 0) {
    await calls.call('SetInputSettings', { inputName: kept.name, inputSettings: differing });
    done.push(tell('obs.corrected', { settings: Object.keys(differing).join(', '), source: kept.name }));
  }
  if ((await itemsOf(calls, kept.name)).length === 0) {
    const scene = await ensureScene(calls, wish.scene, done);
    await calls.call('CreateSceneItem', {
      sceneName: scene,
      sourceName: kept.name,
      sceneItemEnabled: wish.visible,
    });
    done.push(tell('obs.put', { source: kept.name, scene }));
  }
  return { ok: true, kept, done };
}

interface NewSource {
  readonly wanted: ReturnType<typeof settingsOf>;
  readonly size: Size;
  readonly canvas: Size;
}

async function create(calls: ObsCalls, wish: SetupWish, source: NewSource): Promise<SetupResult> {
  const done: Said[] = [];
  const scene = await ensureScene(calls, wish.scene, done);
  try {
    const { inputUuid, sceneItemId } = createdInput.parse(
      await calls.call('CreateInput', {
        sceneName: scene,
        inputName: wish.name,
        inputKind: wish.kind,
        inputSettings: source.wanted,
        sceneItemEnabled: wish.visible,
      }),
    );
    done.push(tell('obs.madeSource', { source: wish.name, scene }));
    await fitIn(calls, scene, sceneItemId, source);
    return { ok: true, kept: { uuid: inputUuid, name: wish.name }, done };
  } catch (error) {
    if (isRefusal(error, OBS_CODES.invalidKind)) return { ok: false, why: noKindText(wish.kind) };
    if (isRefusal(error, OBS_CODES.alreadyExists))
      return { ok: false, why: tell('obs.lack.takenScene', { source: wish.name }) };
    throw error;
  }
}

/** A picture that is not as large as the canvas is scaled into it; later the streamer may place it anywhere. */
async function fitIn(calls: ObsCalls, scene: string, id: number, { size, canvas }: NewSource): Promise<void> {
  if (size.width === canvas.width && size.height === canvas.height) return;
  await calls.call('SetSceneItemTransform', {
    sceneName: scene,
    sceneItemId: id,
    sceneItemTransform: {
      boundsType: 'OBS_BOUNDS_SCALE_INNER',
      boundsWidth: canvas.width,
      boundsHeight: canvas.height,
    },
  });
}

async function ensureScene(calls: ObsCalls, given: string | null, done: Said[]): Promise<string> {
  const scene = given ?? OWN_SCENE;
  const { scenes } = sceneList.parse(await calls.call('GetSceneList'));
  if (scenes.some(({ sceneName }) => sceneName === scene)) return scene;
  await calls.call('CreateScene', { sceneName: scene });
  done.push(tell('obs.madeScene', { scene }));
  return scene;
}
