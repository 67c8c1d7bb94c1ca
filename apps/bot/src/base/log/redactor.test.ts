import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog, describeError } from './log.ts';
import { hideEnvironment, Redactor } from './redactor.ts';

const PLANTED = 'pl4ntedSecretThatNobodyMaySee0z';

describe('a secret that was told of', () => {
  const redactor = new Redactor();
  redactor.hide(PLANTED);
  redactor.hide('pass word&with/signs"in?it');

  it.each([
    ['as it is', PLANTED],
    ['in lower case, as chat clients send it', PLANTED.toLowerCase()],
    ['in upper case', PLANTED.toUpperCase()],
    ['in base64', Buffer.from(PLANTED).toString('base64')],
    ['in an address', encodeURIComponent('pass word&with/signs"in?it')],
    ['in a form', new URLSearchParams({ a: 'pass word&with/signs"in?it' }).toString().slice(2)],
    ['in JSON', JSON.stringify({ a: 'pass word&with/signs"in?it' }).slice(5)],
  ])('is hidden %s', (_name, spelt) => {
    const cleaned = redactor.clean(`before ${spelt} behind`);
    expect(cleaned).toMatch(/^before \S*\[hidden\]\S* behind$/);
    expect(cleaned).not.toContain(spelt);
  });

  it('is hidden wherever somebody cut it off', () => {
    for (let length = 12; length < PLANTED.length; length += 1)
      expect(redactor.clean(`the answer was ${PLANTED.slice(0, length)}…`)).toBe('the answer was [hidden]…');
  });

  it('is hidden whole beside a longer one that begins like it', () => {
    const two = new Redactor();
    two.hide('the password of one');
    two.hide('the password of another machine');
    expect(two.clean('the password of one, the password of another machine')).toBe('[hidden], [hidden]');
  });

  it.each([
    ['very long', 'k3y'.repeat(3_000)],
    ['of any characters', '.*[a](b)|\\^$\u{1F511}\uD83D/-'],
  ])('is hidden when it is %s', (_name, secret) => {
    const one = new Redactor();
    one.hide(secret);
    expect(one.clean(`a ${secret} b`)).toBe('a [hidden] b');
  });

  it('never gets through, whatever stands around it', () => {
    const word = fc.string({ minLength: 6, maxLength: 40 }).filter((text) => text.trim().length >= 6);
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.string(), fc.string(), (words, a, b) => {
        const one = new Redactor();
        for (const secret of words) one.hide(secret);
        for (const secret of words) {
          const cleaned = one.clean(`${a}${secret}${b}`);
          // what took its place may hold the same letters
          for (const other of words)
            if (!'[hidden]'.includes(other))
              expect(cleaned.split('[hidden]').join('\n')).not.toContain(other);
        }
      }),
    );
  });
});

/** Of what the longest lines can be made; how long each takes is told by the benchmark. */
const LONG_LINES = ['a', '0', '://', '"key', 'bearer ', '/a1', '?key=', ' '];

