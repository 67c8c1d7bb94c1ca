import { encodePacked, type Hex, hexToBigInt, size, slice } from 'viem';

/** A card of a hand that became known, as the table tells of it. */
export interface ToldCard {
  /** Where the seat brought it, 0 to 4. In a draft: the number of the seat's pick. */
  readonly slot: number;
  readonly tokenId: bigint;
  /** In one word: the layout stands at `CardReader` in the contracts. */
  readonly attributes: bigint;
}

/** Slot, token and attributes, one after the other. */
const SIZE = 1 + 32 + 12;

/** The card that the table told of with what a seat did; undefined where it told of something else. */
export const decodeCard = (data: Hex): ToldCard | undefined =>
  size(data) === SIZE
    ? {
        slot: Number(hexToBigInt(slice(data, 0, 1))),
        tokenId: hexToBigInt(slice(data, 1, 33)),
        attributes: hexToBigInt(slice(data, 33)),
      }
    : undefined;

/** What the table tells of such a card: for records that nobody played, and for tests. */
export const encodeCard = ({ slot, tokenId, attributes }: ToldCard): Hex =>
  encodePacked(['uint8', 'uint256', 'uint96'], [slot, tokenId, attributes]);
