import { readFileSync } from 'node:fs';
import { PassThrough, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { tool } from '../main.ts';

async function* chunks(...parts: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) yield new TextEncoder().encode(part);
}

async function run(argv: readonly string[], ...parts: readonly string[]) {
  const output = new PassThrough();
  const errors = new PassThrough();
  const [said, complained] = [text(output), text(errors)];
  const status = await tool(argv, { input: chunks(...parts), output, errors });
  output.end();
  errors.end();
  const answers = (await said).split('\n').filter((line) => line !== '');
  return { status, answers, errors: await complained };
}

const json = (line: string | undefined): unknown => JSON.parse(line ?? 'null');
const vectors = (name: string): string =>
  readFileSync(new URL(`../../../../../test/vectors/${name}`, import.meta.url), 'utf8');

describe('the arguments', () => {
  it.each([
    ['no command', [], 'no command'],
    ['an unknown command', ['replya'], 'there is no command "replya": use replay'],
    ['a name that every object has', ['toString'], 'there is no command'],
    ['an unknown option', ['replay', '--fast'], '--fast'],
    ['a value that is not allowed', ['replay', '--semantics', 'both'], 'seed|public, got "both"'],
    ['an option that is missing', ['parse'], '--side takes one of A|B, got nothing'],
    ['an argument too many', ['replay', 'file.jsonl'], 'file.jsonl'],
  ])('%s is bad usage', async (_, argv, problem) => {
    const { status, answers, errors } = await run(argv, '{}\n');
    expect(status).toBe(2);
    expect(answers).toEqual([]);
    expect(errors).toContain(problem);
    expect(errors).toContain('npm run --silent soh');
  });

  it('may ask for help', async () => {
    for (const argv of [['--help'], ['help'], ['replay', '--help']]) {
      const { status, answers } = await run(argv);
      expect(status).toBe(0);
      expect(answers.join('\n')).toContain('replay [--semantics seed|public]');
    }
  });
});

describe('lines', () => {
  it('are answered one by one, in order; a bad one is an answer too', async () => {
    const { status, answers } = await run(
      ['ruleset-id'],
      '{"version":1}\r\n\n{"ver',
      'sion":2}\nnot json\n{}',
    );
    expect(status).toBe(1);
    expect(answers.map(json)).toEqual([
      { rulesetId: '0x9fbdb6105169f321d8f2342fdcc2892e559588ac37b30ab1f5012709cf92b065' },
      { rulesetId: '0x6dcfcc886ec4ed98cfb60af5dc3cfc8acf38efc33f9fa3997f4c484905f22a75' },
      { error: { code: 'malformed', message: expect.stringContaining('not JSON') } },
      { error: { code: 'malformed', message: expect.stringContaining('version') } },
    ]);
  });

  it('may be none at all', async () => {
    expect(await run(['replay'])).toEqual({ status: 0, answers: [], errors: '' });
  });

  it('are answered before the next one comes', async () => {
    const input = new PassThrough();
    const output = new PassThrough();
    const answers = output[Symbol.asyncIterator]();
    const ended = tool(['ruleset-id'], { input, output, errors: new PassThrough() });
    for (const version of [1, 2]) {
      input.write(`{"version":${version}}\n`);
      expect(String((await answers.next()).value)).toContain('rulesetId');
    }
    input.end();
    expect(await ended).toBe(0);
  });

  it('wait for a reader that is slow', async () => {
    const waiting: (() => void)[] = [];
    const output = new Writable({ highWaterMark: 1, write: (_, __, done) => void waiting.push(done) });
    let read = 0;
    async function* input() {
      for (; read < 50; read += 1) yield new TextEncoder().encode('{"version":1}\n');
    }
    const ended = tool(['ruleset-id'], { input: input(), output, errors: new PassThrough() });
    await expect.poll(() => waiting.length).toBe(1);
    expect(read).toBeLessThan(3);
    const drain = setInterval(() => waiting.shift()?.(), 0);
    expect(await ended).toBe(0);
    clearInterval(drain);
    expect(read).toBe(50);
  });

  it('end quietly when nobody reads any more', async () => {
    const gone = Object.assign(new Error('write EPIPE'), { code: 'EPIPE' });
    const output = new Writable({ write: (_, __, done) => done(gone) });
    const errors = new PassThrough();
    const lines = Array(20).fill('{"version":1}\n');
    expect(await tool(['ruleset-id'], { input: chunks(...lines), output, errors })).toBe(0);
    expect(errors.read()).toBeNull();
  });
});

describe('parse', () => {
  it.each([
    ['A', '4 2', '#triad A2->B2', null],
    ['A', '  #TRIAD b3->c1 wm=a2', '#triad B3->C1 wm=A2', null],
    ['B', '#triad A2->B2', '#triad A2->B2', null],
    ['B', '2->B2', '#triad B2->B2', null],
    ['B', 'B2->C3', '#triad B2->C3', null],
    ['A', 'B2->C3', null, 'not_a_command'],
    ['A', '2->B2 e=u', '#triad A2->B2 e=up', null],
    ['A', '#draft 12', '#draft 12', null],
    ['A', '#triad A9->B2', null, 'malformed_command'],
    ['A', '', null, 'not_a_command'],
  ])('for side %s reads %j', async (side, input, command, reason) => {
    const { status, answers } = await run(['parse', '--side', side], `${input}\n`);
    expect(answers.map(json)).toEqual([{ input, command, reason }]);
    expect(status).toBe(0);
  });
});

