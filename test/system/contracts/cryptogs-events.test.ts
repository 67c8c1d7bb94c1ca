import { cryptogsTable, togs } from '@show-of-hands/contracts';
import { CRYPTOGS_EVENTS, TOGS_EVENTS } from '@show-of-hands/verify/cryptogs';
import { type Abi, type AbiEvent, toEventSignature } from 'viem';
import { expect, it } from 'vitest';

/** An event with what of it is indexed: a log is read by both. */
const told = (event: AbiEvent): string =>
  `${toEventSignature(event)} ${event.inputs.map(({ name, indexed }) => `${name} ${indexed === true}`).join()}`;

it.each<[string, readonly AbiEvent[], Abi]>([
  ['a table of Cryptogs', CRYPTOGS_EVENTS, cryptogsTable.abi],
  ['the collection of togs', TOGS_EVENTS, togs.abi],
])('what is read of %s stands so in its contract', (_, read, abi) => {
  const compiled = abi.flatMap((item) => (item.type === 'event' ? [told(item)] : []));
  for (const event of read) expect(compiled).toContain(told(event));
});
