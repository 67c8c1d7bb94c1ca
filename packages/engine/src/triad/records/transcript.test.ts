import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectOk } from '../../result.ts';
import { decodeTurns, encodeTurns } from './transcript.ts';

const NO_CHOICE = 'ff'.repeat(9);
const PLAIN = {
  movesHex: '001021314252637384',
  warningMarksHex: NO_CHOICE,
  earthBoostEdgesHex: NO_CHOICE,
};

describe('the compact form of nine turns', () => {
  it('puts cell and card place in one byte', () => {
    const turns = expectOk(decodeTurns(PLAIN));
    expect(turns.map(({ cell }) => cell)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(turns.map(({ cardIndex }) => cardIndex)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
    expect(encodeTurns(turns).movesHex).toBe('0x001021314252637384');
  });

  it('reads hex with and without 0x, in any case', () => {
    const upper = {
      ...PLAIN,
      movesHex: `0x${PLAIN.movesHex}`,
      warningMarksHex: `0x${NO_CHOICE.toUpperCase()}`,
    };
    expect(decodeTurns(upper)).toEqual(decodeTurns(PLAIN));
  });

  it('gives marks and edges as numbers, 255 for none, and no reserved byte', () => {
    const [turn] = expectOk(decodeTurns(PLAIN));
    expect(turn).toEqual({ cell: 0, cardIndex: 0, warningMarkCell: 255, earthBoostEdge: 255 });
  });

  it('comes back the same', () => {
    const none = fc.constant(255);
    const turn = fc.record({
      cell: fc.nat(8),
      cardIndex: fc.nat(4),
      warningMarkCell: fc.oneof(fc.nat(8), none),
      earthBoostEdge: fc.oneof(fc.nat(3), none),
    });
    fc.assert(
      fc.property(fc.array(turn, { minLength: 9, maxLength: 9 }), (turns) => {
        expect(expectOk(decodeTurns(encodeTurns(turns)))).toEqual(turns);
      }),
    );
  });

  it.each([
    ['malformed', { movesHex: '00' }],
    ['malformed', { warningMarksHex: `${NO_CHOICE}0` }],
    ['malformed', { earthBoostEdgesHex: 'zz'.repeat(9) }],
    ['cell_out_of_range', { movesHex: '901021314252637384' }],
    ['card_index_out_of_range', { movesHex: '051021314252637384' }],
    ['mark_out_of_range', { warningMarksHex: `09${NO_CHOICE.slice(2)}` }],
    ['earth_edge_out_of_range', { earthBoostEdgesHex: `04${NO_CHOICE.slice(2)}` }],
  ])('refuses with %s: %j', (code, change) => {
    expect(decodeTurns({ ...PLAIN, ...change })).toMatchObject({ ok: false, error: { code } });
  });
});
