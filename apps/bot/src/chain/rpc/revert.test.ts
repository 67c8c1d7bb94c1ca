import { HttpRequestError } from 'viem';
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
