import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { configSchema } from '../../config/schema.ts';
import { expected } from './expected.ts';

const said = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value, { error: expected }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('what was expected', () => {
  it.each<[string, unknown, string]>([
    ['text for a number', { ballot: { streamDelay: 'ten' } }, 'ballot.streamDelay: expected a number'],
    ['a number for text', { channel: 7 }, 'channel: expected text'],
    ['part of a whole', { web: { port: 0.5 } }, 'web.port: expected a whole number'],
    ['too little', { web: { port: -1 } }, 'web.port: expected at least 0'],
    ['too much', { web: { port: 70_000 } }, 'web.port: expected at most 65535'],
    ['too little by nothing', { chain: { chainId: 0 } }, 'chain.chainId: expected more than 0'],
    ['no text', { data: '' }, 'data: expected at least 1 character'],
    [
      'a long text',
      { chat: { commandPrefix: '!!!!!!!!!' } },
      'chat.commandPrefix: expected at most 8 characters',
    ],
    ['a field that is none', { chanel: 'x' }, ': there is no field called "chanel" here'],
    ['a word for a switch', { chat: { announce: 'yes' } }, 'chat.announce: expected true or false'],
    ['no list', { chat: { sharedRooms: '1' } }, 'chat.sharedRooms: expected a list'],
    ['no fields', { web: 4747 }, 'web: expected fields with their values'],
    ['what has a sentence of its own', { chat: { server: 'here' } }, 'chat.server: expected host:port'],
    [
      'either of two',
      { chain: { rpc: 7 } },
      'chain.rpc: expected an http or https address, or expected a list',
    ],
  ])('is told of %s', (_what, config, message) => {
    expect(said(configSchema, config)).toContain(message);
  });

  it('is told of what is missing, of words and of names', () => {
    expect(said(z.object({ name: z.string() }), {})).toEqual(['name: is missing: expected text']);
    expect(said(z.enum(['on', 'off']), 'up')).toEqual([': expected one of: on, off']);
    expect(said(z.literal(1), 2)).toEqual([': expected 1']);
    expect(said(z.partialRecord(z.enum(['a', 'b']), z.string()), { c: 'x' })).toEqual([
      ': there is no field called "c" here',
    ]);
    const numbered = z.record(z.string().regex(/^\d+$/, 'expected digits'), z.string());
    expect(said(numbered, { c: 'x' })).toEqual(['c: is no field: expected digits']);
  });

  it('never holds the value, which can be secret', () => {
    const secret = 'oauth:planted';
    for (const field of ['port', 'listen']) {
      for (const message of said(configSchema, { web: { [field]: secret } }))
        expect(message).not.toContain(secret);
    }
  });
});