describe('what looks like a secret, though nobody told of it', () => {
  const cleaned = (text: string) => new Redactor().clean(text);
  const TOKEN = 'x7k2m9q4w1e8r5t3y6u0';

  it.each([
    ['a chat password', `PASS oauth:${TOKEN}`],
    ['a header', `Authorization: Bearer ${TOKEN}`],
    ['a header of the sign-in service', `authorization: OAuth ${TOKEN}`],
    ['a header of names and values', `["Authorization", "Basic ${TOKEN}=="]`],
    ['a header as JSON', `{"headers":{"authorization":"Bearer ${TOKEN}"}}`],
    ['a header of its own', `x-api-key: ${TOKEN}`],
    ['a cookie', `Cookie: dock=${TOKEN}; theme=dark`],
    ['a scheme in a sentence', `sent Bearer ${TOKEN} and was refused`],
    ['a user in an address', `wss://user:${TOKEN}@node.example/ws`],
    ['a field of an address', `https://node.example/rpc?chain=1&apikey=${TOKEN}`],
    ['a token field', `GET /oauth2/x?access_token=${TOKEN}&y=1`],
    ['a fragment', `https://pages.example/#token=${TOKEN}`],
    ['a form', `grant_type=refresh_token&refresh_token=${TOKEN}`],
    ['a client secret in a form', `client_id=abc&client_secret=${TOKEN}`],
    ['an answer of the sign-in service', `{"access_token":"${TOKEN}","expires_in":1}`],
    ['a spaced answer', `{ "refresh_token" : "${TOKEN}" }`],
    ['a password in JSON', `{"rpcPassword":"${TOKEN}"}`],
    ['a key in the path', `https://node.example/v3/${TOKEN}`],
    ['a key in the path before more', `https://node.example/v3/${TOKEN}/rpc?x=1`],
    ['a PEM', `-----BEGIN EC PRIVATE KEY-----\n${TOKEN}\n-----END EC PRIVATE KEY-----`],
    ['half a PEM', `-----BEGIN PRIVATE KEY-----\n${TOKEN}`],
    ['a key that says so', `private key: 0x${'a1'.repeat(32)}`],
  ])('is hidden: %s', (_name, text) => {
    const line = cleaned(text);
    expect(line).toContain('[hidden]');
    expect(line).not.toContain(TOKEN);
    expect(line).not.toContain('a1'.repeat(32));
  });

  it.each([
    `table contract 0x${'ab'.repeat(20)}`,
    `transaction 0x${'0f'.repeat(32)} is on chain`,
    `https://explorer.example/tx/0x${'0f'.repeat(32)}`,
    'http://127.0.0.1:4747/assets/index-Dk3fj39dkf03kfk3.js',
    'overlay  http://127.0.0.1:4747/overlay',
    'OBS refused the password; set OBS_PASSWORD to the one under Tools > WebSocket Server Settings',
    'the basic rules of this match; OAuth authorization failed',
    'set SOH_KEYSTORE_PASSWORD and start again',
    '@viewer types 2b3; 12 votes',
    'dock pairing code: ABCD-1234',
    'key of 0x1234',
    `{"matchKey":"0x${'0f'.repeat(32)}","key":"A","tokens":[1,2],"tokenId":"77"}`,
    `matchKey=0x${'0f'.repeat(32)} key=A`,
    'the keys are in /home/somebody/show/keys.json',
  ])('and an ordinary line is told as it is: %s', (text) => {
    expect(cleaned(text)).toBe(text);
  });

  it.each(LONG_LINES)('and is found at the end of a very long line of %j', (filler) => {
    expect(cleaned(`${filler.repeat(100_000 / filler.length)} Cookie: dock=${TOKEN}`)).not.toContain(TOKEN);
  });
});

describe('an error', () => {
  it('is told with its causes, and without the secrets in any of them', () => {
    const redactor = new Redactor();
    redactor.hide(PLANTED);
    const root = new Error(`connect to https://node.example/?k=${PLANTED}`);
    const several = new AggregateError([new TypeError(`with ${PLANTED}`), 'a word'], 'several', {
      cause: root,
    });
    const top = Object.assign(new Error('the request failed', { cause: several }), {
      request: { headers: { authorization: 'unspoken' } },
    });
    const text = redactor.clean(describeError(top));
    expect(text).toMatch(/the request failed[\s\S]*caused by: .*several[\s\S]*connect to[\s\S]*a word/);
    expect(text).toContain('redactor.test.ts');
    expect(text).not.toContain(PLANTED);
    expect(text).not.toContain('unspoken');
  });

  it('that is its own cause is told once', () => {
    const error = new Error('round and round');
    error.cause = error;
    expect(describeError(error).match(/round and round/g)).toHaveLength(1);
  });

  it.each([[undefined], [null], [7], ['text'], [{ token: 'unspoken' }]])(
    'that is none is told: %j',
    (thrown) => {
      expect(describeError(thrown)).not.toContain('unspoken');
    },
  );
});

describe('the environment', () => {
  it('holds secrets by name; what is not ours is left alone', () => {
    const redactor = new Redactor();
    const key = 'c3'.repeat(32);
    hideEnvironment(redactor, {
      SOH_CHAT_TOKEN: 'oauth:token-of-chat',
      SOH_KEYSTORE_PASSWORD: 'password of keys',
      OBS_PASSWORD: 'password of obs',
      SOH_A_OWNER_KEY: `0x${key}`,
      SOH_RPC: 'https://node.example/v3/path-of-the-node',
      SOH_EMPTY_PASSWORD: '',
      EDITOR: 'an-editor-of-ours',
      SOH_UNSET_TOKEN: undefined,
    });
    const line = `token-of-chat password of keys password of obs 0x${key} path-of-the-node an-editor-of-ours`;
    expect(redactor.clean(line)).toBe('[hidden] [hidden] [hidden] 0x[hidden] [hidden] an-editor-of-ours');
  });
});

it('a line of the log holds no commands for the terminal', () => {
  const lines: string[] = [];
  const log = createLog(
    (line) => lines.push(line),
    () => new Date(0),
    new Redactor(),
  );
  log.warn('chat', 'notice: \u001b[2Jwiped\u0007\u009b31m\nsecond line');
  expect(lines[0]).toMatch(/notice: {2}\[2Jwiped {2}31m\nsecond line$/);
});
