import { afterEach, describe, expect, it } from 'vitest';
import { withoutOwnSocket } from './tmi-client.ts';

const before = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
afterEach(() => {
  if (before === undefined) Reflect.deleteProperty(globalThis, 'WebSocket');
  else Object.defineProperty(globalThis, 'WebSocket', before);
});

class OwnSocket {}
const has = () => 'WebSocket' in globalThis;

describe('a Node with a socket of its own', () => {
  it('hides it while something is loaded, and only then', () => {
    Object.defineProperty(globalThis, 'WebSocket', { value: OwnSocket, configurable: true, writable: true });
    expect(withoutOwnSocket(has)).toBe(false);
    expect(Reflect.get(globalThis, 'WebSocket')).toBe(OwnSocket);
  });

  it('has it back after a failure', () => {
    Object.defineProperty(globalThis, 'WebSocket', { get: () => OwnSocket, configurable: true });
    expect(() =>
      withoutOwnSocket(() => {
        throw new Error('not installed');
      }),
    ).toThrow('not installed');
    expect(Reflect.get(globalThis, 'WebSocket')).toBe(OwnSocket);
  });

  it('does not get one that it never had', () => {
    Reflect.deleteProperty(globalThis, 'WebSocket');
    expect(withoutOwnSocket(has)).toBe(false);
    expect(has()).toBe(false);
  });
});
