import { encodeErrorResult, HttpRequestError, parseAbi, RawContractError } from 'viem';
import { expect, it } from 'vitest';
import { faultOf } from './fault.ts';

it('tells the terminal which call was not answered, and the dock why in words of the phrasebook', () => {
  const down = new HttpRequestError({ url: 'http://node.example', status: 503, body: {}, details: 'down' });
  const fault = faultOf(down, 'a look for the newest block', []);
  expect(fault.message).toContain('a look for the newest block');
  expect(fault).toMatchObject({
    kind: 'unreachable',
    said: { key: 'rpc.outOfOrder', values: { status: 503 } },
  });
});

it('says what no phrasebook has in the words it came with', () => {
  const fault = faultOf(new Error('execution reverted: no'), 'commit for turn 3', []);
  expect(fault).toMatchObject({ kind: 'reverted', said: fault.message });
});

it('names no link that was not taken: it may be one of a later turn', () => {
  const abi = parseAbi([
    'error WrongLink(bytes32 got, bytes32 before)',
    'error WrongTurn(uint16 got, uint16 current)',
  ]);
  const [later, before] = [`0x${'1a'.repeat(32)}`, `0x${'be'.repeat(32)}`] as const;
  const refusal = (data: `0x${string}`) => faultOf(new RawContractError({ data }), 'a link', abi);
  const fault = refusal(encodeErrorResult({ abi, errorName: 'WrongLink', args: [later, before] }));
  expect(fault).toMatchObject({ errorName: 'WrongLink', message: 'The contract refuses a link: wrong link' });
  expect(refusal(encodeErrorResult({ abi, errorName: 'WrongTurn', args: [3, 4] })).message).toContain(
    'got: 3',
  );
});
