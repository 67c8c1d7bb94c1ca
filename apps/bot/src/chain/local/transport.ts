import { createTransport, type EIP1193RequestFn, type Transport } from 'viem';
import type { LocalChain } from './local-chain.ts';

/** Longest that an answer may take, ms: whoever asks asks again, as of any other chain. */
const ANSWER_MS = 5_000;

/** Leads viem to a chain inside this process. */
export function localTransport(chain: Pick<LocalChain, 'ask'>): Transport<'local'> {
  const request = ({ method, params }: { method: string; params?: unknown }) =>
    within(chain.ask(method, Array.isArray(params) ? params : []));
  return () =>
    createTransport({
      key: 'local',
      name: 'the chain inside this process',
      type: 'local',
      retryCount: 0,
      request: request as EIP1193RequestFn,
    });
}

function within<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the local chain did not answer within ${ANSWER_MS / 1_000} s`)),
      ANSWER_MS,
    );
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
