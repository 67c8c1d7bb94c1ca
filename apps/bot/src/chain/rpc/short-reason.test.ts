import { describe, expect, it } from 'vitest';
import { shortReason } from './rpc-trouble.ts';

describe('what went wrong, in short', () => {
  it('is one line', () => expect(shortReason(new Error('first\nsecond'))).toBe('first'));

  it('is never longer than a line', () => {
    const reason = shortReason(new Error('z'.repeat(1_000_000)));
    expect(reason).toMatch(/^z+…$/);
    expect(reason.length).toBeLessThan(250);
  });
});
