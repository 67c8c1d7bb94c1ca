import { expectOk } from '@show-of-hands/engine';
import fc from 'fast-check';
import {
  type AbiEvent,
  type Address,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  numberToHex,
  toHex,
  zeroAddress,
} from 'viem';
import { describe, expect, test } from 'vitest';
import type { GameLog } from '../table/match-log.ts';
import { NO_TOGS, packsForSale, TOGS_EVENTS, togIn, togsOf, withLogs } from './collection.ts';

const addressOf = (index: number): Address => numberToHex(0xa000 + index, { size: 20 });
/** The collection's own: packs are its until they are sold. */
const COLLECTION = addressOf(99);
const PEOPLE = [0, 1, 2, 3].map(addressOf);

function logOf(name: (typeof TOGS_EVENTS)[number]['name'], args: Readonly<Record<string, unknown>>): GameLog {
  const event: AbiEvent | undefined = TOGS_EVENTS.find((one) => one.name === name);
  if (event === undefined) throw new Error(`there is no event ${name}`);
  const rest = event.inputs.filter(({ indexed }) => indexed !== true);
  return {
    topics: encodeEventTopics({ abi: [event], args }) as Hex[],
    data: encodeAbiParameters(
      rest,
      rest.map(({ name: input = '' }) => args[input]),
    ),
  };
}

const moved = (from: Address, to: Address, token: number) =>
  logOf('Transfer', { from, to, tokenId: BigInt(token) });

const [TRANSFER, NOBODY] = moved(zeroAddress, COLLECTION, 1).topics;
const [MINTED] = logOf('TogMinted', { tokenId: 1n, picture: 0 }).topics;

/** What somebody does with a collection. */
type Deed =
  | { readonly kind: 'mint'; readonly to: number; readonly pictures: readonly number[] }
  | { readonly kind: 'pack'; readonly pictures: readonly number[]; readonly price: bigint }
  | { readonly kind: 'buy'; readonly which: number; readonly by: number }
  | { readonly kind: 'give'; readonly which: number; readonly to: number }
  | { readonly kind: 'approve' };

const person = fc.nat({ max: PEOPLE.length - 1 });
const pictures = (count: number) => fc.array(fc.nat({ max: 5 }), { minLength: count, maxLength: count });
const deeds: fc.Arbitrary<readonly Deed[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('mint' as const),
      to: person,
      pictures: fc.oneof(pictures(1), pictures(5)),
    }),
    fc.record({
      kind: fc.constant('pack' as const),
      pictures: pictures(10),
      price: fc.bigInt({ min: 1n, max: 10n ** 18n }),
    }),
    fc.record({ kind: fc.constant('buy' as const), which: fc.nat(), by: person }),
    fc.record({ kind: fc.constant('give' as const), which: fc.nat(), to: person }),
    fc.constant({ kind: 'approve' as const }),
  ),
  { minLength: 1, maxLength: 40 },
);

/** The plainest collection there can be: a list of togs, and a list of packs. */
class Model {
  readonly togs: { picture: number; owner: Address }[] = [];
  readonly packs: { price: bigint; first: number; isSold: boolean }[] = [];

