import { chaosSlotOf, drawRootOf, SLOTS } from '@show-of-hands/engine/triad';
import { encodeAbiParameters, keccak256, stringToHex } from 'viem';
import { classicRuleset, deal } from '../deals.ts';
import type { BenchEntry, Figure } from '../entry.ts';
import { secondsOf } from '../stopwatch.ts';

const MATCHES = 200;
const WORDS = [{ type: 'bytes32' }, { type: 'bytes32' }, { type: 'uint32[]' }];

const entry: BenchEntry = {
  name: 'chaos draws',
  run(): readonly Figure[] {
    const ruleset = classicRuleset('chaos');
    const headers = Array.from({ length: MATCHES }, (_, seed) => deal(ruleset, seed).header);
    const tag = keccak256(stringToHex('chaos'));
    let sum = 0;
    for (const header of headers) {
      const parts: readonly number[] = [0, 0];
      const seed = keccak256(encodeAbiParameters(WORDS, [drawRootOf(header), tag, parts]));
      const expected = Number(BigInt(seed) % 5n);
      if (chaosSlotOf(header, 0, 'A', SLOTS) !== expected) throw new Error('a draw is not its definition');
      sum = sum * 5 + expected;
      sum %= 0x1_0000_0000;
    }
    const seconds = secondsOf(() => {
      for (const header of headers) {
        for (let turn = 0; turn < 9; turn++) {
          chaosSlotOf(header, turn, turn % 2 === 0 ? 'A' : 'B', SLOTS.slice(0, 5 - Math.floor(turn / 2)));
        }
      }
    });
    return [
      {
        name: 'Chaos: the draws of a match (nine)',
        value: Math.round(MATCHES / seconds),
        unit: 'matches/s',
        checksum: sum.toString(16).padStart(8, '0'),
      },
    ];
  },
};

export default entry;
