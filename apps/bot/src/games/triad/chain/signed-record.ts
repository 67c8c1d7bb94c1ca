import type { triadSettlement } from '@show-of-hands/contracts';
import type { Address, ContractFunctionArgs } from 'viem';

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
