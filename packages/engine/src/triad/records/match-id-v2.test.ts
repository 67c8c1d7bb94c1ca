import { describe, expect, it } from 'vitest';
import { PLAYER_A, PLAYER_B } from '../matches.fixture.ts';
import { type MatchRecordV2, matchIdV2Of } from './match-id.ts';

const turns = ['00', '10', '21', '31', '42', '52', '63', '73', '84'].map((byte) => ({
  cell: Number(byte[0]),
  cardIndex: Number(byte[1]),
  reserved: 0,
}));

const header: MatchRecordV2['header'] = {
  version: 2,
  rulesetId: `0x${'11'.repeat(32)}`,
  seasonId: 1,
  playerA: PLAYER_A,
  playerB: PLAYER_B,
  deckA: ['1', '4', '5', '8', '9'],
  deckB: ['2', '3', '6', '7', '10'],
  firstPlayer: 0,
  deadline: 2_000_000_000,
  salt: `0x${'22'.repeat(32)}`,
};

const oneRound: MatchRecordV2 = { header, rounds: [{ turns }] };
const draft = {
  pool: ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'],
  picks: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
};

/** Worked by laying the words out by hand. */
describe('the id of a match with picks or rounds', () => {
  it('hashes the rounds, with an empty pool and no picks if there was no draft', () => {
    expect(matchIdV2Of(oneRound)).toBe('0xc12635e7bb2b4b077440a3868f67307fa749fccbf9a9e50824abd1c10959076e');
  });

  it('hashes pool, picks and every round', () => {
    expect(matchIdV2Of({ header, draft, rounds: [{ turns }, { turns }] })).toBe(
      '0x3242ec622ef46244f1e1d1e8b6ea5ba2cee85f07a5d6034fa15c04df3c6a0989',
    );
  });

  it('reads absent choices as 255 and an absent reserved byte as it is told', () => {
    const bare = { header, rounds: [{ turns: turns.map(({ reserved: _, ...turn }) => turn) }] };
    const spelt = { warningMarkCell: 255, earthBoostEdge: 255, reserved: 255 };
    const explicit = { header, rounds: [{ turns: turns.map((turn) => ({ ...turn, ...spelt })) }] };
    expect(matchIdV2Of(bare)).toBe(matchIdV2Of(oneRound));
    expect(matchIdV2Of(bare, 255)).toBe(matchIdV2Of(explicit));
    expect(matchIdV2Of(explicit)).not.toBe(matchIdV2Of(oneRound));
  });
});
