import fc from 'fast-check';
import { bytesToHex, encodeAbiParameters, type Hex } from 'viem';
import { describe, expect, it } from 'vitest';
import { PLAYER_A, PLAYER_B } from '../matches.fixture.ts';
import { bothMatchIdsOf, type MatchRecord, matchIdOf, recordBytes } from './match-id.ts';

const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes): Hex => bytesToHex(bytes));
const address = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes): Hex => bytesToHex(bytes));
const tokenId = fc
  .oneof(fc.bigInt(0n, 2n ** 256n - 1n), fc.bigInt(0n, 2n ** 60n), fc.bigInt(0n, 300n))
  .map(String);
const deck = fc.array(tokenId, { minLength: 5, maxLength: 5 });
const choice = (most: number) => fc.constantFrom<number | null | undefined>(undefined, null, 255, 0, most);

const transcripts: fc.Arbitrary<MatchRecord> = fc.record({
  header: fc.record({
    version: fc.constant(1),
    rulesetId: hash,
    seasonId: fc.integer({ min: 0, max: 0xffff_ffff }),
    playerA: address,
    playerB: address,
    deckA: deck,
    deckB: deck,
    firstPlayer: fc.constantFrom(0, 1),
    deadline: fc.nat(Number.MAX_SAFE_INTEGER),
    salt: hash,
  }),
  turns: fc.array(
    fc.record({
      cell: fc.nat(8),
      cardIndex: fc.nat(4),
      warningMarkCell: choice(8),
      earthBoostEdge: choice(3),
      reserved: fc.constantFrom(undefined, 0, 7, 255),
    }),
    { minLength: 9, maxLength: 9 },
  ),
});

const WORDS = [
  ...['uint16', 'bytes32', 'uint32', 'address', 'address', 'uint256[5]', 'uint256[5]', 'uint8', 'uint64'],
  ...['bytes32', 'uint8[9]', 'uint8[9]', 'uint8[9]', 'uint8[9]', 'uint8[9]'],
].map((type) => ({ type }));

/** The same record by a general encoder. */
function encoded({ header, turns }: MatchRecord, reservedDefault: number): Hex {
  const values: readonly unknown[] = [
    header.version,
    header.rulesetId,
    header.seasonId,
    header.playerA,
    header.playerB,
    header.deckA.map(BigInt),
    header.deckB.map(BigInt),
    header.firstPlayer,
    BigInt(header.deadline),
    header.salt,
    turns.map((turn) => turn.cell),
    turns.map((turn) => turn.cardIndex),
    turns.map((turn) => turn.warningMarkCell ?? 255),
    turns.map((turn) => turn.earthBoostEdge ?? 255),
    turns.map((turn) => turn.reserved ?? reservedDefault),
  ];
  return encodeAbiParameters(WORDS, values);
}

describe('the bytes of a record', () => {
  it('are its standard ABI encoding: 2,016 bytes', () => {
    fc.assert(
      fc.property(transcripts, fc.constantFrom<0 | 255>(0, 255), (transcript, reservedDefault) => {
        const bytes = recordBytes(transcript, reservedDefault);
        expect(bytes).toHaveLength(2_016);
        expect(bytesToHex(bytes)).toBe(encoded(transcript, reservedDefault));
      }),
    );
  });

  it('are hashed under both readings of an absent reserved byte', () => {
    fc.assert(
      fc.property(transcripts, (transcript) => {
        expect(bothMatchIdsOf(transcript)).toEqual({
          reservedZero: matchIdOf(transcript, 0),
          reservedNone: matchIdOf(transcript, 255),
        });
      }),
    );
  });

  it('know upper case: a checksummed address is the same address', () => {
    const [transcript] = fc.sample(transcripts, { numRuns: 1, seed: 1 });
    if (!transcript) throw new Error('one was asked for');
    const withPlayers = (playerA: Hex, playerB: Hex): MatchRecord => ({
      ...transcript,
      header: { ...transcript.header, playerA, playerB },
    });
    const lower = (address: Hex): Hex => `0x${address.slice(2).toLowerCase()}`;
    expect(matchIdOf(withPlayers(PLAYER_A, PLAYER_B))).toBe(
      matchIdOf(withPlayers(lower(PLAYER_A), lower(PLAYER_B))),
    );
  });

  it('need five cards a side and nine turns', () => {
    const [transcript] = fc.sample(transcripts, { numRuns: 1, seed: 1 });
    if (!transcript) throw new Error('one was asked for');
    expect(() => matchIdOf({ ...transcript, turns: transcript.turns.slice(1) })).toThrow(
      '5 and 5 cards, 8 turns',
    );
  });
});
