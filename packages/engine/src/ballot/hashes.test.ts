import fc from 'fast-check';
import { bytesToHex, hexToBytes } from 'viem';
import { describe, expect, test } from 'vitest';
import { canonicalJson } from '../protocol/canonical-json.ts';
import { taggedHash, ZERO_HASH } from '../protocol/hash.ts';
import { closeBallot } from './ballot.ts';
import { digestOf, leafHash, voterKeyOf } from './hashes.ts';
import { castAll, MATCH_KEY, openErrand, PEPPER } from './opening.fixture.ts';
import { leafOfVote } from './seal.ts';

/**
 * Worked by hand outside this code base: ABI words written out as text, hashed by another keccak library, the
 * JSON of policy and result typed in its canonical order.
 */
describe('worked example: ann 1st, bob 2nd, cid 3rd', () => {
  const ballot = openErrand();
  castAll(ballot, 'ann: #errand apple red', 'bob: #errand pear', 'cid: #errand apple far');
  const { record } = closeBallot(ballot, { interventions: [] });

  test('voters', () => {
    expect(record.votes[0]?.voterKey).toBe(
      '0xe80cc594ced8c719322ff5d3359406d7dc57909d35874bb4c6865d2bad8136eb',
    );
    const long = voterKeyOf(hexToBytes(PEPPER), `${'A'.repeat(25)}éÉ5678901`);
    expect(bytesToHex(long)).toBe('0xdb88eaa41954af6033796dc18aa3140339e5ee2ef018f44f534bd69473d0f852');
  });

  test('leaves', () => {
    expect(record.votes.map((vote) => bytesToHex(leafOfVote(record, vote)))).toEqual([
      '0xef0a93ff18f6dcb34eeda8277a9e87c7b270b71ccb522f5ba0abeefc5be5f361',
      '0x7cd1656b8477ca153ee1613e72c4fc12c6b7d485f47b58fd40f90ee507a13d44',
      '0x53be7a00e83befaa326de5e6556611f73ab01d4e5f8d87441f49b70564f23a68',
    ]);
  });

  test('allowlist, policy and result', () => {
    expect(record.hashes).toEqual({
      allowlist: '0x7747fa3c5e4360e669904b8293e68cb2ef2e61e489424cfc5b9247444e4721d0',
      policy: '0xbe562077ea8c71d744839397307e6f8a63d6338489d9e1c4904d8374703f1b40',
      result: '0x5e42079d17b13b34f0e4b86e9f03e37860f96e011cf8590d18d744c4a4032ff2',
    });
    expect(ballot.allowlistHash).toBe(record.hashes.allowlist);
  });

  test('root and digest', () => {
    expect(record.ballotRoot).toBe('0x926c2aa0204876608db4e638edd0ead8975c7a401faf790db1a34bc862dcce4c');
    expect(record.ballotDigest).toBe('0xb995ecd3262d702ed12dfa72f2faef85b7a3b575ca9dddfdf61266f11736fabc');
  });
});

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 });

test('voter and leaf are H of the protocol, whatever the lengths', () => {
  fc.assert(
    fc.property(hash, fc.string({ unit: 'grapheme', maxLength: 70 }), (pepper, login) => {
      const expected = taggedHash(
        'soh.voter.v1',
        ['bytes32', 'string'],
        [bytesToHex(pepper), login.toLowerCase()],
      );
      expect(bytesToHex(voterKeyOf(pepper, login))).toBe(expected);
    }),
  );
  const leaf = fc.record({
    voterKey: hash,
    choice: fc.uint8Array({ maxLength: 70 }),
    weight: fc.nat(),
    seq: fc.maxSafeNat(),
  });
  fc.assert(
    fc.property(hash, fc.nat(), leaf, (matchKey, turn, vote) => {
      const values = [matchKey, turn, vote.voterKey, vote.choice, vote.weight, vote.seq].map((value) =>
        typeof value === 'number' ? BigInt(value) : bytesToHex(value),
      );
      const types = ['bytes32', 'uint256', 'bytes32', 'bytes', 'uint256', 'uint256'];
      expect(bytesToHex(leafHash(matchKey, turn, vote))).toBe(taggedHash('soh.vote.v1', types, values));
    }),
  );
});

test('a ballot without votes has the zero root and a digest of its own', () => {
  const { record } = closeBallot(openErrand(), { interventions: [] });
  expect(record.ballotRoot).toBe(ZERO_HASH);
  expect(record.ballotDigest).toBe(
    digestOf({
      matchKey: MATCH_KEY,
      turn: 3,
      ballotRoot: ZERO_HASH,
      allowlistHash: record.hashes.allowlist,
      policyHash: record.hashes.policy,
      resultHash: record.hashes.result,
    }),
  );
});

test('canonical JSON does not depend on the order in which keys were written', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const reversed = (inner: unknown): unknown =>
        Array.isArray(inner)
          ? inner.map(reversed)
          : typeof inner === 'object' && inner !== null
            ? Object.fromEntries(
                Object.entries(inner)
                  .reverse()
                  .map(([key, v]) => [key, reversed(v)]),
              )
            : inner;
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
  expect(() => canonicalJson(undefined)).toThrow('undefined has no canonical JSON');
});
