import { screenshot } from '../calls/answers.ts';
import type { ObsCalls } from '../calls/calls.ts';
import { type Pixels, readPng } from './png.ts';

/** The picture is looked at this small: parts of an overlay are larger than a pixel of it. */
const WIDTH = 480;
/** So much may one channel differ between pixels that are the same colour to the eye. */
const TOLERANCE = 3;

/** What is to be seen in a picture. */
export type Seen = 'drawn' | 'transparent' | 'one colour';

/** Whether anything is drawn: not if all of it is transparent, or of one colour. */
export function seenIn({ rgba }: Pixels): Seen {
  let isTransparent = true;
  let isUniform = true;
  for (let at = 0; at < rgba.length; at += 4) {
    if ((rgba[at + 3] ?? 0) > TOLERANCE) isTransparent = false;
    for (let channel = 0; channel < 4; channel += 1) {
      if (Math.abs((rgba[at + channel] ?? 0) - (rgba[channel] ?? 0)) > TOLERANCE) isUniform = false;
    }
    if (!isTransparent && !isUniform) return 'drawn';
  }
  return isTransparent ? 'transparent' : 'one colour';
}

/** What OBS draws of a source at this moment, visible or not. @throws if OBS gives no picture */
export async function lookAt(calls: ObsCalls, source: string): Promise<Seen> {
  const answer = await calls.call('GetSourceScreenshot', {
    sourceName: source,
    imageFormat: 'png',
    imageWidth: WIDTH,
  });
  const { imageData } = screenshot.parse(answer);
  return seenIn(readPng(Buffer.from(imageData.slice(imageData.indexOf(',') + 1), 'base64')));
}

/** Makes a browser source load its page anew, past its cache. @throws if the source is none */
export async function reloadSource(calls: ObsCalls, source: string): Promise<void> {
  await calls.call('PressInputPropertiesButton', { inputName: source, propertyName: 'refreshnocache' });
}
