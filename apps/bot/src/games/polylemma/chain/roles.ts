import { type Address, type Hex, parseAbi } from 'viem';
import type { ChainLink } from '../../../chain/rpc/connect.ts';

export const rolesAbi = parseAbi([
  'function hasRole(bytes32 role, address account) view returns (bool)',
  'function grantRole(bytes32 role, address account)',
  'function revokeRole(bytes32 role, address account)',
  'function MINTER_ROLE() view returns (bytes32)',
  'function DEALER_ROLE() view returns (bytes32)',
  'function ORGANIZER_ROLE() view returns (bytes32)',
  'function BATTLEFIELD_ROLE() view returns (bytes32)',
  'function TREASURY_ROLE() view returns (bytes32)',
]);

/** Something that a contract may do at another one. */
export interface Role {
  readonly at: Address;
  readonly name: 'MINTER_ROLE' | 'DEALER_ROLE' | 'ORGANIZER_ROLE' | 'BATTLEFIELD_ROLE' | 'TREASURY_ROLE';
  readonly to: Address;
  /** In words. */
  readonly what: string;
}

/** Contracts that work together. */
export interface Workers {
  readonly coin: Address;
  readonly characters: Address;
  readonly dealer: Address;
  readonly organizer: Address;
  readonly battlefield: Address;
}

/** Who may do what at whose contract: nothing works without these, and nobody else needs any. */
export const rolesOf = ({ coin, characters, dealer, organizer, battlefield }: Workers): readonly Role[] => [
  { at: coin, name: 'MINTER_ROLE', to: dealer, what: 'the dealer makes coins' },
  { at: characters, name: 'DEALER_ROLE', to: dealer, what: 'the dealer makes characters' },
  { at: dealer, name: 'ORGANIZER_ROLE', to: organizer, what: 'the organizer settles with the dealer' },
  { at: organizer, name: 'BATTLEFIELD_ROLE', to: battlefield, what: 'the table begins matches' },
];

/** Each role with its id, and whether it is granted. */
export const grantedOf = (
  { client }: ChainLink,
  roles: readonly Role[],
): Promise<readonly (Role & { readonly id: Hex; readonly granted: boolean })[]> =>
  Promise.all(
    roles.map(async (role) => {
      const contract = { address: role.at, abi: rolesAbi } as const;
      const id = await client.readContract({ ...contract, functionName: role.name });
      const args = [id, role.to] as const;
      return {
        ...role,
        id,
        granted: await client.readContract({ ...contract, functionName: 'hasRole', args }),
      };
    }),
  );
