import { triadSettlement } from '@show-of-hands/contracts';
import { seatIndex } from '@show-of-hands/engine';
import {
  type PlaceMove,
  protocolV1Of,
  protocolV2Of,
  protocolV3Of,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { type Address, bytesToHex, encodeFunctionData, type Hex } from 'viem';
import type { SeatSignature, SettledTranscript } from '#bot/signed-record';

/** Stands for "none" in a record (docs/rules.md R8.3). */
const NONE = 255;

/** The 45 bytes of a round (R8.9): cells, card places, marks, earth edges and reserved bytes, nine each. */
function roundBytes(moves: readonly PlaceMove[]): Hex {
  const columns: readonly ((move: PlaceMove) => number)[] = [
    ({ cell }) => cell,
    ({ cardIndex }) => cardIndex,
    ({ warningMarkCell }) => warningMarkCell ?? NONE,
    ({ earthBoostEdge }) => earthBoostEdge ?? NONE,
    () => 0,
  ];
  return bytesToHex(Uint8Array.from(columns.flatMap((read) => moves.map(read))));
}

function five(deck: readonly string[]) {
  const [a, b, c, d, e] = deck.map(BigInt);
  if (a === undefined || b === undefined || c === undefined || d === undefined || e === undefined) {
    throw new RangeError(`a deck has five cards, got ${deck.length}`);
  }
  return [a, b, c, d, e] as const;
}

/**
 * What both seats sign of a match; undefined before it is over, and while the view hides a card of a deck.
 *
 * @param matchKey the key that the match has, or would have, on the table
 * @param collection the contract that the cards are of
 */
export function transcriptOf(
  view: TriadView,
  { matchKey, collection }: { readonly matchKey: Hex; readonly collection: Address },
): SettledTranscript | undefined {
  const header = (protocolV1Of(view) ?? protocolV2Of(view) ?? protocolV3Of(view))?.header;
  if (!header || triad.outcome(view) === undefined) return undefined;
  const { draft, pastRounds, turns } = view;
  return {
    matchKey,
    version: header.version,
    rulesetId: header.rulesetId,
    seasonId: header.seasonId,
    playerA: header.playerA,
    playerB: header.playerB,
    deckA: five(header.deckA),
    deckB: five(header.deckB),
    firstPlayer: header.firstPlayer,
    deadline: BigInt(header.deadline),
    salt: header.salt,
    collection,
    pool: (draft?.pool ?? []).map(({ tokenId }) => BigInt(tokenId)),
    picks: draft?.picks ?? [],
    rounds: [...pastRounds, turns].map(roundBytes),
    firstPick: draft === null ? NONE : seatIndex(draft.firstPick),
    salts: view.salts,
  };
}

/**
 * The data of the call that settles a match. `nonce` is the one that the match's key was made of; `salts` are those of both
 * hands, where the match was opened with hidden ones.
 */
export const settlementCall = (
  transcript: SettledTranscript,
  nonce: Hex,
  signatures: readonly [SeatSignature, SeatSignature],
  salts: readonly Hex[] = [],
): Hex =>
  encodeFunctionData({
    abi: triadSettlement.abi,
    functionName: 'settle',
    args: [transcript, nonce, signatures, salts],
  });
