import { describe, expect, it } from 'vitest';
import { type EndpointHead, headIn, lagOf } from './failover.ts';

const NOW = 1_000_000;
const at = (number: number, age = 0): EndpointHead => ({ number: BigInt(number), timestamp: NOW - age });
const lag = (head: EndpointHead, others: readonly EndpointHead[], before?: EndpointHead) =>
  lagOf(head, before, [head, ...others], NOW * 1_000);

describe('how far an address is behind', () => {
  it.each<[string, EndpointHead, readonly EndpointHead[], EndpointHead | undefined]>([
    ['alone', at(100, 9_000), [], at(100, 9_000)],
    ['level with another', at(100, 9_000), [at(100, 9_000)], at(100, 9_000)],
    ['two blocks behind, and slow blocks they are', at(98, 600), [at(100)], at(98, 600)],
    ['ahead of one that catches up', at(100), [at(7, 90_000)], at(100)],
    ['many blocks behind on a chain whose blocks are quick', at(20, 20), [at(100)], at(1, 25)],
    ['behind a block of the far future, itself fresh', at(100, 2), [at(9_999_999, -1e9)], at(99, 14)],
  ])('is no reason to leave it where it is %s', (_, head, others, before) => {
    expect(lag(head, others, before)).toBeUndefined();
  });

  it.each<[string, EndpointHead, readonly EndpointHead[], EndpointHead | undefined, RegExp]>([
    ['stands still', at(97, 12), [at(100)], at(97, 12), /stands still at 97 while another has 100/],
    ['moves, and is old', at(60, 480), [at(100)], at(50, 600), /latest block, 60, is 480 s older/],
    ['is old when first looked at', at(60, 480), [at(100)], undefined, /480 s older/],
    ['is old beside two others', at(60, 40), [at(61, 30), at(100, 5)], undefined, /35 s older/],
  ])('is told where it %s', (_, head, others, before, said) => {
    expect(lag(head, others, before)).toMatch(said);
  });
});

describe('the latest block that an address tells', () => {
  const block = { number: '0x10', hash: `0x${'ab'.repeat(32)}`, timestamp: '0x20', transactions: [] };

  it('has a number and a time', () => {
    expect(headIn(block)).toEqual({ number: 16n, timestamp: 32 });
  });

  it.each([null, undefined, 'no', '0x10', {}, { ...block, number: null }, { ...block, timestamp: 'late' }])(
    'is none in %j',
    (answer) => {
      expect(() => headIn(answer)).toThrow();
    },
  );
});
