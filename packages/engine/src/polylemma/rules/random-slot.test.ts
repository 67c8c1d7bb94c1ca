import fc from 'fast-check';
import { encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem';
import { describe, expect, test } from 'vitest';
import { matchSaltOf, sealedRootOf } from '../../protocol/index.ts';
import { expectOk } from '../../result.ts';
import { SCALE } from '../../scale.fixture.ts';
import { bySeat } from '../../seat.ts';
import { hex32, setups } from '../arbitraries.fixture.ts';
import { polylemma } from '../game.ts';
import {
  bytes32,
  characterOf,
  drawnOf,
  MATCH_KEY,
  nthCharacter,
  PLAYERS,
  playOf,
  SECRETS,
  startOf,
} from '../match.fixture.ts';
import { RARITY } from './characters.ts';
import { betterOf, candidateCount, drawnTokens, slotCharacter, slotLevelOf } from './random-slot.ts';
import { BARE, CLASSIC } from './ruleset.ts';
import { MOST_CHARACTERS } from './setup.ts';
import { ATTRIBUTES, type DrawnSlot, type PolylemmaState } from './types.ts';

const tag = (name: string): Hex => keccak256(stringToHex(name));

/** How far counts are from all alike: chi-square. */
const chiSquare = (counts: readonly number[]): number => {
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - mean) ** 2 / mean, 0);
};

function countsOf(tokens: Iterable<number>, population: number): readonly number[] {
  const counts = new Array<number>(population).fill(0);
  for (const token of tokens) counts[token - 1] = (counts[token - 1] ?? 0) + 1;
  return counts;
}

describe('candidates', () => {
  test('are what docs/polylemma.md P8.2 and P8.3 say, written out', () => {
    const population = fc.oneof(
      fc.integer({ min: 1, max: 1_000 }),
      fc.constantFrom(1, 2 ** 24, MOST_CHARACTERS),
    );
    fc.assert(
      fc.property(hex32, hex32, population, (salt, secret, n) => {
        const words = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'bytes32' }] as const;
        const root = keccak256(encodeAbiParameters(words, [tag('soh.polylemma.slot.v1'), salt, secret]));
        const drawn = [0, 1].map((k) => {
          const parts = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint32[]' }] as const;
          const hash = keccak256(encodeAbiParameters(parts, [root, tag('soh.polylemma.token.v1'), [k]]));
          return 1 + Number(BigInt(hash) % BigInt(n));
        });
        expect(drawnTokens({ salt, population: n }, secret, 2)).toEqual(drawn);
        expect(drawnTokens({ salt, population: n }, secret, 1)).toEqual(drawn.slice(0, 1));
      }),
      { numRuns: 60 * SCALE },
    );
  });

  test('are two where the rules know strong slots and the party has one', () => {
    const strong = startOf({
      parties: {
        A: [1, 2, 3, 4].map((id) => characterOf(id, { attribute: id === 4 ? 'strongSlot' : 'none' })),
        B: [5, 6, 7, 8].map((id) => characterOf(id)),
      },
    });
    expect(candidateCount(CLASSIC, strong.parties.A)).toBe(2);
    expect(candidateCount(CLASSIC, strong.parties.B)).toBe(1);
    expect(candidateCount(BARE, strong.parties.A)).toBe(1);
  });

  test.each([
    [[2, 3, 3, 9], 4],
    [[10, 11, 10, 4], 8],
    [[1, 1, 1, 1], 1],
    [[255, 255, 255, 254], 254],
  ])('levels %j make a slot of level %i', (levels, level) => {
    expect(slotLevelOf(levels.map((one) => ({ level: one })))).toBe(level);
  });

  test('play with the level of the slot and all else their own', () => {
    const drawn = { secret: SECRETS.A, candidates: [nthCharacter(77)] };
    expect(slotCharacter(drawn, 6)).toEqual({ ...nthCharacter(77), level: 6 });
  });

  test('play by rarity, then by bond at the level of the slot, then by their order', () => {
    const any = fc.record({
      attribute: fc.constantFrom(...ATTRIBUTES),
      ownedSeconds: fc.integer({ min: 0, max: 3_000 }),
    });
    fc.assert(
      fc.property(any, any, fc.integer({ min: 1, max: 20 }), (one, two, level) => {
        const [first, second] = [characterOf(1, one), characterOf(2, two)];
        const bonds = [one, two].map(({ ownedSeconds }) =>
          Math.min(Math.floor(ownedSeconds / 100), 2 * level),
        );
        const worth = (i: number): number =>
          RARITY[(i === 0 ? one : two).attribute] * 1_000 + (bonds[i] ?? 0);
        expect(betterOf([first, second], level)).toBe(worth(1) > worth(0) ? 1 : 0);
        expect(betterOf([first], level)).toBe(0);
      }),
    );
  });
});