  /** What its contract tells of a deed, in one transaction. */
  do(deed: Deed): readonly GameLog[] {
    switch (deed.kind) {
      case 'mint':
        return deed.pictures.flatMap((picture) => this.#mint(addressOf(deed.to), picture));
      case 'pack': {
        const first = this.togs.length + 1;
        const logs = deed.pictures.flatMap((picture) => this.#mint(COLLECTION, picture));
        this.packs.push({ price: deed.price, first, isSold: false });
        const args = { pack: BigInt(this.packs.length), price: deed.price, firstTokenId: BigInt(first) };
        return [...logs, logOf('PackMinted', args)];
      }
      case 'buy': {
        const pack = this.packs[deed.which % this.packs.length];
        if (pack === undefined || pack.isSold) return [];
        pack.isSold = true;
        const buyer = addressOf(deed.by);
        const args = { pack: BigInt(this.packs.indexOf(pack) + 1), buyer, price: pack.price };
        const tokens = Array.from({ length: 10 }, (_, index) => pack.first + index);
        return [logOf('PackBought', args), ...tokens.flatMap((token) => this.#give(token, buyer))];
      }
      case 'give': {
        const token = 1 + (deed.which % Math.max(1, this.togs.length));
        const tog = this.togs[token - 1];
        return tog === undefined || tog.owner === COLLECTION ? [] : this.#give(token, addressOf(deed.to));
      }
      case 'approve':
        // of another contract's form, or of none that is read here
        return [{ topics: [toHex('an approval', { size: 32 })], data: '0x' }];
      default:
        return deed satisfies never;
    }
  }

  #mint(to: Address, picture: number): readonly GameLog[] {
    this.togs.push({ picture, owner: to });
    const token = this.togs.length;
    return [logOf('TogMinted', { tokenId: BigInt(token), picture }), moved(zeroAddress, to, token)];
  }

  #give(token: number, to: Address): readonly GameLog[] {
    const tog = this.togs[token - 1];
    if (tog === undefined) return [];
    const { owner } = tog;
    tog.owner = to;
    return [moved(owner, to, token)];
  }

  rarityOf(picture: number): number {
    const copies = this.togs.filter((tog) => tog.picture === picture).length;
    const [whole, rest] = [Math.floor(this.togs.length / copies), this.togs.length % copies];
    return Math.min(whole + (rest === 0 ? 0 : 1), 65_535);
  }

  /** A tog as everyone sees it. */
  togAt(index: number) {
    const picture = this.togs[index]?.picture ?? 0;
    return { token: index + 1, picture, rarity: this.rarityOf(picture) };
  }
}

describe('a collection by its logs', () => {
  test('has for everybody what its contract has, a transaction at a time or all at once', () => {
    fc.assert(
      fc.property(deeds, (all) => {
        const model = new Model();
        let collection = NO_TOGS;
        const logs: GameLog[] = [];
        for (const deed of all) {
          const own = model.do(deed);
          logs.push(...own);
          collection = expectOk(withLogs(collection, own));
        }
        expect(expectOk(withLogs(NO_TOGS, logs))).toEqual(collection);
        for (const owner of [...PEOPLE, COLLECTION]) {
          const own = model.togs.flatMap((tog, index) => (tog.owner === owner ? [model.togAt(index)] : []));
          expect(togsOf(collection, owner)).toEqual(own);
        }
        expect(packsForSale(collection)).toEqual(
          model.packs.flatMap(({ price, first, isSold }, index) =>
            isSold
              ? []
              : [
                  {
                    number: index + 1,
                    price,
                    togs: Array.from({ length: 10 }, (_, n) => model.togAt(first - 1 + n)),
                  },
                ],
          ),
        );
        expect(collection.togs.size).toBe(model.togs.length);
        for (const [picture, copies] of collection.copies) {
          expect(copies).toBe(model.togs.filter((tog) => tog.picture === picture).length);
        }
      }),
      { numRuns: 150 },
    );
  });

  test('leaves the one before as it was', () => {
    const model = new Model();
    const before = expectOk(withLogs(NO_TOGS, model.do({ kind: 'mint', to: 0, pictures: [3] })));
    withLogs(before, model.do({ kind: 'give', which: 0, to: 1 }));
    expect([togsOf(before, addressOf(0)), togsOf(before, addressOf(1)), NO_TOGS.togs.size]).toEqual([
      [{ token: 1, picture: 3, rarity: 1 }],
      [],
      0,
    ]);
  });

  test('knows nothing of a tog that was never minted, and no rarity beyond what tables keep', () => {
    expect(togIn(NO_TOGS, 1)).toBeUndefined();
    const tog = (token: number) => ({ token, picture: token === 1 ? 0 : 1, owner: addressOf(0) });
    const togs = new Map(Array.from({ length: 70_000 }, (_, index) => [index + 1, tog(index + 1)]));
    const collection = {
      ...NO_TOGS,
      togs,
      copies: new Map([
        [0, 1],
        [1, 69_999],
      ]),
    };
    expect([1, 2].map((token) => togIn(collection, token)?.rarity)).toEqual([65_535, 2]);
  });

  test('is read whole: a mint that is left out, or told twice, is refused', () => {
    fc.assert(
      fc.property(deeds, fc.nat(), fc.boolean(), (all, which, isTwice) => {
        const model = new Model();
        const logs = all.flatMap((deed) => model.do(deed));
        const minted = logs.flatMap(({ topics: [event, from] }, at) =>
          event === MINTED || (event === TRANSFER && from === NOBODY) ? [at] : [],
        );
        const at = minted[which % minted.length];
        const changed = logs.flatMap((log, index) => (index === at ? (isTwice ? [log, log] : []) : [log]));
        expect(withLogs(NO_TOGS, changed).ok).toBe(at === undefined);
      }),
      { numRuns: 200 },
    );
  });

  test.each<[string, (model: Model) => readonly GameLog[]]>([
    ['a gift of what somebody else has', () => [moved(addressOf(2), addressOf(1), 1)]],
    ['a gift of a tog that is not there', () => [moved(addressOf(0), addressOf(1), 40)]],
    [
      'a tog that was left out',
      () => [logOf('TogMinted', { tokenId: 17n, picture: 1 }), moved(zeroAddress, addressOf(0), 17)],
    ],
    ['a mint without its first owner', () => [logOf('TogMinted', { tokenId: 12n, picture: 1 })]],
    ['a first owner without a mint', () => [moved(zeroAddress, addressOf(0), 12)]],
    [
      'a pack of togs that are not there',
      () => [logOf('PackMinted', { pack: 2n, price: 5n, firstTokenId: 8n })],
    ],
    ['a pack that was left out', () => [logOf('PackMinted', { pack: 3n, price: 5n, firstTokenId: 1n })]],
    [
      'a pack that is sold already',
      (model) => [
        ...model.do({ kind: 'buy', which: 0, by: 1 }),
        logOf('PackBought', { pack: 1n, buyer: addressOf(2), price: 7n }),
      ],
    ],
    ['a pack for another price', () => [logOf('PackBought', { pack: 1n, buyer: addressOf(2), price: 8n })]],
    ['a pack that is not there', () => [logOf('PackBought', { pack: 2n, buyer: addressOf(2), price: 7n })]],
  ])('cannot have %s', (_, next) => {
    const model = new Model();
    const logs = [
      ...model.do({ kind: 'mint', to: 0, pictures: [1] }),
      ...model.do({ kind: 'pack', price: 7n, pictures: [0, 1, 2, 3, 4, 5, 0, 1, 2, 3] }),
    ];
    const before = expectOk(withLogs(NO_TOGS, logs));
    expect(withLogs(before, next(model))).toMatchObject({ error: { code: 'gap' } });
  });
});
