import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { deafPort } from '../../../../../test/helpers/processes/deaf-port.ts';
import type { VoteDocument } from '../../match/game/table-game.ts';
import { postSnapshot, snapshotsOf } from './snapshots.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** An endpoint that answers with these statuses, one after another; 0 hangs up. */
async function endpoint(statuses: number[]) {
  const got: { path: string | undefined; body: unknown; type: string | undefined }[] = [];
  const server = createServer(async (request, answer) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.push({
      path: request.url,
      body: JSON.parse(Buffer.concat(chunks).toString()),
      type: request.headers['content-type'],
    });
    const status = statuses[got.length - 1] ?? 200;
    if (status === 0) request.socket.destroy();
    else answer.writeHead(status).end(`answer ${status}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  return { got, base: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const body = { source: 'some_league', kind: 'state_json', content: '{\n  "turn": 1\n}' } as const;

async function post(base: string) {
  const waits: number[] = [];
  const result = await postSnapshot(base, body, async (ms) => {
    waits.push(ms);
  });
  return { result, waits };
}

test('a document is posted as text in JSON, to the path under a trimmed base', async () => {
  const { got, base } = await endpoint([200]);
  const { result } = await post(` ${base}/ `);
  expect(got).toEqual([{ path: '/v1/snapshots', body, type: 'application/json' }]);
  expect(result).toEqual({ ok: true, status: 200, text: 'answer 200' });
});

test.each([
  ['server errors twice, then success', [500, 503, 200], 3, 200, [500, 1_000]],
  ['a dropped connection, then success', [0, 200], 2, 200, [500]],
  ['errors to the end', [500, 500, 502], 3, 502, [500, 1_000]],
  ['a refusal, which is final', [422], 1, 422, []],
])('%s', async (_name, statuses, tries, status, expected) => {
  const { got, base } = await endpoint(statuses);
  const { result, waits } = await post(base);
  expect(got).toHaveLength(tries);
  expect(result.status).toBe(status);
  expect(waits).toEqual(expected);
});

test('an address nobody listens at is an answer of status 0, not a crash', async () => {
  const base = `http://127.0.0.1:${await deafPort()}`;
  expect((await post(base)).result).toMatchObject({ ok: false, status: 0 });
});

const documentOf = (known: string): VoteDocument => ({
  state: { type: 'overlay_state_v1', state: { version: 1, updatedAtMs: 1, mode: 'live', note: known } },
  prompt: () => `prompt for ${known}`,
});
const documents = { source: 'some_league', forAll: documentOf('everyone'), forSeat: documentOf('the seat') };

const sent = (options: { url?: string | null; trusted?: boolean; aiPrompt?: boolean }) =>
  snapshotsOf(documents, { url: 'http://127.0.0.1:9', trusted: false, aiPrompt: false, ...options });

test('without an address nothing is posted, with one the public state', () => {
  expect(sent({ url: null, trusted: true, aiPrompt: true })).toEqual([]);
  const [only, ...more] = sent({});
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    url: 'http://127.0.0.1:9',
    body: { source: 'some_league', kind: 'state_json' },
  });
  expect(JSON.parse(only?.body.content ?? '')).toMatchObject({ note: 'everyone' });
});

test('a prompt goes with it when it is wanted', () => {
  const kinds = sent({ aiPrompt: true }).map(({ body: { kind, content } }) => [kind, content]);
  expect(kinds).toEqual([
    ['state_json', expect.stringContaining('everyone')],
    ['ai_prompt', 'prompt for everyone'],
  ]);
});

test("only a trusted endpoint gets what chat's seat knows", () => {
  const contents = sent({ aiPrompt: true, trusted: true }).map(({ body: { content } }) => content);
  expect(contents).toEqual([expect.stringContaining('the seat'), 'prompt for the seat']);
});
