import { ok, type Result, refuse } from '@show-of-hands/engine';
import { MOST_RARITY, type Tog } from '@show-of-hands/engine/cryptogs';
import { type Address, decodeEventLog, parseAbi, zeroAddress } from 'viem';
import { sameHex } from '../compared.ts';
import type { GameLog } from '../table/match-log.ts';

/** What the collection of togs tells, as far as it is read here: contracts/src/cryptogs/togs/ITogs.sol in viem's form. */
export const TOGS_EVENTS = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 indexed tokenId)',
  'event TogMinted(uint256 indexed tokenId, uint8 indexed picture)',
  'event PackMinted(uint256 indexed pack, uint256 price, uint256 firstTokenId)',
  'event PackBought(uint256 indexed pack, address indexed buyer, uint256 price)',
]);

/** A tog that somebody owns. */
export interface OwnedTog extends Pick<Tog, 'token' | 'picture'> {
  readonly owner: Address;
}

/** Ten togs that were minted to be sold whole. */
export interface Pack {
  /** 1, 2, ... */
  readonly number: number;
  /** In the smallest unit of the chain's coin. */
  readonly price: bigint;
  readonly tokens: readonly number[];
  /** Null as long as it is for sale. */
  readonly buyer: Address | null;
}

/** A collection of togs as its logs tell it. */
export interface Collection {
  /** By token, in the order in which they were minted: as many as there are. */
  readonly togs: ReadonlyMap<number, OwnedTog>;
  /** How many togs bear each picture. */
  readonly copies: ReadonlyMap<number, number>;
  /** By number. */
  readonly packs: ReadonlyMap<number, Pack>;
}

/** A collection that nothing has been minted of. */
export const NO_TOGS: Collection = { togs: new Map(), copies: new Map(), packs: new Map() };

const PACK_SIZE = 10;

/**
 * The collection after its next logs.
 *
 * @param logs of the collection's contract, in the order in which they stand in the chain, whole transactions at a time; others
 *   are passed over. Refused with `gap` if they cannot follow: some before them are missing then, or they were read twice.
 */
export function withLogs(collection: Collection, logs: readonly GameLog[]): Result<Collection> {
  const togs = new Map(collection.togs);
  const copies = new Map(collection.copies);
  const packs = new Map(collection.packs);
  /** Pictures of those whose first owner is told next. */
  const minted = new Map<number, number>();
  for (const log of logs) {
    const event = eventIn(log);
    switch (event?.eventName) {
      case undefined:
        break;
      case 'TogMinted': {
        const [token, picture] = [Number(event.args.tokenId), event.args.picture];
        const next = togs.size + minted.size + 1;
        if (token !== next) return gap(`tog ${token} was minted where tog ${next} is next`);
        minted.set(token, picture);
        copies.set(picture, (copies.get(picture) ?? 0) + 1);
        break;
      }
      case 'Transfer': {
        const { from, to, tokenId } = event.args;
        const token = Number(tokenId);
        const picture = sameHex(from, zeroAddress) ? minted.get(token) : ownedBy(from, togs.get(token));
        if (picture === undefined) return gap(`tog ${token} came from ${from}, who did not have it`);
        minted.delete(token);
        togs.set(token, { token, picture, owner: to });
        break;
      }
      case 'PackMinted': {
        const [number, first] = [Number(event.args.pack), Number(event.args.firstTokenId)];
        const tokens = Array.from({ length: PACK_SIZE }, (_, index) => first + index);
        const isNext = number === packs.size + 1 && tokens.every((token) => togs.has(token));
        if (!isNext)
          return gap(
            `pack ${number} was minted where pack ${packs.size + 1} is next, of ten togs that are there`,
          );
        packs.set(number, { number, price: event.args.price, tokens, buyer: null });
        break;
      }
      case 'PackBought': {
        const { buyer, price } = event.args;
        const pack = packs.get(Number(event.args.pack));
        if (pack?.buyer !== null || pack.price !== price) {
          return gap(`pack ${event.args.pack} was bought for ${price}, and was not for sale at that price`);
        }
        packs.set(pack.number, { ...pack, buyer });
        break;
      }
      default:
        return event satisfies never;
    }
  }
  if (minted.size > 0) return gap(`togs ${[...minted.keys()].join(', ')} were minted and given to nobody`);
  return ok({ togs, copies, packs });
}

const gap = (what: string): Result<never> =>
  refuse('gap', `${what}: read the collection from its first log on, each log once and in order`);

const ownedBy = (owner: Address, tog: OwnedTog | undefined): number | undefined =>
  tog !== undefined && sameHex(tog.owner, owner) ? tog.picture : undefined;

function eventIn({ topics: [signature, ...rest], data }: GameLog) {
  if (signature === undefined) return undefined;
  try {
    return decodeEventLog({ abi: TOGS_EVENTS, topics: [signature, ...rest], data });
  } catch {
    // approvals, and what the team does with its money
    return undefined;
  }
}

/** A tog with how rare it is now, as its contract counts: one tog in so many bears its picture, rounded up. */
export function togIn({ togs, copies }: Collection, token: number): Tog | undefined {
  const tog = togs.get(token);
  if (tog === undefined) return undefined;
  const { picture } = tog;
  const rarity = Math.min(Math.ceil(togs.size / (copies.get(picture) ?? togs.size)), MOST_RARITY);
  return { token, picture, rarity };
}

const togsIn = (collection: Collection, tokens: readonly number[]): readonly Tog[] =>
  tokens.flatMap((token) => togIn(collection, token) ?? []);

/** All togs of an owner, the oldest first. */
export const togsOf = (collection: Collection, owner: Address): readonly Tog[] =>
  togsIn(
    collection,
    [...collection.togs.values()].filter((tog) => sameHex(tog.owner, owner)).map(({ token }) => token),
  );

/** The packs that are for sale, with what is in them as rare as it is now. */
export const packsForSale = (
  collection: Collection,
): readonly (Pick<Pack, 'number' | 'price'> & { readonly togs: readonly Tog[] })[] =>
  [...collection.packs.values()].flatMap(({ number, price, tokens, buyer }) =>
    buyer === null ? [{ number, price, togs: togsIn(collection, tokens) }] : [],
  );
