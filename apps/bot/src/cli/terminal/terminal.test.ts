import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { isTty, openTerminal } from './terminal.ts';

/** A stream that behaves like a terminal, as far as a prompt can tell. */
function prompt() {
  const modes: boolean[] = [];
  const input = Object.assign(new PassThrough(), {
    isTTY: true as const,
    setRawMode: (raw: boolean) => void modes.push(raw),
  });
  const output = new PassThrough();
  const errors = new PassThrough();
  const terminal = openTerminal(
    { input, output, errors },
    { env: {}, folder: '.', signal: new AbortController().signal },
  );
  return { input, terminal, modes, shown: () => `${output.read() ?? ''}${errors.read() ?? ''}` };
}

describe('a password at a terminal', () => {
  it.each([
    ['ends with Enter', ['hunter', '2hunter2\r'], 'hunter2hunter2'],
    ['can be corrected', ['huntex\u007fr\b', 'r\n'], 'hunter'],
    ['comes with letters of any alphabet', ['пароль\r'], 'пароль'],
    ['may come in pieces', ['a', 'b', 'c', '\r'], 'abc'],
  ])('%s, and is not shown', async (_, pieces, password) => {
    const { input, terminal, modes, shown } = prompt();
    const typed = terminal.password('Password:');
    for (const piece of pieces) input.write(piece);
    expect(await typed).toBe(password);
    expect(shown()).toBe('Password: \n');
    expect(modes).toEqual([true, false]);
  });

  it('is given up with Ctrl-C', async () => {
    const { input, terminal, modes } = prompt();
    const typed = terminal.password('Password:');
    input.write('abc\u0003');
    expect(await typed).toBeUndefined();
    expect(modes).toEqual([true, false]);
  });

  it('is not asked for where nobody sits', async () => {
    const input = new PassThrough();
    const terminal = openTerminal(
      { input, output: new PassThrough(), errors: new PassThrough() },
      { env: {}, folder: '.', signal: new AbortController().signal },
    );
    expect(isTty(input)).toBe(false);
    expect(await terminal.password('Password:')).toBeUndefined();
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
    const { input, terminal } = prompt();
    const asked = terminal.confirm('Deploy?');
    input.write(`${line}\n`);
    expect(await asked).toBe(answer);
  });
});

describe('what is known to be secret', () => {
  it('is taken out of every line', () => {
    const { terminal, shown } = prompt();
    terminal.redactor.hide('a-secret-text');
    terminal.print('it says a-secret-text here');
    terminal.tell('and a-secret-text there');
    expect(shown()).not.toContain('a-secret-text');
  });
});
