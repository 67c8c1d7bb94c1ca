import type { triadSettlement } from '@show-of-hands/contracts';
import type { Address, ContractFunctionArgs, HashTypedDataParameters } from 'viem';

type SettleArguments = ContractFunctionArgs<typeof triadSettlement.abi, 'nonpayable', 'settle'>;
/** The record of a whole match as the settlement contract takes it, and as both seats sign it. */
export type SettledTranscript = SettleArguments[0];
/** A seat's signature, and whose it is: its owner's, or its agent's where the owner let it sign. */
export type SeatSignature = SettleArguments[2][number];

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
    { name: 'firstPick', type: 'uint8' },
    { name: 'salts', type: 'bytes32[]' },
  ],
} as const;

/** Where a signature counts: one settlement contract on one chain. */
export interface SettlementVenue {
  readonly chainId: number;
  readonly settlement: Address;
}

/** The domain of the signatures of a settlement contract (EIP-712). */
const domainOf = ({ chainId, settlement }: SettlementVenue) => ({
  name: 'Show of Hands',
  version: '1',
  chainId,
  verifyingContract: settlement,
});

/** What a key signs (EIP-712), as viem and wallets take it. */
export const typedTranscript = (venue: SettlementVenue, message: SettledTranscript) => ({
  domain: domainOf(venue),
  types: TRANSCRIPT_TYPES,
  primaryType: 'Transcript' as const,
  message,
});

/** What was signed, in any type: a reader only recovers who did. */
export type SignedData = Pick<HashTypedDataParameters, 'domain' | 'types' | 'primaryType' | 'message'>;

/** The signed type of settlement contracts of before, which know no version 3. */
const TYPES_BEFORE = {
  Transcript: TRANSCRIPT_TYPES.Transcript.filter(({ name }) => name !== 'firstPick' && name !== 'salts'),
};

/** What a key has signed for a settlement contract of before: of a record of version 1 or 2. */
export const typedTranscriptBefore = (venue: SettlementVenue, message: SettledTranscript): SignedData => ({
  domain: domainOf(venue),
  types: TYPES_BEFORE,
  primaryType: 'Transcript',
  message: { ...message },
});