describe('property 1: nobody can choose who comes', () => {
  const POPULATION = 20;
  /** Above this in one of 10,000 even samples, with 19 degrees of freedom. */
  const LIMIT = 50.8;

  test('whichever secret a player settles on, every character is as likely once the other seed is known', () => {
    // the player tries a hundred secrets with its own seed and takes the one that would be best if the other seed
    // were what it hopes for; then the other seeds come
    const ownSeed = bytes32(1);
    const hoped = matchSaltOf(MATCH_KEY, ownSeed, bytes32(2));
    const tried = Array.from({ length: 100 }, (_, i) => bytes32(7_000 + i));
    const best = tried.find(
      (secret) => drawnTokens({ salt: hoped, population: POPULATION }, secret, 1)[0] === 13,
    );
    if (best === undefined) throw new Error('no secret gives the wanted character');
    const came = Array.from({ length: 1_500 }, (_, i) => {
      const salt = matchSaltOf(MATCH_KEY, ownSeed, bytes32(100_000 + i));
      return drawnTokens({ salt, population: POPULATION }, best, 1)[0] ?? 0;
    });
    const counts = countsOf(came, POPULATION);
    expect(chiSquare(counts)).toBeLessThan(LIMIT);
    // the character that was wanted comes no more often than one of twenty, within five standard deviations
    expect(Math.abs((counts[12] ?? 0) - 75)).toBeLessThan(5 * Math.sqrt(75));
  });

  test('both candidates of a strong slot are even, and independent of each other', () => {
    const pairs = Array.from({ length: 1_500 }, (_, i) =>
      drawnTokens({ salt: bytes32(i), population: POPULATION }, SECRETS.A, 2),
    );
    for (const k of [0, 1]) {
      expect(
        chiSquare(
          countsOf(
            pairs.map((pair) => pair[k] ?? 0),
            POPULATION,
          ),
        ),
      ).toBeLessThan(LIMIT);
    }
    const apart = pairs.map(([a = 0, b = 0]) => 1 + ((b - a + POPULATION) % POPULATION));
    expect(chiSquare(countsOf(apart, POPULATION))).toBeLessThan(LIMIT);
  });

  test('a secret that was chosen after the salt was known is refused, whatever it draws', () => {
    fc.assert(
      fc.property(setups, hex32, ({ setup, secrets }, late) => {
        fc.pre(late !== secrets.A);
        const state = startOf({ ...setup, ...setup.header, secrets });
        const plays = bySeat((seat) => playOf(state, seat, { slot: seat === 'A' ? 4 : 0, points: 0 }, 1));
        const swapped = {
          ...plays.A.disclosure,
          drawn: drawnOf(state, 'A', late),
        };
        expect(polylemma.play(state, { ...plays, A: { ...plays.A, disclosure: swapped } })).toMatchObject({
          error: { code: 'secret_mismatch' },
        });
      }),
      { numRuns: 20 * SCALE },
    );
  });

  test('a copy of the other seat’s root, or of one from another match, is nobody’s secret', () => {
    const roots = [
      sealedRootOf(MATCH_KEY, PLAYERS.A, SECRETS.A),
      sealedRootOf(MATCH_KEY, PLAYERS.B, SECRETS.A),
      sealedRootOf(bytes32(5), PLAYERS.A, SECRETS.A),
      sealedRootOf(MATCH_KEY, PLAYERS.A, SECRETS.B),
    ];
    expect(new Set(roots).size).toBe(roots.length);
  });
});

