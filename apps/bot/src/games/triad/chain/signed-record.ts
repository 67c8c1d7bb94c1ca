import { triadSettlement } from '@show-of-hands/contracts';
import {
  type PlaceMove,
  protocolV1Of,
  protocolV2Of,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import { type Address, bytesToHex, type ContractFunctionArgs, encodeFunctionData, type Hex } from 'viem';

const { abi } = triadSettlement;

type SettleArguments = ContractFunctionArgs<typeof abi, 'nonpayable', 'settle'>;
/** The record of a whole match as the settlement contract takes it, and as both seats sign it. */
export type SettledTranscript = SettleArguments[0];
/** A seat's signature, and whose it is: its owner's, or its agent's where the owner let it sign. */
export type SeatSignature = SettleArguments[2][number];

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
  const header = (protocolV1Of(view) ?? protocolV2Of(view))?.header;
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
  };
}

/** The signed type, in the order of the contract's hash. */
export const TRANSCRIPT_TYPES = {
  Transcript: [
    { name: 'matchKey', type: 'bytes32' },
    { name: 'version', type: 'uint16' },
    { name: 'rulesetId', type: 'bytes32' },
    { name: 'seasonId', type: 'uint32' },
    { name: 'playerA', type: 'address' },
    { name: 'playerB', type: 'address' },
    { name: 'deckA', type: 'uint256[5]' },
    { name: 'deckB', type: 'uint256[5]' },
    { name: 'firstPlayer', type: 'uint8' },
    { name: 'deadline', type: 'uint64' },
    { name: 'salt', type: 'bytes32' },
    { name: 'collection', type: 'address' },
    { name: 'pool', type: 'uint256[]' },
    { name: 'picks', type: 'uint8[]' },
    { name: 'rounds', type: 'bytes[]' },
  ],
} as const;

/** Where a signature counts: one settlement contract on one chain. */
export interface SettlementVenue {
  readonly chainId: number;
  readonly settlement: Address;
}

/** What a key signs (EIP-712), as viem and wallets take it. */
export const typedTranscript = ({ chainId, settlement }: SettlementVenue, message: SettledTranscript) => ({
  domain: { name: 'Show of Hands', version: '1', chainId, verifyingContract: settlement },
  types: TRANSCRIPT_TYPES,
  primaryType: 'Transcript' as const,
  message,
});

/** The data of the call that settles a match. `nonce` is the one that the match's key was made of. */
export const settlementCall = (
  transcript: SettledTranscript,
  nonce: Hex,
  signatures: readonly [SeatSignature, SeatSignature],
): Hex => encodeFunctionData({ abi, functionName: 'settle', args: [transcript, nonce, signatures] });
