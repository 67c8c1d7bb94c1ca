import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aloneInForge } from './alone.mjs';

describe('a test of the contracts alone', () => {
  beforeEach(() => vi.stubEnv('FOUNDRY_PROFILE', undefined));
  afterEach(() => vi.unstubAllEnvs());

  const command =
    "node contracts/build/forge.mjs test --match-path test/A.t.sol --match-test '^testFuzz_it\\('";
  const quoted = process.platform === 'win32' ? command.replaceAll("'", '"') : command;

  it('is run by its file and name', () => {
    expect(aloneInForge('test/A.t.sol:A', 'testFuzz_it(uint256)')).toBe(`alone: ${quoted}`);
  });

  it('is run with as many values as the full run gives it', () => {
    vi.stubEnv('FOUNDRY_PROFILE', 'deep');
    const profile = process.platform === 'win32' ? '' : 'FOUNDRY_PROFILE=deep ';
    expect(aloneInForge('test/A.t.sol:A', 'testFuzz_it(uint256)')).toBe(`alone: ${profile}${quoted}`);
  });
});
