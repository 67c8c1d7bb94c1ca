import { inflateSync } from 'node:zlib';

/** A picture's pixels: red, green, blue and alpha each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

const SIGNATURE = [137, 80, 78, 71, 13, 10, 26, 10];
/** Bytes a pixel by colour type, with 8 bits a channel: what OBS writes. */
const CHANNELS: ReadonlyMap<number, number> = new Map([
  [2, 3],
  [6, 4],
]);
/** More than OBS is asked for. */
const MAX_PIXELS = 4_000_000;

/** Reads a PNG of 8 bits a channel, without palette or interlacing. @throws for any other */
export function readPng(bytes: Uint8Array): Pixels {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 33 || SIGNATURE.some((byte, at) => bytes[at] !== byte)) throw new Error('it is no PNG');
  const width = view.getUint32(16);
  const height = view.getUint32(20);
  const [depth, colour, , , interlaced] = bytes.subarray(24, 29);
  const channels = CHANNELS.get(colour ?? -1);
  if (depth !== 8 || channels === undefined || interlaced !== 0)
    throw new Error(`its form is not known: ${depth} bits, colours ${colour}, interlacing ${interlaced}`);
  if (width * height > MAX_PIXELS) throw new Error(`it is too large: ${width} x ${height}`);
  const stride = width * channels;
  const packed = Buffer.concat(dataChunks(bytes, view));
  const raw = inflateSync(packed, { maxOutputLength: (stride + 1) * height + 1 });
  if (raw.length < (stride + 1) * height) throw new Error('it is cut short');
  return { width, height, rgba: withAlpha(unfiltered(raw, stride, height, channels), channels) };
}

function dataChunks(bytes: Uint8Array, view: DataView): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (type === 'IDAT') chunks.push(bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  return chunks;
}

/** Undoes the filter of each row, which predicts a byte from its left, upper and upper left neighbours. */
function unfiltered(raw: Uint8Array, stride: number, height: number, channels: number): Uint8Array {
  const pixels = new Uint8Array(stride * height);
  for (let row = 0; row < height; row += 1) {
    const filter = raw[row * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = row * stride + x;
      const left = x >= channels ? (pixels[at - channels] ?? 0) : 0;
      const up = row > 0 ? (pixels[at - stride] ?? 0) : 0;
      const corner = x >= channels && row > 0 ? (pixels[at - stride - channels] ?? 0) : 0;
      pixels[at] = (raw[row * (stride + 1) + 1 + x] ?? 0) + foretold(filter, left, up, corner);
    }
  }
  return pixels;
}

function foretold(filter: number | undefined, left: number, up: number, corner: number): number {
  switch (filter) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return (left + up) >> 1;
    case 4: {
      const guess = left + up - corner;
      const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
      if (a <= b && a <= c) return left;
      return b <= c ? up : corner;
    }
    default:
      throw new Error(`it has a row of an unknown kind: ${filter}`);
  }
}

function withAlpha(pixels: Uint8Array, channels: number): Uint8Array {
  if (channels === 4) return pixels;
  const rgba = new Uint8Array((pixels.length / 3) * 4).fill(255);
  for (let at = 0; at < pixels.length / 3; at += 1) rgba.set(pixels.subarray(at * 3, at * 3 + 3), at * 4);
  return rgba;
}
