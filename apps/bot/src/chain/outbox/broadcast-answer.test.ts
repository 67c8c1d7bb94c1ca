import { HttpRequestError, RpcRequestError, TimeoutError } from 'viem';
import { expect, test } from 'vitest';
import { answerOf } from './broadcast-answer.ts';

const RAW = `0x${'ab'.repeat(200)}`;
const said = (message: string) =>
  new RpcRequestError({
    body: { method: 'eth_sendRawTransaction', params: [RAW] },
    url: 'http://x/',
    error: { code: -32_000, message },
  });

test.each([
  ['already known', 'taken'],
  ['transaction already imported', 'taken'],
  ['AlreadyKnown', 'taken'],
  ['nonce too low: next nonce 5, tx nonce 4', 'nonceUsed'],
  ['OldNonce', 'nonceUsed'],
  ['replacement transaction underpriced', 'underpriced'],
  ['ReplacementNotAllowed: replacement fee too low', 'underpriced'],
  ['max fee per gas less than block base fee: address 0x1, maxFeePerGas: 1, baseFee: 7', 'feeTooLow'],
  ['transaction underpriced', 'feeTooLow'],
  ['insufficient funds for gas * price + value: balance 0, tx cost 1', 'unfunded'],
  ['Insufficient funds for gas * price + value', 'unfunded'],
  ['intrinsic gas too low', 'refused'],
  ['exceeds block gas limit', 'refused'],
] as const)('%s', (message, kind) => {
  expect(answerOf(said(message)).kind).toBe(kind);
});

test.each([
  ['no answer in time', new TimeoutError({ body: {}, url: 'http://x/' })],
  ['a cut connection', new HttpRequestError({ url: 'http://x/', details: 'fetch failed' })],
])('%s: nobody knows whether the node has it', (_, error) => {
  expect(answerOf(error).kind).toBe('silent');
});

test('what is told of a refusal does not quote the signed bytes', () => {
  expect(JSON.stringify(answerOf(said(`cannot decode ${RAW}`)))).not.toContain('abab');
});
