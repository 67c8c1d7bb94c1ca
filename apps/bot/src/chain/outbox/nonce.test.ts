import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseNonce, gapsBelow, LARGEST_GAP } from './nonce.ts';

const count = fc.nat(1_000_000);

test('a nonce that was signed here is never chosen again, whatever the node counts', () => {
  fc.assert(
    fc.property(count, count, count, (signed, confirmed, latest) => {
      expect(chooseNonce({ signed, confirmed, latest }).nonce).toBeGreaterThan(signed);
    }),
  );
});

test('confirmed transactions of another program raise it, and far only with proof', () => {
  fc.assert(
    fc.property(count, fc.nat(100), (signed, more) => {
      const confirmed = signed + 1 + more;
      expect(chooseNonce({ signed, confirmed, latest: confirmed })).toEqual(
        more > LARGEST_GAP
          ? { kind: 'prove', nonce: confirmed, unproven: null }
          : { kind: 'take', nonce: confirmed },
      );
    }),
  );
});

test('a fresh transaction of another program raises it with proof, and without it nothing does', () => {
  fc.assert(
    fc.property(count, fc.nat(LARGEST_GAP), fc.integer({ min: 1, max: 100 }), (signed, more, fresh) => {
      const confirmed = signed + 1 + more;
      const latest = confirmed + fresh;
      expect(chooseNonce({ signed, confirmed, latest })).toEqual({
        kind: 'prove',
        nonce: latest,
        unproven: confirmed,
      });
    }),
  );
});

test('an account that nothing was signed for here begins where the chain has it', () => {
  expect(chooseNonce({ signed: undefined, confirmed: 4, latest: 5 })).toEqual({ kind: 'take', nonce: 5 });
});

test('gaps are the nonces between the mined ones and the waiting one that nobody signed', () => {
  fc.assert(
    fc.property(fc.nat(1_000), fc.array(fc.boolean(), { maxLength: 2 * LARGEST_GAP }), (mined, signed) => {
      const waiting = mined + signed.length;
      const gaps = gapsBelow(waiting, mined, (nonce) => signed[nonce - mined] === true);
      expect(gaps).toEqual(signed.flatMap((is, index) => (is ? [] : [mined + index])));
    }),
  );
});

test('a gap that no wrong count leaves is not filled', () => {
  expect(gapsBelow(1_000, 2, () => false)).toEqual([]);
});
