import { createPublicClient, custom, RpcRequestError } from 'viem';
import { expect, test } from 'vitest';
import { blocksOnDemand } from './blocks-on-demand.ts';

/** A way to a chain that answers to every request what is next in the list. */
function answering(...answers: readonly (Error | null)[]) {
  const asked: string[] = [];
  const request = async ({ method }: { readonly method: string }) => {
    const answer = answers[asked.length];
    asked.push(method);
    if (answer instanceof Error) throw answer;
    return '0x0';
  };
  const client = createPublicClient({ transport: custom({ request }, { retryCount: 0 }) });
  return { asked, link: { chainId: 1, genesis: '0x00', where: 'here', client } as const };
}

const answered = (code: number) =>
  new RpcRequestError({ body: { method: 'evm_mine' }, error: { code, message: 'no' }, url: 'here' });

test('a node that makes blocks when it is asked is asked each time', async () => {
  const { asked, link } = answering(null, null);
  const nextBlock = blocksOnDemand(link);
  expect([await nextBlock(), await nextBlock()]).toEqual([true, true]);
  expect(asked).toEqual(['evm_mine', 'evm_mine']);
});

test.each([-32_601, -32_004, -32_600])('a node that refuses by %d is not asked again', async (code) => {
  const { asked, link } = answering(answered(code), null);
  const nextBlock = blocksOnDemand(link);
  expect([await nextBlock(), await nextBlock()]).toEqual([false, false]);
  expect(asked).toEqual(['evm_mine']);
});

test.each([
  ['could not write it down', new Error('the disk is full')],
  ['had a fault of its own', answered(-32_603)],
  ['was asked too often', answered(-32_005)],
] as const)('one that %s is asked again', async (_, error) => {
  const { asked, link } = answering(error, null);
  const nextBlock = blocksOnDemand(link);
  expect([await nextBlock(), await nextBlock()]).toEqual([false, true]);
  expect(asked).toHaveLength(2);
});
