import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { openDesk } from './desk.ts';
import { isTerminal } from './terminal.ts';

/** A stream that behaves like a terminal, as far as a prompt can tell. */
function terminal() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true as const,
    setRawMode: (raw: boolean) => void modes.push(raw),
  });
  const output = new PassThrough();
  const errors = new PassThrough();
  const desk = openDesk(
    { input, output, errors },
    { env: {}, folder: '.', signal: new AbortController().signal },
  );
  return { input, desk, modes, shown: () => `${output.read() ?? ''}${errors.read() ?? ''}` };
}

describe('a password at a terminal', () => {
  it.each([
    ['ends with Enter', ['hunter', '2hunter2\r'], 'hunter2hunter2'],
    ['can be corrected', ['huntex\u007fr\b', 'r\n'], 'hunter'],
    ['comes with letters of any alphabet', ['пароль\r'], 'пароль'],
    ['may come in pieces', ['a', 'b', 'c', '\r'], 'abc'],
  ])('%s, and is not shown', async (_, pieces, password) => {
    const { input, desk, modes, shown } = terminal();
    const typed = desk.password('Password:');
    for (const piece of pieces) input.write(piece);
    expect(await typed).toBe(password);
    expect(shown()).toBe('Password: \n');
    expect(modes).toEqual([true, false]);
  });

  it('is given up with Ctrl-C', async () => {
    const { input, desk, modes } = terminal();
    const typed = desk.password('Password:');
    input.write('abc\u0003');
    expect(await typed).toBeUndefined();
    expect(modes).toEqual([true, false]);
  });

  it('is not asked for where nobody sits', async () => {
    const input = new PassThrough();
    const desk = openDesk(
      { input, output: new PassThrough(), errors: new PassThrough() },
      { env: {}, folder: '.', signal: new AbortController().signal },
    );
    expect(isTerminal(input)).toBe(false);
    expect(await desk.password('Password:')).toBeUndefined();
  });
});

describe('a question', () => {
  it.each([
    ['yes', true],
    ['Y', true],
    ['no', false],
    ['', false],
    ['yes please', false],
  ])('is answered by %j with %s', async (line, answer) => {
    const { input, desk } = terminal();
    const asked = desk.confirm('Deploy?');
    input.write(`${line}\n`);
    expect(await asked).toBe(answer);
  });
});

describe('what is known to be secret', () => {
  it('is taken out of every line', () => {
    const { desk, shown } = terminal();
    desk.redactor.hide('a-secret-text');
    desk.print('it says a-secret-text here');
    desk.tell('and a-secret-text there');
    expect(shown()).not.toContain('a-secret-text');
  });
});
