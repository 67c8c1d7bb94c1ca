/**
 * Runs `load` as if this version of Node had no WebSocket of its own. tmi.js prefers that one where there is
 * one, and it can neither be ended at once nor be told about a proxy: on every Node the same socket shall be used.
 */
export function withoutOwnSocket<T>(load: () => T): T {
  const own = Object.getOwnPropertyDescriptor(globalThis, 'WebSocket');
  if (own?.configurable !== true) return load();
  Reflect.deleteProperty(globalThis, 'WebSocket');
  try {
    return load();
  } finally {
    Object.defineProperty(globalThis, 'WebSocket', own);
  }
}
