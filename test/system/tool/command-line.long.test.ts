import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';

/** The command line as tool builders run it: its own process, lines on standard input, answers on standard output. */
const root = fileURLToPath(new URL('../../..', import.meta.url));
const running = new Set<ChildProcessWithoutNullStreams>();

afterEach(() => {
  for (const child of running) child.kill('SIGKILL');
});

function soh(...argv: readonly string[]): ChildProcessWithoutNullStreams {
  const child = spawn(process.execPath, ['scripts/soh.mjs', ...argv], { cwd: root });
  running.add(child);
  child.once('close', () => running.delete(child));
  // a process that has ended takes no more input
  child.stdin.on('error', () => {});
  return child;
}

async function answered(argv: readonly string[], input: string) {
  const child = soh(...argv);
  const closed = once(child, 'close');
  child.stdin.end(input);
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), closed]);
  const answers = output
    .split('\n')
    .filter((line) => line !== '')
    .map((line): unknown => JSON.parse(line));
  return { answers, errors, status };
}

interface Line {
  readonly result?: object;
  readonly resultPublic?: object;
  readonly error?: string;
}

const file = (name: string): string => readFileSync(`${root}/test/vectors/${name}`, 'utf8');
const linesOf = (name: string): readonly Line[] =>
  file(name)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('npm run soh -- replay', () => {
  it('gives the recorded results, under seed semantics if nothing else is said', async () => {
    const { answers, status } = await answered(['replay'], file('triad-replay.jsonl'));
    expect(answers).toEqual(
      linesOf('triad-replay.jsonl').map(({ result }) => ({ ...result, semantics: 'seed' })),
    );
    expect(status).toBe(0);
  });

  it('gives the public results under public semantics', async () => {
    const { answers, status } = await answered(
      ['replay', '--semantics', 'public'],
      file('triad-replay.jsonl'),
    );
    expect(answers).toEqual(
      linesOf('triad-replay.jsonl').map(({ result, resultPublic }) => ({
        ...(resultPublic ?? result),
        semantics: 'public',
      })),
    );
    expect(status).toBe(0);
  });

  it('refuses what breaks a rule with its code, and fails in the end', async () => {
    const { answers, errors, status } = await answered(['replay'], file('triad-illegal.jsonl'));
    expect(answers).toMatchObject(
      linesOf('triad-illegal.jsonl').map(({ error }) => ({ error: { code: error } })),
    );
    expect(errors).toBe('');
    expect(status).toBe(1);
  });

  it('replays picks and rounds', async () => {
    const { answers } = await answered(['replay'], file('triad-rounds.jsonl'));
    expect(answers).toEqual(linesOf('triad-rounds.jsonl').map(({ result }) => result));
  });

  it('answers while more lines may come', async () => {
    const child = soh('replay');
    const closed = once(child, 'close');
    const answers = child.stdout[Symbol.asyncIterator]();
    for (const line of file('triad-rounds.jsonl').trim().split('\n')) {
      child.stdin.write(`${line}\n`);
      const { value } = await answers.next();
      expect(String(value)).toContain('"winner"');
    }
    child.stdin.end();
    expect((await closed)[0]).toBe(0);
  });

  it('ends quietly when its reader has seen enough', async () => {
    const child = soh('replay');
    const closed = once(child, 'close');
    const errors = text(child.stderr);
    const lines = file('triad-replay.jsonl');
    child.stdin.write(lines);
    await once(child.stdout, 'data');
    child.stdout.destroy();
    child.stdin.end(lines.repeat(20));
    expect((await closed)[0]).toBe(0);
    expect(await errors).toBe('');
  });
});

describe('npm run soh', () => {
  it('prints nothing but answers', async () => {
    const npm = spawn('npm', ['run', '--silent', 'soh', '--', 'parse', '--side', 'B'], {
      cwd: root,
      shell: process.platform === 'win32',
    });
    const closed = once(npm, 'close');
    npm.stdin.end('\ufeffB2->C3\r\n');
    expect(await text(npm.stdout)).toBe('{"input":"B2->C3","command":"#triad B2->C3","reason":null}\n');
    expect((await closed)[0]).toBe(0);
  });

  it('explains itself on standard error when it is used wrongly', async () => {
    const { answers, errors, status } = await answered(['reply'], '');
    expect(answers).toEqual([]);
    expect(errors).toContain('there is no command "reply"');
    expect(status).toBe(2);
  });
});

describe('npm run soh -- a task', () => {
  it('reads the local chain of a folder that no bot has used, and leaves nothing there', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-task-'));
    try {
      const { answers, status } = await answered(['doctor', '--json', '--data', folder], '');
      expect(answers).toContainEqual(expect.objectContaining({ name: 'chain', level: 'ok' }));
      expect(status).toBe(0);
      expect(existsSync(join(folder, 'local-chain.db'))).toBe(false);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('says on standard error why it did not come out', async () => {
    const { answers, errors, status } = await answered(['verify', '0x12', '--rpc', 'http://127.0.0.1:9'], '');
    expect(answers).toEqual([]);
    expect(errors).toContain('64 hex digits');
    expect(status).toBe(1);
  });
});
