import { type AuditEntry, NO_CONTROL } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { createLog, RecentLines } from '../base/log/log.ts';
import { Redactor } from '../base/log/redactor.ts';
import { configSchema } from '../config/schema.ts';
import { supportFiles } from './support-files.ts';

/** One secret of each kind that there is, none of them like another. */
const KNOWN = {
  obsPassword: 'hunter2-obs-Passw0rd',
  rpcKey: 'ab12cd34ef56ab12cd34ef56ab12cd34',
  rpcUser: 'rpcuser77',
  rpcPassword: 'rpcsecret88',
  otherRpcKey: 'zz98yy76xx54zz98yy76xx54zz98yy76',
  snapshotKey: 'snapKey0987654321',
  chatToken: 'oauthtok1234567890abcdefghij',
  refreshToken: 'refresh1234567890abcdefghijklmnop',
  ownerKey: '11'.repeat(32),
  keystorePassword: 'keystore-Passw0rd!',
  accessToken: 'c2d4e6g2i4k6m2o4q6s2u4w6y2a4c6e2',
};

/** What nobody tells the redactor of: it is left out, or given away by where it stands. */
const PLANTED = {
  ...KNOWN,
  pairingCode: 'QWER-7TZU',
  cookie: 'AbCdEfGhIjKlMnOp.streamer.1700000000.MACmacMACmacMACmac1234',
  blockedWord: 'forbiddenword',
  bannedLogin: 'banned_person',
  home: '/home/annabella',
};

const config = configSchema.parse({
  channel: 'shown_channel',
  data: `${PLANTED.home}/show`,
  chain: {
    rpc: [
      `https://${PLANTED.rpcUser}:${PLANTED.rpcPassword}@rpc.example/v3/${PLANTED.rpcKey}`,
      `https://other.example/?key=${PLANTED.otherRpcKey}`,
    ],
    chainId: 10,
    contracts: {
      table: `0x${'1'.repeat(40)}`,
      registry: `0x${'2'.repeat(40)}`,
      collection: `0x${'3'.repeat(40)}`,
    },
    budget: { perMatch: '0.05' },
  },
  snapshots: { url: `https://snap.example/hook/${PLANTED.snapshotKey}` },
  moderation: { banned: [PLANTED.bannedLogin], blockedWords: [PLANTED.blockedWord] },
});

/** What a show tells the redactor as it starts. */
function redactor() {
  const all = new Redactor();
  for (const secret of Object.values(KNOWN)) all.hide(secret);
  return all;
}

async function bundle() {
  const recent = new RecentLines(50);
  const hides = redactor();
  // as it was before the program knew what is secret
  for (const secret of Object.values(KNOWN)) recent.add(`12:00:00 ! chain  it said "${secret}"`);
  recent.add(`12:00:00   dock   cookie: soh_session=${PLANTED.cookie}`);
  const log = createLog(
    (line) => recent.add(line),
    () => new Date(0),
    hides,
  );
  log.info('dock', `pairing code: ${PLANTED.pairingCode}`);
  log.info('dock', `pairing code for a moderator: ${PLANTED.pairingCode}`);
  log.info('show', 'a line that helps');
  const entry: AuditEntry = {
    at: 1,
    who: 'mod',
    role: 'moderator',
    from: 'dock',
    action: 'setup',
    args: { rpc: PLANTED.rpcKey },
    outcome: `could not sign in with ${PLANTED.chatToken}`,
  };
  const files = supportFiles({
    config,
    build: 'b1',
    redactor: hides,
    lines: () => recent.all,
    control: () => ({
      ...NO_CONTROL,
      lamps: [{ name: 'obs', status: 'bad', text: `refused "${PLANTED.obsPassword}"` }],
    }),
    refusals: () => ({ malformed: 3 }),
    figures: async () => ({ version: 9, bytes: 100, rows: { matches: 2 } }),
    audit: () => [entry],
    home: PLANTED.home,
  });
  const contents = new Map<string, string>();
  for await (const { path, content } of files) contents.set(path, String(content));
  return contents;
}

test.each(Object.entries(PLANTED))(
  'Never 1: no %s is in any file of the support bundle',
  async (_kind, secret) => {
    for (const [path, content] of await bundle()) {
      expect(content.toLowerCase(), path).not.toContain(secret.toLowerCase());
    }
  },
);

test('what helps is in it, and every JSON file of it can still be read', async () => {
  const files = await bundle();
  for (const [path, content] of files) if (path.endsWith('.json')) JSON.parse(content);
  expect(files.get('log.txt')).toContain('a line that helps');
  const shown: unknown = JSON.parse(files.get('configuration.json') ?? '');
  expect(shown).toMatchObject({
    channel: 'shown_channel',
    data: '~/show',
    chain: { rpc: 'https://rpc.example/…', chainId: 10, budget: { perMatch: '50000000000000000' } },
    moderation: { banned: 1, blockedWords: 1 },
  });
  expect(JSON.parse(files.get('counters.json') ?? '')).toMatchObject({ refused: { malformed: 3 } });
  expect(JSON.parse(files.get('journal.json') ?? '')).toMatchObject({ rows: { matches: 2 } });
});

test('the newest lines are kept, oldest first', () => {
  const recent = new RecentLines(3);
  for (const line of ['a', 'b']) recent.add(line);
  expect(recent.all).toEqual(['a', 'b']);
  for (const line of ['c', 'd', 'e']) recent.add(line);
  expect(recent.all).toEqual(['c', 'd', 'e']);
});
