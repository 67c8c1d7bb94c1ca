import {
  type Address,
  type Hex,
  keccak256,
  recoverTransactionAddress,
  serializeTransaction,
  type Transaction,
  type TransactionSerializable,
} from 'viem';

/**
 * Who signed a transaction, found from nothing but its own fields: hashed again it must give the hash it was
 * asked for by. A node cannot alter a field without that coming out.
 *
 * @returns undefined for a kind of transaction that this cannot put together again
 */
export async function signerOf(transaction: Transaction): Promise<Address | 'altered' | undefined> {
  const unsigned = unsignedOf(transaction);
  if (unsigned === undefined) return undefined;
  const { r, s, v } = transaction;
  const signature =
    transaction.type === 'legacy' ? { r, s, v } : { r, s, yParity: transaction.yParity ?? Number(v) };
  const serialized = serializeTransaction(unsigned, signature);
  if (keccak256(serialized) !== transaction.hash) return 'altered';
  return recoverTransactionAddress({ serializedTransaction: serialized as Recoverable });
}

type Recoverable = Parameters<typeof recoverTransactionAddress>[0]['serializedTransaction'];

function unsignedOf(transaction: Transaction): TransactionSerializable | undefined {
  const { chainId, gas, nonce, input: data, to, value } = transaction;
  const common = { gas, nonce, data: data as Hex, to: to ?? null, value };
  switch (transaction.type) {
    case 'eip1559': {
      const { maxFeePerGas, maxPriorityFeePerGas, accessList } = transaction;
      if (chainId === undefined) return undefined;
      return { ...common, type: 'eip1559', chainId, maxFeePerGas, maxPriorityFeePerGas, accessList };
    }
    case 'eip2930': {
      const { gasPrice, accessList } = transaction;
      if (chainId === undefined) return undefined;
      return { ...common, type: 'eip2930', chainId, gasPrice, accessList };
    }
    case 'legacy': {
      const legacy = { ...common, type: 'legacy', gasPrice: transaction.gasPrice } as const;
      return chainId === undefined ? legacy : { ...legacy, chainId };
    }
    default:
      return undefined;
  }
}
