import { z } from 'zod';

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
