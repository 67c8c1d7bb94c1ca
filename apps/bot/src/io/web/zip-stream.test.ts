import { expect, test } from 'vitest';
import { unzipped } from './unzipped.fixture.ts';
import { type ZippedFile, zipStream } from './zip-stream.ts';

const saved = (files: Iterable<ZippedFile>) => unzipped(new Response(zipStream(files)));

test('what was put in comes out, also nothing at all, large files and names in other scripts', async () => {
  const files = {
    'empty.txt': '',
    'folder/名前.json': '{"a": "é"}',
    'large.txt': 'line\n'.repeat(400_000),
  };
  expect(await saved(Object.entries(files).map(([path, content]) => ({ path, content })))).toEqual(files);
  expect(await saved([])).toEqual({});
});

test('a file is asked for when the one before it has been read', async () => {
  let asked = 0;
  function* files() {
    for (; asked < 100; asked += 1) yield { path: `${asked}`, content: 'x' };
  }
  const reader = zipStream(files()).getReader();
  await reader.read();
  expect(asked).toBeLessThan(3);
  await reader.cancel();
});

test('where a file cannot be made the download fails, and is not cut short as if it were whole', async () => {
  function* files() {
    yield { path: 'a', content: 'x' };
    throw new Error('gone');
  }
  await expect(saved(files())).rejects.toThrow('gone');
});
