import { strFromU8, unzipSync } from 'fflate';

/** The files of an archive as it was answered, each as text. */
export async function unzipped(answer: Response): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, strFromU8(bytes)]));
}
