import { address, bytes, hash32, type MessageDescriptor } from '@show-of-hands/bus';
import type { Answer, ChainReader } from '@show-of-hands/verify';
import { z } from 'zod';
import { verifyMsg } from './words/index.ts';

const TIMEOUT_MS = 8_000;
const quantity = z
  .string()
  .regex(/^0x[0-9a-fA-F]+$/)
  .transform(Number);

const foundLogs = z.array(z.object({ address, topics: z.array(hash32), data: bytes }));

const receipt = z
  .object({
    status: quantity,
    blockNumber: quantity,
    logs: foundLogs,
  })
  .transform(({ status, blockNumber, logs }) => ({ succeeded: status === 1, block: blockNumber, logs }));

const reply = z.union([
  z.object({ result: z.unknown(), error: z.undefined().optional() }),
  z.object({ error: z.object({ message: z.string() }) }),
]);

/** Asks a node by JSON-RPC, from this browser. */
export function chainAt(url: string): ChainReader {
  const ask = async <T>(
    method: string,
    params: readonly unknown[],
    schema: z.ZodType<T>,
  ): Promise<Answer<T>> => {
    const problem = (why: MessageDescriptor): Answer<T> => ({ ok: false, why });
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), TIMEOUT_MS);
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
        signal: abort.signal,
      });
      const body = reply.safeParse(await response.json());
      if (!body.success) return problem(verifyMsg('node.noAnswer', { url, status: response.status }));
      if (body.data.error !== undefined)
        return problem(verifyMsg('node.refused', { url, method, why: body.data.error.message }));
      const value = schema.safeParse(body.data.result);
      return value.success
        ? { ok: true, value: value.data }
        : problem(verifyMsg('node.form', { url, method }));
    } catch {
      return problem(
        abort.signal.aborted
          ? verifyMsg('node.late', { url, seconds: TIMEOUT_MS / 1_000 })
          : verifyMsg('node.unreachable', { url }),
      );
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    chainId: () => ask('eth_chainId', [], quantity),
    call: (to, data) => ask('eth_call', [{ to, data }, 'latest'], bytes),
    logs: (from, topics, block) => {
      const at = `0x${block.toString(16)}`;
      return ask('eth_getLogs', [{ address: from, topics, fromBlock: at, toBlock: at }], foundLogs);
    },
    receipt: (hash) => ask('eth_getTransactionReceipt', [hash], receipt.nullable()),
  };
}
