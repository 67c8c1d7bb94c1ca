import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';
import { Zip, type ZipInputFile } from 'fflate';

/** A file of an archive: its path with `/`. */
export interface ZippedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/** As archives number it. */
const DEFLATED = 8;
/** Compresses on libuv's threads, because the main one counts votes. */
const packed = promisify(deflateRaw);

/** The files as one archive, made as fast as it is read: however many there are, one is held at a time. */
export function zipStream(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): ReadableStream<Uint8Array> {
  const left = oneByOne(files);
  const parts: Uint8Array[] = [];
  let isWhole = false;
  const zip = new Zip((error, part, final) => {
    if (error) throw error;
    parts.push(part);
    isWhole = final;
  });

  const packNext = async () => {
    const next = await left.next();
    if (next.done) {
      zip.end();
      return;
    }
    const { path, content } = next.value;
    const bytes = Buffer.from(content);
    const body = await packed(bytes);
    const file: ZipInputFile = {
      filename: path,
      size: bytes.length,
      crc: crc32(bytes),
      compression: DEFLATED,
    };
    zip.add(file);
    file.ondata?.(null, body, true);
  };

  return new ReadableStream(
    {
      async pull(controller) {
        while (parts.length === 0 && !isWhole) await packNext();
        for (const part of parts.splice(0)) controller.enqueue(part);
        if (isWhole) controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

async function* oneByOne(
  files: Iterable<ZippedFile> | AsyncIterable<ZippedFile>,
): AsyncGenerator<ZippedFile> {
  yield* files;
}
