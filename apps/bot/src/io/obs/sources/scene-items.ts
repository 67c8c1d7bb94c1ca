import { groupList, sceneList } from '../calls/answers.ts';
import { NotOffered, type ObsCalls, orNothing } from '../calls/calls.ts';

/** A place of a source in a scene, or in a group of sources. */
export interface SceneItem {
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
