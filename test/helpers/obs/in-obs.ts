import { inputList, type ObsCalls, sceneList } from '#bot/calls';
import { itemsOf, showSource } from '#bot/setup';

/** What an OBS holds: its scenes and inputs, by name. */
export async function inventory(hand: ObsCalls) {
  const { scenes, currentProgramSceneName } = sceneList.parse(await hand.call('GetSceneList'));
  const { inputs } = inputList.parse(await hand.call('GetInputList'));
  return {
    scene: currentProgramSceneName,
    scenes: scenes.map(({ sceneName }) => sceneName).toSorted(),
    inputs: inputs.map(({ inputName }) => inputName).toSorted(),
  };
}

/** By scene, whether a source is shown there. */
export async function visibleIn(hand: ObsCalls, source: string): Promise<Readonly<Record<string, boolean>>> {
  const items = await itemsOf(hand, source);
  return Object.fromEntries(items.map(({ scene, visible }) => [scene, visible]));
}

export async function settingsIn(
  hand: ObsCalls,
  inputName: string,
): Promise<Readonly<Record<string, unknown>>> {
  return (await hand.call('GetInputSettings', { inputName })).inputSettings;
}

/** Hides a source everywhere, by hand. */
export async function hide(hand: ObsCalls, source: string): Promise<void> {
  await showSource(hand, source, false);
}
