import { AsyncZipDeflate, Zip } from 'fflate';

/** A file of an archive: its path with `/`. */
export interface ZippedFile {
  readonly path: string;
  readonly content: string | Uint8Array;
}

/**
 * The files as one archive, made as fast as it is read: however many there are, few are held at a time. Packing
 * is done beside the program's own thread, which has votes to count.
 */
export function zipStream(files: Iterable<ZippedFile>): ReadableStream<Uint8Array> {
  const left = files[Symbol.iterator]();
  const packed: Uint8Array[] = [];
  let onPart: (error: Error | null) => void = () => {};
  let isWhole = false;
  const zip = new Zip((error, part, final) => {
    if (!error) packed.push(part);
    isWhole = final;
    onPart(error);
  });

  /** Packs one file, or ends the archive; until the last part of it has come. */
  const packNext = () =>
    new Promise<void>((resolve, reject) => {
      const next = left.next();
      if (next.done) {
        onPart = (error) => (error ? reject(error) : isWhole && resolve());
        zip.end();
        return;
      }
      const { path, content } = next.value;
      const file = new AsyncZipDeflate(path, { level: 6 });
      zip.add(file);
      const { ondata } = file;
      file.ondata = (error, part, final) => {
        ondata(error, part, final);
        if (error) reject(error);
        else if (final) resolve();
      };
      file.push(typeof content === 'string' ? new TextEncoder().encode(content) : content.slice(), true);
    });

  return new ReadableStream(
    {
      async pull(controller) {
        while (packed.length === 0 && !isWhole) await packNext();
        for (const part of packed.splice(0)) controller.enqueue(part);
        if (isWhole) controller.close();
      },
      cancel() {
        zip.terminate();
      },
    },
    { highWaterMark: 0 },
  );
}
