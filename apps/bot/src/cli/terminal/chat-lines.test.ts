import { polylemma } from '@show-of-hands/engine/polylemma';
import { triad } from '@show-of-hands/engine/triad';
import { describe, expect, it } from 'vitest';
import { chatLines } from './chat-lines.ts';

const ofTriad = chatLines(triad, 'A');
const ofPolylemma = chatLines(polylemma, 'B');

describe('soh parse --chat', () => {
  it.each([
    ['2b2', '#triad A2->B2', null],
    ['２　ｂ２ \u034F', '#triad A2->B2', null],
    ['2b2 or 3b3', null, 'two-moves'],
    ['hello', null, 'not-a-move'],
    ['{2b2}', '#triad A2->B2', null],
    ['', null, 'not-a-move'],
  ])('%j, as it was typed', (input, command, reason) => {
    expect(ofTriad(input)).toEqual({ ok: true, value: { input, command, reason } });
  });

  it('means the side that it is told: the letter is not checked', () => {
    expect(chatLines(triad, 'B')('#triad A2->C3')).toMatchObject({ value: { command: '#triad B2->C3' } });
    expect(ofPolylemma('3 half g')).toMatchObject({ value: { command: '#poly 3 lp=half' } });
  });

  it.each([
    [{ text: 'xqcL b2 2', emotes: '25:0-3' }, '#triad A2->B2'],
    [{ text: '😂 xqcL b2 2', emotes: '25:2-5' }, '#triad A2->B2'],
    [{ text: 'xqcL b2 2', emotes: ['xqcL'] }, '#triad A2->B2'],
    [{ text: 'xqcL b2 2' }, null],
    [{ text: 'Cheer100 b2 2', bits: 100 }, '#triad A2->B2'],
    [{ text: 'Cheer100 b2 2', bits: 50 }, null],
  ])('%j, with what the chat server tells', (line, command) => {
    expect(ofTriad(JSON.stringify(line))).toMatchObject({ value: { input: line.text, command } });
  });

  it.each(['{"text":5}', '{"txt":"2b2"}', '{"text":"2b2","bits":-1}'])(
    'refuses %s and says what a line is',
    (line) => {
      expect(ofTriad(line)).toMatchObject({ ok: false, error: { code: 'malformed' } });
    },
  );
});
