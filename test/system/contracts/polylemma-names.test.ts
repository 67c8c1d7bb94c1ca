import { characters } from '@show-of-hands/contracts';
import { characterName } from '@show-of-hands/engine/polylemma';
import { type Address, bytesToHex, encodeFunctionData, type Hex, keccak256, stringToHex, toHex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type LocalChain, startLocalChain } from './local-chain.ts';

/** Names of drawn bytes, beside those that are written out. */
const DRAWN = 96;
const WRITTEN = [
  '',
  'Ember',
  'Em\0ber',
  '\0',
  '<script>',
  '"\\&\'`>',
  'Ém',
  '12345678901234567890123456789012',
];

/** 32 bytes of which half are letters that are shown as they are, and some end the name. */
function drawnName(index: number): Hex {
  const bytes = Buffer.from(keccak256(toHex(`name ${index}`)).slice(2), 'hex');
  return bytesToHex(
    bytes.map((byte, at) => (byte % 2 === 0 ? 0x20 + (byte % 0x5f) : at > 4 ? byte & 0xf1 : byte)),
  );
}

const metadata = z.object({ name: z.string() });

let chain: LocalChain;
let at: Address;
beforeAll(async () => {
  chain = await startLocalChain();
  at = await chain.deploy(characters, [1_000n]);
  const { abi } = characters;
  const call = (data: Hex) => chain.send(chain.deployer, at, data);
  const role = await chain.client.readContract({ address: at, abi, functionName: 'DEALER_ROLE' });
  await call(encodeFunctionData({ abi, functionName: 'grantRole', args: [role, chain.deployer] }));
  const names = [
    ...WRITTEN.map((text) => stringToHex(text, { size: 32 })),
    ...Array.from({ length: DRAWN }, (_, index) => drawnName(index)),
  ];
  for (const [index, name] of names.entries()) {
    const args = [chain.deployer, name, index % 3, index % 10, 1 + (index % 38)] as const;
    // gas is estimated at the block before: where that has a mint too, the next one seems to cost less than it does
    await chain.mine(1);
    await call(encodeFunctionData({ abi, functionName: 'mint', args }));
  }
});
afterAll(async () => {
  await chain.stop();
});

it('calls every character as its contract does', async () => {
  const read = { address: at, abi: characters.abi } as const;
  const count = await chain.client.readContract({ ...read, functionName: 'totalSupply' });
  expect(count).toBe(BigInt(WRITTEN.length + DRAWN));
  const shown = new Set<string>();
  for (let tokenId = 1n; tokenId <= count; tokenId += 1n) {
    const [word, uri] = await Promise.all([
      chain.client.readContract({ ...read, functionName: 'nameOf', args: [tokenId] }),
      chain.client.readContract({ ...read, functionName: 'tokenURI', args: [tokenId] }),
    ]);
    const json = Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString('utf8');
    const { name } = metadata.parse(JSON.parse(json));
    expect(characterName(tokenId, word), word).toBe(name);
    shown.add(name);
  }
  expect(shown.size).toBeGreaterThan(DRAWN);
});
