import { CANVAS, type Layout } from '@show-of-hands/bus';
import type { z } from 'zod';
import { msg } from '../../../base/words/book.ts';
import type { DisplayText } from '../../../base/words/display-text.ts';
import {
  createdInput,
  groupList,
  isObsRefusal,
  NotOffered,
  OBS_CODES,
  type ObsCalls,
  orNothing,
  sceneList,
  videoAnswer,
} from '../connection/calls.ts';
import { noKindText } from '../connection/connection.ts';
import { findSource, type KeptSource, obsPath, type SourceSearch } from './find-source.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The largest that a browser source can be, px. */
const LARGEST = 8_192;

export const isUpright = ({ width, height }: Size): boolean => height > width;
const bounded = (px: number): number => Math.min(LARGEST, Math.max(1, Math.round(px)));

/** How large the source is: as OBS's canvas, unless the look stands upright and the canvas lies, or the reverse. */
export function sizeOf(layout: Layout, canvas: Size): Size {
  const drawn = CANVAS[layout];
  const { width, height } = isUpright(drawn) === isUpright(canvas) ? canvas : drawn;
  return { width: bounded(width), height: bounded(height) };
}

/** Frames a second for the source: OBS's own, in the bounds that a browser source takes. */
export function fpsOf({ fpsNumerator, fpsDenominator }: z.output<typeof videoAnswer>): number {
  return Math.min(60, Math.max(1, Math.round(fpsNumerator / Math.max(1, fpsDenominator))));
}

interface SourceWish {
  readonly size: Size;
  readonly fps: number;
  /** Address of the overlay's page. */
  readonly address: string;
  /** Absolute path of the file that waits for the bot; null opens the address itself. */
  readonly loader: string | null;
}

/** A browser source's settings as we want them. Any change but that of the size makes OBS load the page anew. */
export const settingsOf = ({ size, fps, address, loader }: SourceWish) => ({
  url: address,
  is_local_file: loader !== null,
  local_file: loader === null ? '' : obsPath(loader),
  width: size.width,
  height: size.height,
  fps_custom: true,
  fps,
  // OBS's own style centres the page
  css: '',
  // the page lives on while it is hidden: it shows the present at once
  shutdown: false,
  restart_when_active: false,
});
type SourceSettings = ReturnType<typeof settingsOf>;

/** The settings that differ from what is wanted: nothing is asked for where nothing differs. */
export function differingFrom(
  current: Readonly<Record<string, unknown>>,
  wanted: SourceSettings,
): Partial<SourceSettings> {
  const differing = Object.entries(wanted).filter(
    // OBS leaves out what is empty or off
    ([name, value]) => (current[name] ?? (typeof value === 'string' ? '' : false)) !== value,
  );
  return Object.fromEntries(differing);
}

/** A place of a source in a scene, or in a group of sources. */
interface SceneItem {
  readonly scene: string;
  readonly id: number;
  readonly visible: boolean;
}

/** Every place that a source has. */
export async function itemsOf(calls: ObsCalls, source: string): Promise<readonly SceneItem[]> {
  const items: SceneItem[] = [];
  for (const scene of await scenesAndGroups(calls)) {
    const found = await orNothing(calls.call('GetSceneItemId', { sceneName: scene, sourceName: source }));
    if (found === undefined) continue;
    const { sceneItemEnabled } = await calls.call('GetSceneItemEnabled', {
      sceneName: scene,
      sceneItemId: found.sceneItemId,
    });
    items.push({ scene, id: found.sceneItemId, visible: sceneItemEnabled });
  }
  return items;
}

async function scenesAndGroups(calls: ObsCalls): Promise<readonly string[]> {
  const { scenes } = sceneList.parse(await calls.call('GetSceneList'));
  const names = scenes.map(({ sceneName }) => sceneName);
  try {
    return [...names, ...groupList.parse(await calls.call('GetGroupList')).groups];
  } catch (error) {
    if (error instanceof NotOffered) return names;
    throw error;
  }
}

