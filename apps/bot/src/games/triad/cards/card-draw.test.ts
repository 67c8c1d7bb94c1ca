import { defaultV2 } from '@show-of-hands/engine/triad';
import { cardOf, packCard } from '@show-of-hands/verify/triad';
import { describe, expect, it } from 'vitest';
import { drawCards } from './card-draw.ts';

const cards = drawCards(`0x${'5e'.repeat(32)}`, 300);

describe('drawn cards', () => {
  it('are all different, with ids that use all 64 bits', () => {
    const ids = cards.map((card) => card.tokenId);
    expect(new Set(ids).size).toBe(300);
    const all = ids.reduce((bits, id) => bits | id, 0n);
    expect(all).toBe(2n ** 64n - 1n);
  });

  it('have edges from 1 to 10 whose sums are alike', () => {
    const edges = cards.map(({ edges: { up, right, down, left } }) => [up, right, down, left]);
    expect(new Set(edges.flat())).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]));
    const sums = edges.map((four) => four.reduce((a, b) => a + b));
    expect(new Set(sums)).toEqual(new Set([20, 21, 22, 23]));
  });

  it('are what the packed word says of them, trait included', () => {
    for (const card of cards) {
      const attributes = packCard(card);
      const { edges, jankenHand, combatStatSum } = card;
      expect(cardOf({ tokenId: card.tokenId, attributes }, defaultV2())).toMatchObject({
        tokenId: card.tokenId.toString(),
        edges,
        jankenHand,
        combatStatSum,
      });
    }
    expect(new Set(cards.map((card) => card.rarity))).toEqual(new Set([1, 2, 3, 4, 5]));
  });

  it('are the same for the same seed, and others for another', () => {
    expect(drawCards(`0x${'5e'.repeat(32)}`, 3)).toEqual(cards.slice(0, 3));
    expect(drawCards(`0x${'5f'.repeat(32)}`, 1)[0]?.tokenId).not.toBe(cards[0]?.tokenId);
  });
});

describe('the packed word of a card', () => {
  it('has each field where the contract puts it', () => {
    const word = 0x0000_0102_05_03_04_02_09_08_07_06n;
    expect(
      packCard({
        edges: { up: 6, right: 7, down: 8, left: 9 },
        jankenHand: 2,
        classId: 4,
        seasonId: 3,
        rarity: 5,
        combatStatSum: 0x102,
      }),
    ).toBe(word);
  });

  it('refuses a janken hand that does not exist', () => {
    expect(() => cardOf({ tokenId: 9n, attributes: 3n << 32n }, defaultV2())).toThrow(
      /card 9 has janken hand 3/,
    );
  });
});
