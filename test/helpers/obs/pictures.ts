import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/** What a picture of a test shows. */
export const PICTURES = {
  drawn: (x: number) => [x < 32 ? 255 : 20, 40, 90, 255],
  transparent: () => [0, 0, 0, 0],
  plain: () => [255, 255, 255, 255],
} as const satisfies Record<string, (x: number) => readonly number[]>;
export type PictureName = keyof typeof PICTURES;

/** Writes a picture of 64 x 36 and gives its path. */
export function writePicture(folder: string, name: PictureName): string {
  const png = new PNG({ width: 64, height: 36 });
  for (let at = 0; at < 64 * 36; at += 1) png.data.set(PICTURES[name](at % 64), at * 4);
  const path = join(folder, `${name}.png`);
  writeFileSync(path, PNG.sync.write(png));
  return path;
}