/** Shows or hides a source in every scene that has it. The answer: how many have it. */
export async function showSource(calls: ObsCalls, source: string, visible: boolean): Promise<number> {
  const items = await itemsOf(calls, source);
  for (const { scene, id } of items.filter((item) => item.visible !== visible)) {
    await calls.call('SetSceneItemEnabled', {
      sceneName: scene,
      sceneItemId: id,
      sceneItemEnabled: visible,
    });
  }
  return items.length;
}

/** The scene that is on program now; null where OBS does not say. */
export async function sceneShown(calls: ObsCalls): Promise<string | null> {
  return sceneList.parse(await calls.call('GetSceneList')).currentProgramSceneName;
}

/** A scene and a source in OBS share one list of names: ours must differ. */
const OWN_SCENE = 'Show of Hands Table';

interface SetupWish extends SourceSearch {
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
      readonly done: readonly DisplayText[];
    }
  | { readonly ok: false; readonly why: DisplayText };

/** Puts the overlay into OBS, or sets right what is there. Done twice it changes nothing, and it deletes nothing. */
export async function setUp(calls: ObsCalls, wish: SetupWish): Promise<SetupResult> {
  const video = videoAnswer.parse(await calls.call('GetVideoSettings'));
  const canvas = { width: video.baseWidth, height: video.baseHeight };
  const size = sizeOf(wish.layout, canvas);
  const wanted = settingsOf({ size, fps: fpsOf(video), address: wish.address, loader: wish.loader });
  const finding = await findSource(calls, wish);
  if (finding.is === 'taken')
    return { ok: false, why: msg('obs.lack.taken', { source: wish.name, kind: finding.kind }) };
  if (finding.is === 'missing') return create(calls, wish, { wanted, size, canvas });
  const { settings, ...kept } = finding.source;
  const done: DisplayText[] = [];
  const differing = differingFrom(settings, wanted);
  if (Object.keys(differing).length > 0) {
    await calls.call('SetInputSettings', { inputName: kept.name, inputSettings: differing });
    done.push(msg('obs.corrected', { settings: Object.keys(differing).join(', '), source: kept.name }));
  }
  if ((await itemsOf(calls, kept.name)).length === 0) {
    const scene = await ensureScene(calls, wish.scene, done);
    await calls.call('CreateSceneItem', {
      sceneName: scene,
      sourceName: kept.name,
      sceneItemEnabled: wish.visible,
    });
    done.push(msg('obs.put', { source: kept.name, scene }));
  }
  return { ok: true, kept, done };
}

interface NewSource {
  readonly wanted: ReturnType<typeof settingsOf>;
  readonly size: Size;
  readonly canvas: Size;
}

async function create(calls: ObsCalls, wish: SetupWish, source: NewSource): Promise<SetupResult> {
  const done: DisplayText[] = [];
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
    done.push(msg('obs.madeSource', { source: wish.name, scene }));
    await fitIn(calls, scene, sceneItemId, source);
    return { ok: true, kept: { uuid: inputUuid, name: wish.name }, done };
  } catch (error) {
    if (isObsRefusal(error, OBS_CODES.invalidKind)) return { ok: false, why: noKindText(wish.kind) };
    if (isObsRefusal(error, OBS_CODES.alreadyExists))
      return { ok: false, why: msg('obs.lack.takenScene', { source: wish.name }) };
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

async function ensureScene(calls: ObsCalls, given: string | null, done: DisplayText[]): Promise<string> {
  const scene = given ?? OWN_SCENE;
  const { scenes } = sceneList.parse(await calls.call('GetSceneList'));
  if (scenes.some(({ sceneName }) => sceneName === scene)) return scene;
  await calls.call('CreateScene', { sceneName: scene });
  done.push(msg('obs.madeScene', { scene }));
  return scene;
}