describe('property 2: nobody can tell who comes before the slot is used', () => {
  test('what is public is the same for every secret behind a root', () => {
    // two matches that differ in nothing but the secret: their roots differ, and nothing else does
    fc.assert(
      fc.property(setups, hex32, ({ setup, secrets }, other) => {
        fc.pre(other !== secrets.A);
        const one = startOf({ ...setup, ...setup.header, secrets });
        const two = startOf({ ...setup, ...setup.header, secrets: { ...secrets, A: other } });
        const plain = (state: PolylemmaState) => ({
          ...state,
          header: { ...state.header, sealed: { ...state.header.sealed, A: null } },
        });
        expect(plain(two)).toEqual(plain(one));
        // and they stay so through rounds that leave the slot alone
        const after = (state: PolylemmaState): PolylemmaState => {
          const plays = bySeat((seat) => playOf(state, seat, { slot: 1, points: 1 }, 3));
          return expectOk(polylemma.play(state, plays)).state;
        };
        expect(plain(after(two))).toEqual(plain(after(one)));
      }),
      { numRuns: 20 * SCALE },
    );
  });

  test('a root says nothing about whom its secret draws', () => {
    // were there a link, secrets with roots that end alike would draw alike more often than one time of twenty
    const rows = Array.from({ length: 1_500 }, (_, i) => {
      const root = sealedRootOf(MATCH_KEY, PLAYERS.A, bytes32(i));
      const [token = 0] = drawnTokens({ salt: bytes32(9), population: 20 }, bytes32(i), 1);
      return 1 + ((Number(BigInt(root) % 20n) + token) % 20);
    });
    expect(chiSquare(countsOf(rows, 20))).toBeLessThan(50.8);
  });
});

describe('what a disclosed slot must be', () => {
  const state = startOf();
  const right = drawnOf(state, 'A');
  const refusal = (drawn: DrawnSlot | undefined, slot: 0 | 4 = 4): string => {
    const plays = bySeat((seat) => playOf(state, seat, { slot: seat === 'A' ? slot : 0, points: 0 }));
    const { salt } = plays.A.disclosure;
    const disclosure = drawn === undefined ? { salt } : { salt, drawn };
    const answer = polylemma.play(state, { ...plays, A: { ...plays.A, disclosure } });
    return answer.ok ? 'ok' : answer.error.code;
  };
  const [first = characterOf(1)] = right.candidates;

  test('the secret, and the characters that it draws', () => {
    expect(refusal(right)).toBe('ok');
    expect(refusal(undefined)).toBe('missing_drawn');
    expect(refusal({ ...right, secret: SECRETS.B })).toBe('secret_mismatch');
    expect(refusal({ ...right, candidates: [] })).toBe('wrong_candidates');
    expect(refusal({ ...right, candidates: [...right.candidates, first] })).toBe('wrong_candidates');
    const other = first.tokenId === '9' ? '10' : '9';
    expect(refusal({ ...right, candidates: [{ ...first, tokenId: other }] })).toBe('wrong_candidates');
    expect(refusal({ ...right, candidates: [{ ...first, level: 256 }] })).toBe('malformed_disclosure');
    expect(refusal(right, 0)).toBe('unexpected_drawn');
  });

  test('no message of a refusal holds the secret', () => {
    const plays = bySeat((seat) => playOf(state, seat, { slot: seat === 'A' ? 4 : 0, points: 0 }));
    const wrong = { ...plays.A.disclosure, drawn: { ...right, secret: bytes32(0xbad5ec) } };
    const answer = polylemma.play(state, { ...plays, A: { ...plays.A, disclosure: wrong } });
    expect(answer.ok ? '' : answer.error.message).toContain('sealed');
    expect(JSON.stringify(answer)).not.toContain('bad5ec');
  });

  test('a character that the match knows is the same, but for a level that rose since', () => {
    // one of eight: the slot draws a character of the parties
    const small = startOf({ ruleset: BARE, population: 8 });
    const drawn = drawnOf(small, 'B');
    const [known = characterOf(1)] = drawn.candidates;
    const code = (candidate: typeof known): string => {
      const plays = bySeat((seat) => playOf(small, seat, { slot: seat === 'B' ? 4 : 0, points: 0 }));
      const disclosure = {
        ...plays.B.disclosure,
        drawn: { ...drawn, candidates: [candidate, ...drawn.candidates.slice(1)] },
      };
      const answer = polylemma.play(small, { ...plays, B: { ...plays.B, disclosure } });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(code(known)).toBe('ok');
    expect(code({ ...known, level: known.level + 1 })).toBe('ok');
    expect(code({ ...known, ownedSeconds: known.ownedSeconds + 1 })).toBe('character_differs');
    expect(code({ ...known, image: known.image === 1 ? 2 : 1 })).toBe('character_differs');
  });
});
