import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Problem } from '../../base/problem.ts';
import { openKeystore } from './keystore.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'show-of-hands-keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the keystore', () => {
  it('draws six different secrets once and reads the same ones ever after', () => {
    const path = join(folder, 'deep', 'keys.json');
    const all = (keys: ReturnType<typeof openKeystore>) =>
      [keys.A, keys.B].flatMap((seat) => [seat.owner, seat.agent, seat.tableSecret].map((s) => s.reveal()));
    const first = all(openKeystore(path));
    expect(new Set(first).size).toBe(6);
    expect(all(openKeystore(path))).toEqual(first);
  });

  it('can be read by its owner only, where the system knows such modes', () => {
    const path = join(folder, 'keys.json');
    openKeystore(path);
    const everyone = process.platform === 'win32' ? 0o666 : 0o600;
    expect(statSync(path).mode & 0o777).toBe(everyone);
  });

  it('never prints a secret: not inspected, not as JSON, not as text', () => {
    const keys = openKeystore(join(folder, 'keys.json'));
    const bytes = keys.A.owner.reveal().slice(2);
    const printed = [inspect(keys, { depth: 9, showHidden: true }), JSON.stringify(keys), `${keys.A.owner}`];
    for (const text of printed) expect(text).not.toContain(bytes);
  });

  it.each(['{', '{"version":1}', '{"version":2,"seats":{}}'])(
    'refuses a file it cannot read, without replacing or quoting it: %s',
    (text) => {
      const path = join(folder, 'keys.json');
      writeFileSync(path, text);
      expect(() => openKeystore(path)).toThrow(Problem);
      expect(() => openKeystore(path)).toThrow(path);
      expect(readFileSync(path, 'utf8')).toBe(text);
    },
  );

  it('does not quote the keys of a file that is wrong elsewhere', () => {
    const path = join(folder, 'keys.json');
    const keys = openKeystore(path);
    const text = readFileSync(path, 'utf8').replace('"version": 1', '"version": 7');
    writeFileSync(path, text);
    try {
      openKeystore(path);
      expect.unreachable();
    } catch (error) {
      expect(inspect(error, { depth: 9 })).not.toContain(keys.A.owner.reveal().slice(2));
    }
  });
});
