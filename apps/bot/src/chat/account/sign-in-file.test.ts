import { writeFileSync } from 'node:fs';
import { inspect } from 'node:util';
import { afterEach, expect, it } from 'vitest';
import { CLIENT, Premises } from '../../../../../test/helpers/chat/sign-in.ts';
import { Token } from './oauth.ts';
import { signInFile } from './token-source.ts';

const premises = new Premises();
afterEach(() => premises.close());

const SIGN_IN = {
  login: 'hands_bot',
  clientId: CLIENT,
  access: new Token('planted-access'),
  refresh: new Token('planted-refresh'),
};

it('gives back what was written, in a folder of its own', () => {
  const data = premises.folder();
  expect(signInFile(data).read()).toBeUndefined();
  signInFile(data).write(SIGN_IN);
  const kept = signInFile(data).read();
  expect(kept?.access.reveal()).toBe('planted-access');
  expect(kept?.refresh.reveal()).toBe('planted-refresh');
});

it('prints no token, however it is printed', () => {
  const shown = [inspect(SIGN_IN, { depth: 9 }), JSON.stringify(SIGN_IN), `${SIGN_IN.access}`].join(' ');
  expect(shown).not.toContain('planted');
});

it.each([
  ['nothing', ''],
  ['half of it', '{"version":1,"login":"hands_bot","clientId":"c","access":"planted-acc'],
  ['another version', '{"version":2,"access":"planted-access"}'],
  ['a token that is none', '{"version":1,"login":"a","clientId":"c","access":"planted-access","refresh":7}'],
])('is not to be read when it holds %s, and the words quote nothing of it', (_name, text) => {
  const store = signInFile(premises.folder());
  writeFileSync(store.path, text);
  let thrown: unknown;
  try {
    store.read();
  } catch (error) {
    thrown = error;
  }
  expect(String(thrown)).toContain('npm run soh -- login');
  expect(inspect(thrown, { depth: 9 })).not.toContain('planted');
});