const [line = '{}'] = vectors('triad-replay.jsonl').split('\n');
const record = JSON.parse(line);
const soFar = (turns: number, extras: object = {}): string =>
  JSON.stringify({ ...record, turns: record.turns.slice(0, turns), ...extras });

describe('legal-moves', () => {
  it('lists commands and moves of the seat to play', async () => {
    const { answers } = await run(['legal-moves'], soFar(7));
    expect(json(answers[0])).toMatchObject({ seat: 'B', turn: 7, round: 0, phase: 'turn' });
    const { options, moves } = json(answers[0]) as { options: string[]; moves: object[] };
    expect(options).toHaveLength(moves.length);
    // Chaos leaves one card: what was played is on the list
    expect(options).toContain('#triad B2->B2 wm=A3');
    expect(moves).toContainEqual({ cell: 4, cardIndex: 1, warningMarkCell: 6, earthBoostEdge: null });
  });

  it('lists nothing after the end', async () => {
    const { answers } = await run(['legal-moves'], line);
    expect(json(answers[0])).toEqual({
      seat: null,
      turn: 9,
      round: 0,
      phase: 'over',
      options: [],
      moves: [],
    });
  });
});

describe('analyse', () => {
  interface Judged {
    readonly value: object;
    readonly moves: readonly { readonly command: string; readonly value: { readonly value: number } }[];
    readonly line: readonly string[];
  }

  it('gives the value of every legal move, the best first, and how the best play goes on', async () => {
    const { answers, status } = await run(['analyse'], soFar(6));
    const { options } = json((await run(['legal-moves'], soFar(6))).answers[0]) as { options: string[] };
    const judged = json(answers[0]) as Judged;
    expect(status).toBe(0);
    expect(judged).toMatchObject({ seat: 'A', done: true, value: judged.moves[0]?.value });
    expect(judged.moves.map(({ command }) => command).sort()).toEqual([...options].sort());
    const values = judged.moves.map(({ value }) => value.value);
    expect(values).toEqual([...values].sort((a, b) => b - a));
    expect(judged.line.map((command) => command.charAt('#triad '.length))).toEqual(['A', 'B', 'A']);
    expect(judged.line[0]).toBe(judged.moves[0]?.command);
  });

  it('agrees with the record about the last turn', async () => {
    const [last] = (await run(['analyse'], soFar(8))).answers;
    const margin = record.result.tiles.A - record.result.tiles.B;
    expect(json(last)).toMatchObject({
      value: { kind: 'exact', value: margin },
      moves: [{ command: '#triad A1->A3' }],
    });
  });

  it('gives the final margin after the end', async () => {
    const margin = record.result.tiles.A - record.result.tiles.B;
    expect(json((await run(['analyse'], line)).answers[0])).toEqual({
      seat: null,
      value: { kind: 'exact', value: margin },
      moves: [],
      line: [],
      nodes: 0,
      done: true,
    });
  });

  it('looks no further than it is told, and says what it does not know', async () => {
    const { answers } = await run(['analyse'], soFar(3, { nodes: 1 }));
    expect(json(answers[0])).toMatchObject({ value: { kind: 'bound' }, done: true });
  });

  it.each([
    ['a position that breaks a rule', { turns: [{ cell: 9, cardIndex: 0 }] }, 'cell_out_of_range'],
    ['a limit that is none', { nodes: 0 }, 'malformed'],
    ['a seed that is no text', { seed: 7 }, 'malformed'],
  ])('refuses %s', async (_, extras, code) => {
    const { answers, status } = await run(['analyse'], soFar(8, extras));
    expect(json(answers[0])).toMatchObject({ error: { code } });
    expect(status).toBe(1);
  });
});

describe('perft and place', () => {
  const document = readFileSync(new URL('../../../../../docs/tools.md', import.meta.url), 'utf8');

  /** The line that the document pipes into a command, and the answer that stands under it. */
  const example = (command: string): readonly [line: string, answer: string] => {
    const found = new RegExp(
      `echo '([^']+)' \\| npm run --silent soh -- ${command}\\n\`\`\`\\n\\n\`\`\`json\\n(.+)\\n`,
    );
    const [, line, answer] = found.exec(document) ?? [];
    if (line === undefined || answer === undefined) throw new Error(`docs/tools.md shows no ${command}`);
    return [line, answer];
  };

  it.each(['perft', 'place'])('%s answers as docs/tools.md says', async (command) => {
    const [line, answer] = example(command);
    const { answers, status } = await run([command], `${line}\n`);
    expect(status).toBe(0);
    expect(answers).toEqual([answer]);
  });

  it.each(['perft', 'place'])('%s answers what is wrong with a code alone, and goes on', async (command) => {
    const [line, answer] = example(command);
    const { answers, status } = await run([command], `{}\nno json\n\n${line}\n`);
    expect(status).toBe(1);
    expect(answers).toEqual(['{"error":"malformed"}', '{"error":"malformed"}', answer]);
  });
});
