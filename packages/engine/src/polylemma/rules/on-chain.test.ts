import fc from 'fast-check';
import { decodeAbiParameters, parseAbiParameters } from 'viem';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { bytes32, SNAPSHOT } from '../match.fixture.ts';
import {
  type CharacterFacts,
  characterFacts,
  characterWord,
  decodeDrawn,
  decodeLineup,
  decodeParty,
  disclosedTokens,
  encodeDrawn,
  encodeLineup,
  encodeParty,
  encodeTerms,
} from './on-chain.ts';
import { CLASSIC, FICKLE, rulesetIdOf, rulesetOfFlags } from './ruleset.ts';
import { ATTRIBUTES, KINDS } from './types.ts';

const NOW = rulesetIdOf(CLASSIC);
const BEFORE = rulesetIdOf(CLASSIC, 'blocks');
const AT = { snapshot: SNAPSHOT, rulesetId: NOW };

const facts: fc.Arbitrary<CharacterFacts> = fc.record({
  level: fc.integer({ min: 1, max: 255 }),
  kind: fc.constantFrom(...KINDS),
  attribute: fc.constantFrom(...ATTRIBUTES),
  image: fc.integer({ min: 1, max: 38 }),
  since: fc.integer({ min: 0, max: 2 ** 40 - 1 }),
});
const known = fc
  .tuple(facts, fc.integer({ min: 1, max: 2 ** 24 }))
  .map(([one, token]) => ({ ...one, tokenId: String(token) }));
const party = fc.tuple(known, known, known, known);
const as = ({ since, ...character }: CharacterFacts & { tokenId: string }) => ({
  ...character,
  ownedSeconds: Math.max(0, SNAPSHOT - since),
});

describe('a character’s word', () => {
  it('is laid out as the contract lays it out', () => {
    const word = characterWord({ level: 7, kind: 'water', attribute: 'upset', image: 38, since: 1_234 });
    expect(word).toBe(7n | (2n << 8n) | (9n << 16n) | (38n << 24n) | (1_234n << 40n));
  });

  it('says what it was made of', () => {
    fc.assert(
      fc.property(facts, (one) => {
        expect(expectOk(characterFacts(characterWord(one)))).toEqual(one);
      }),
    );
  });

  it.each([
    ['a kind', 3n << 8n],
    ['an attribute', 10n << 16n],
    ['room', 1n << 80n],
  ])('is refused with %s that there is not', (_, word) => {
    expect(characterFacts(word)).toMatchObject({ ok: false, error: { code: 'malformed' } });
  });
});

describe('what the contract tells', () => {
  it('of both parties is read as it was told', () => {
    fc.assert(
      fc.property(party, party, fc.integer({ min: 8, max: 2 ** 24 }), (A, B, population) => {
        const lineup = expectOk(decodeLineup(encodeLineup(SNAPSHOT, population, { A, B }), NOW));
        expect(lineup).toEqual({
          snapshot: SNAPSHOT,
          population,
          parties: { A: A.map(as), B: B.map(as) },
        });
      }),
    );
  });

  it('of a random slot is read as it was told', () => {
    fc.assert(
      fc.property(fc.array(known, { minLength: 1, maxLength: 2 }), (candidates) => {
        const drawn = expectOk(decodeDrawn(encodeDrawn(bytes32(7), candidates), AT));
        expect(drawn).toEqual({ secret: bytes32(7), candidates: candidates.map(as) });
      }),
    );
  });

  it('by the rules of before counts blocks, and two seconds for each of them', () => {
    fc.assert(
      fc.property(party, party, (A, B) => {
        const doubled = ({ since, ...one }: (typeof A)[number]) => ({
          ...one,
          ownedSeconds: 2 * Math.max(0, SNAPSHOT - since),
        });
        const lineup = expectOk(decodeLineup(encodeLineup(SNAPSHOT, 9, { A, B }), BEFORE));
        expect(lineup).toEqual({
          snapshot: SNAPSHOT,
          population: 9,
          parties: { A: A.map(doubled), B: B.map(doubled) },
        });
        const at = { snapshot: SNAPSHOT, rulesetId: BEFORE };
        expect(expectOk(decodeDrawn(encodeDrawn(bytes32(7), A.slice(0, 1)), at)).candidates).toEqual([
          doubled(A[0]),
        ]);
      }),
    );
  });

  it('names the characters that it tells of, with what they are called where that is known', () => {
    fc.assert(
      fc.property(party, party, (A, B) => {
        const nameOf = (tokenId: string) => (Number(tokenId) % 2 === 0 ? `Name ${tokenId}` : undefined);
        const lineup = encodeLineup(SNAPSHOT, 2 ** 24, { A, B });
        const drawn = encodeDrawn(bytes32(7), A.slice(0, 2));
        const tokensOf = (all: readonly { tokenId: string }[]) => all.map(({ tokenId }) => BigInt(tokenId));
        expect(disclosedTokens(lineup)).toEqual(tokensOf([...A, ...B]));
        expect(disclosedTokens(drawn)).toEqual(tokensOf(A.slice(0, 2)));
        const { parties } = expectOk(decodeLineup(lineup, NOW, nameOf));
        const { candidates } = expectOk(decodeDrawn(drawn, AT, nameOf));
        for (const one of [...parties.A, ...parties.B, ...candidates]) {
          expect(one.name).toBe(nameOf(one.tokenId));
          expect('name' in one).toBe(nameOf(one.tokenId) !== undefined);
        }
      }),
    );
    expect(disclosedTokens('0x1234')).toEqual([]);
  });

  it('is refused where it cannot be read, and never thrown', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 700 }), (bytes) => {
        const data = `0x${Buffer.from(bytes).toString('hex')}` as const;
        expect(() => decodeLineup(data, NOW)).not.toThrow();
        expect(() => decodeParty(data)).not.toThrow();
        expect(() => decodeDrawn(data, AT)).not.toThrow();
      }),
    );
    expect(decodeLineup('0x', NOW)).toMatchObject({ error: { code: 'malformed' } });
  });
});

describe('what the contract is told', () => {
  it.each([CLASSIC, FICKLE])('terms name the rules: %j', (ruleset) => {
    const [flags] = decodeAbiParameters(parseAbiParameters('uint8, uint16, uint16'), encodeTerms(ruleset));
    expect(expectOk(rulesetOfFlags(flags))).toEqual(ruleset);
  });

  it('a party is four tokens', () => {
    expect(expectOk(decodeParty(encodeParty([4n, 2n, 3n, 1n])))).toEqual([4n, 2n, 3n, 1n]);
    expect(() => encodeParty([1n, 2n, 3n])).toThrow(RangeError);
    expect(() => encodeParty([1n, 2n, 3n, 4n, 5n])).toThrow(RangeError);
  });
});
