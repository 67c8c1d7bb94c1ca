import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped } from './typed-commands.ts';

describe('a typed line', () => {
  it.each([
    ['ann: 2->B2', { kind: 'say', login: 'ann', text: '2->B2', action: false }],
    ['  Ann :  a: b  ', { kind: 'say', login: 'ann', text: 'a: b  ', action: false }],
    ['#Rivals Ann: 2->B2', { kind: 'say', channel: 'rivals', login: 'ann', text: '2->B2', action: false }],
    ['ann: #triad A2->B2', { kind: 'say', login: 'ann', text: '#triad A2->B2', action: false }],
    ['ann: /me waves', { kind: 'say', login: 'ann', text: 'waves', action: true }],
    ['ann: /ban bob', { kind: 'say', login: 'ann', text: '/ban bob', action: false }],
    ['/ban @Ann', { kind: 'ban', login: 'ann' }],
    ['/timeout ann 600', { kind: 'timeout', login: 'ann', seconds: 600 }],
    ['/delete ann', { kind: 'delete', login: 'ann' }],
    ['/slow 0', { kind: 'slow', seconds: 0 }],
    ['/CLEAR', { kind: 'clear' }],
    ['/reconnect', { kind: 'reconnect' }],
    ['/drop', { kind: 'drop' }],
    ['/silence', { kind: 'silence' }],
  ])('%j is understood', (line, typed) => {
    expect(readTyped(line)).toEqual(typed);
  });

  it.each([
    ['hello', 'login: text'],
    ['two words: hi', 'login: text'],
    ['ann:', 'ann says nothing'],
    ['a!b: hi', 'login: text'],
    ['/timeout ann', 'seconds'],
    ['/timeout ann 0', 'seconds'],
    ['/timeout ann soon', 'soon'],
    ['/ban', '/ban takes a login'],
    ['/slow', 'seconds'],
    ['/dance', 'there is no /dance'],
  ])('%j is refused with what was expected', (line, part) => {
    const typed = readTyped(line);
    expect(typed.kind === 'problem' ? typed.text : typed.kind).toContain(part);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        expect(() => readTyped(line)).not.toThrow();
        expect(() => readTyped(`/${line}`)).not.toThrow();
      }),
    );
  });
});
