import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { jsonArgument } from './json-argument.ts';
import { outsideJson, ReservedKey } from './outside-json.ts';

const RESERVED = ['__proto__', 'constructor', 'prototype'];
const isReservedIn = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(value).some(([key, inner]) => RESERVED.includes(key) || isReservedIn(inner));

describe('JSON of others', () => {
  it('is what JSON.parse makes of it', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const plain: unknown = JSON.parse(text);
        fc.pre(!isReservedIn(plain));
        expect(outsideJson(text)).toEqual(plain);
      }),
    );
    expect(() => outsideJson('{"a":')).toThrow(SyntaxError);
  });

  it('is refused with a name that every object has, however deep, and the name is said', () => {
    const places = [(name: string) => `{"${name}":{"scale":100}}`, (name: string) => `[{"a":{"${name}":1}}]`];
    for (const name of RESERVED) {
      for (const place of places) {
        expect(() => outsideJson(place(name))).toThrow(ReservedKey);
        expect(() => outsideJson(place(name))).toThrow(`no field can be called "${name}"`);
      }
      // written so that it is not seen at once
      expect(() => outsideJson(`{"\\u00${name.charCodeAt(0).toString(16)}${name.slice(1)}":1}`)).toThrow(
        ReservedKey,
      );
    }
  });

  it('as an argument of an action is refused in words', () => {
    const parts = z.object({ parts: z.partialRecord(z.enum(['board']), z.object({})) });
    const refused = jsonArgument(parts, '{"parts":{"__proto__":{"scale":100}}}');
    expect(refused).toEqual({
      ok: false,
      why: expect.stringContaining('no field can be called "__proto__"'),
    });
    expect(jsonArgument(parts, '{"parts":{"board":{}}}')).toMatchObject({ ok: true });
    expect(jsonArgument(parts, '{').ok).toBe(false);
  });
});
