import { expect, test } from 'vitest';
import { callsOf } from '../connection/calls.fixture.ts';
import { findSource, type SourceSearch } from './find-source.ts';
import { setUp } from './setup.ts';

const OURS = { url: 'http://127.0.0.1:4747/overlay' };
const THEIRS = { url: 'https://example.org/alerts' };

interface Input {
  readonly name: string;
  readonly uuid?: string;
  readonly kind?: string;
  readonly settings: object;
}

/** An OBS with these inputs. */
const holding = (...inputs: readonly Input[]) =>
  callsOf({
    GetInputList: () => ({
      inputs: inputs.map(({ name, uuid, kind = 'browser_source' }) => ({
        inputName: name,
        ...(uuid !== undefined && { inputUuid: uuid }),
        inputKind: kind,
        unversionedInputKind: kind,
      })),
    }),
    GetInputSettings: (data) => {
      const input = inputs.find(({ name }) => 'inputName' in data && name === data.inputName);
      return input && { inputSettings: input.settings };
    },
    GetVideoSettings: () => ({ baseWidth: 1920, baseHeight: 1080, fpsNumerator: 60, fpsDenominator: 1 }),
  });

const search: SourceSearch = {
  kind: 'browser_source',
  kept: null,
  name: 'Show of Hands',
  overlay: 'main',
  host: '127.0.0.1',
};

test.each<[string, readonly Input[], SourceSearch['kept'], string]>([
  [
    'by its id, though it was renamed and opens something else by now',
    [
      { name: 'Show of Hands', uuid: 'u2', settings: OURS },
      { name: 'Renamed', uuid: 'u1', settings: THEIRS },
    ],
    { uuid: 'u1', name: 'Show of Hands' },
    'Renamed',
  ],
  [
    'by the name it had, where OBS tells no ids',
    [
      { name: 'Show of Hands', settings: OURS },
      { name: 'Second', settings: OURS },
    ],
    { uuid: null, name: 'Second' },
    'Second',
  ],
  [
    'by the name that is configured',
    [
      { name: 'Another', settings: OURS },
      { name: 'Show of Hands', settings: OURS },
    ],
    null,
    'Show of Hands',
  ],
  [
    'by what it opens, whatever its name',
    [
      { name: 'Alerts', settings: THEIRS },
      { name: 'Cards', settings: OURS },
    ],
    null,
    'Cards',
  ],
])('a source is found %s', async (_how, inputs, kept, name) => {
  const { calls } = holding(...inputs);
  expect(await findSource(calls, { ...search, kept })).toMatchObject({ is: 'found', source: { name } });
});

test.each<[string, readonly Input[]]>([
  ['of the same name that opens something else', [{ name: 'Show of Hands', settings: THEIRS }]],
  ['of the same name and another kind', [{ name: 'Show of Hands', kind: 'image_source', settings: OURS }]],
  ['that had the kept id’s name before', [{ name: 'Show of Hands', uuid: 'u9', settings: THEIRS }]],
])('a source %s is not ours, and setting up changes nothing', async (_which, inputs) => {
  const { calls, changed } = holding(...inputs);
  const kept = { uuid: 'u1', name: 'Show of Hands' };
  expect(await findSource(calls, { ...search, kept })).toMatchObject({ is: 'taken' });
  const wish = { scene: null, layout: 'full', address: OURS.url, loader: null, visible: true } as const;
  expect(await setUp(calls, { ...search, kept, ...wish })).toMatchObject({
    ok: false,
    why: expect.objectContaining({ key: 'obs.lack.taken' }),
  });
  expect(changed).toEqual([]);
});

test('where nothing is ours and the name is free, it is missing', async () => {
  const { calls } = holding({ name: 'Alerts', settings: THEIRS });
  expect(await findSource(calls, search)).toEqual({ is: 'missing' });
});
