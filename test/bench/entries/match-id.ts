import { matchIdOf, rulesetIdOf } from '@show-of-hands/engine/triad';
import { encodeAbiParameters, type Hex, keccak256 } from 'viem';
import { classicRuleset } from '../deals.ts';
import type { BenchEntry, Figure } from '../entry.ts';
import { secondsOf } from '../stopwatch.ts';

const RECORDS = 1_000;
type Transcript = Parameters<typeof matchIdOf>[0];

const WORDS = [
  ...['uint16', 'bytes32', 'uint32', 'address', 'address', 'uint256[5]', 'uint256[5]', 'uint8', 'uint64'],
  ...['bytes32', 'uint8[9]', 'uint8[9]', 'uint8[9]', 'uint8[9]', 'uint8[9]'],
].map((type) => ({ type }));

/** The id by a general encoder: slow, and what the fast one must agree with. */
function idByDefinition({ header, turns }: Transcript): Hex {
  const none = turns.map(() => 255);
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
    none,
    none,
    turns.map(() => 0),
  ];
  return keccak256(encodeAbiParameters(WORDS, values));
}

function record(number: number): Transcript {
  const token = (i: number): string =>
    String(BigInt(number + 1) * 1_000_003n ** BigInt(1 + (i % 3)) + BigInt(i));
  return {
    header: {
      version: 1,
      rulesetId: rulesetIdOf(classicRuleset('same', 'plus')),
      seasonId: 1,
      playerA: `0x${'aa'.repeat(20)}`,
      playerB: `0x${'bb'.repeat(20)}`,
      firstPlayer: number % 2 === 0 ? 0 : 1,
      deadline: 2_000_000_000,
      salt: `0x${number.toString(16).padStart(64, '0')}`,
      deckA: [0, 1, 2, 3, 4].map(token),
      deckB: [5, 6, 7, 8, 9].map(token),
    },
    turns: Array.from({ length: 9 }, (_, turn) => ({
      cell: (turn + number) % 9,
      cardIndex: Math.floor(turn / 2),
      reserved: 0,
    })),
  };
}

const entry: BenchEntry = {
  name: 'match id',
  run(): readonly Figure[] {
    const records = Array.from({ length: RECORDS }, (_, number) => record(number));
    const expected = records.map(idByDefinition);
    const wrong = records.findIndex((each, i) => matchIdOf(each) !== expected[i]);
    if (wrong >= 0) throw new Error(`the id of record ${wrong} is not the hash of its ABI encoding`);
    const seconds = secondsOf(() => {
      for (const each of records) matchIdOf(each);
    });
    return [
      {
        name: 'canonical match id (2,016 bytes)',
        value: (seconds / RECORDS) * 1e6,
        unit: 'microseconds',
        target: { value: 120, better: 'less' },
        checksum: keccak256(`0x${expected.map((id) => id.slice(2)).join('')}`).slice(2, 10),
      },
    ];
  },
};

export default entry;
