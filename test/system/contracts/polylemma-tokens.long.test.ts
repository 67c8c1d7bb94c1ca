import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import { characters } from '@show-of-hands/contracts';
import { pictureHarness } from '@show-of-hands/contracts/testing';
import { ATTRIBUTES, characterName, KINDS } from '@show-of-hands/engine/polylemma';
import { type Address, bytesToHex, encodeFunctionData, type Hex, keccak256, stringToHex, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { type LocalChain, startLocalChain } from '#helpers/contracts/local-chain.ts';
import { artSeed } from '../../../apps/overlay/src/games/cards/art-plan.ts';
import { creaturePlan, IMAGES } from '../../../apps/overlay/src/games/polylemma/character/creature-plan.ts';
import { KIND_COLOURS } from '../../../apps/overlay/src/games/polylemma/character/kind-colours.ts';

/** Names of drawn bytes, beside those that are written out. */
const DRAWN = 106;
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
const COUNT = WRITTEN.length + DRAWN;

/** 32 bytes of which half are letters that are shown as they are, and some end the name. */
function drawnName(index: number): Hex {
  const bytes = Buffer.from(keccak256(toHex(`name ${index}`)).slice(2), 'hex');
  return bytesToHex(
    bytes.map((byte, at) => (byte % 2 === 0 ? 0x20 + (byte % 0x5f) : at > 4 ? byte & 0xf1 : byte)),
  );
}

/** What tokens are made with: every image, and every kind and attribute with many of them. */
const natureOf = (index: number) => ({
  kind: index % KINDS.length,
  attribute: index % ATTRIBUTES.length,
  image: 1 + (index % IMAGES),
});

const metadata = z.object({
  name: z.string(),
  image: z.string().startsWith('data:image/svg+xml;base64,'),
  attributes: z.array(z.object({ trait_type: z.string(), value: z.union([z.string(), z.number()]) })),
});
interface Token extends z.infer<typeof metadata> {
  readonly tokenId: bigint;
  /** What it was named at its mint. */
  readonly word: Hex;
  readonly svg: string;
}

const decoded = (uri: string): string =>
  Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString('utf8');

let chain: LocalChain;
let harness: Address;
const tokens: Token[] = [];
beforeAll(async () => {
  chain = await startLocalChain();
  harness = await chain.deploy(pictureHarness);
  const at = await chain.deploy(characters, [1_000n, chain.deployer]);
  const { abi } = characters;
  const call = (data: Hex) => chain.send(chain.deployer, at, data);
  const role = await chain.client.readContract({ address: at, abi, functionName: 'DEALER_ROLE' });
  await call(encodeFunctionData({ abi, functionName: 'grantRole', args: [role, chain.deployer] }));
  const names = [
    ...WRITTEN.map((text) => stringToHex(text, { size: 32 })),
    ...Array.from({ length: DRAWN }, (_, index) => drawnName(index)),
  ];
  for (const [index, name] of names.entries()) {
    const { kind, attribute, image } = natureOf(index);
    const args = [chain.deployer, name, kind, attribute, image] as const;
    // gas is estimated as of the block before: where its second has a mint too, the next one seems to cost less than it does
    await chain.pass(1);
    await call(encodeFunctionData({ abi, functionName: 'mint', args }));
  }
  const read = { address: at, abi } as const;
  for (let tokenId = 1n; tokenId <= BigInt(names.length); tokenId += 1n) {
    const [word, uri] = await Promise.all([
      chain.client.readContract({ ...read, functionName: 'nameOf', args: [tokenId] }),
      chain.client.readContract({ ...read, functionName: 'tokenURI', args: [tokenId] }),
    ]);
    const told = metadata.parse(JSON.parse(decoded(uri)));
    tokens.push({ ...told, tokenId, word, svg: decoded(told.image) });
  }
});
afterAll(async () => {
  await chain.stop();
});

describe('what wallets show of a character', () => {
  it('is called as everywhere else', () => {
    expect(tokens).toHaveLength(COUNT);
    for (const { tokenId, word, name } of tokens) expect(characterName(tokenId, word), word).toBe(name);
    expect(new Set(tokens.map(({ name }) => name)).size).toBeGreaterThan(DRAWN);
  });

  it('says kind and attribute in the words that stand on cards, but for a critical hit, whose name was longer when the contract was written', () => {
    const written = { ...polylemmaWords.english, 'attribute.vital': 'Vital' };
    for (const [index, { attributes }] of tokens.entries()) {
      const { kind, attribute, image } = natureOf(index);
      const said = ATTRIBUTES[attribute] ?? 'none';
      const traits = Object.fromEntries(attributes.map(({ trait_type, value }) => [trait_type, value]));
      expect(traits).toMatchObject({
        Kind: written[`kind.${KINDS[kind] ?? 'fire'}`],
        Attribute: said === 'none' ? 'None' : written[`attribute.${said}`],
        Level: 1,
        Image: image,
        Bond: expect.any(Number),
      });
    }
  });
});

describe('the picture of a character', () => {
  const read = () => ({ address: harness, abi: pictureHarness.abi }) as const;

  it('follows from the same plan as the one that the overlay draws, in all builds', async () => {
    const plans = await chain.client.readContract({
      ...read(),
      functionName: 'plans',
      args: [BigInt(IMAGES)],
    });
    expect(plans).toHaveLength(IMAGES);
    for (const [index, plan] of plans.entries()) expect(plan).toEqual(creaturePlan(index + 1));
  });

  it('has the skin that the overlay gives the same token', async () => {
    const ids = Array.from({ length: 2_000 }, (_, index) => BigInt(index < 1_000 ? index + 1 : index ** 3));
    const skins = await chain.client.readContract({ ...read(), functionName: 'skins', args: [ids] });
    for (const [index, skin] of skins.entries()) {
      expect(Number(skin), `token ${ids[index]}`).toBe(artSeed(String(ids[index])) % 3);
    }
    expect(new Set(skins).size).toBe(3);
  });

  it('is painted in the colours of its kind and skin', () => {
    for (const [index, { tokenId, svg }] of tokens.entries()) {
      const kind = KINDS[natureOf(index).kind] ?? 'fire';
      const { ground, pattern, skins } = KIND_COLOURS[kind];
      const [body = '', light = ''] = skins[artSeed(String(tokenId)) % skins.length] ?? [];
      for (const colour of [ground, pattern, body]) expect(svg).toContain(`"${colour}"`);
      for (const other of skins) if (other[1] !== light) expect(svg).not.toContain(`"${other[1]}"`);
    }
  });

  it('is an image that a browser draws, whatever the name', async () => {
    const browser = await launchChromium('127');
    try {
      const page = await browser.newPage();
      const drawn = await page.evaluate(
        (uris) =>
          Promise.all(
            uris.map(async (src) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              const canvas = document.createElement('canvas');
              [canvas.width, canvas.height] = [100, 100];
              const context = canvas.getContext('2d');
              if (context === null) throw new Error('nothing can be drawn');
              context.drawImage(image, 0, 0, 100, 100);
              const { data } = context.getImageData(0, 0, 100, 100);
              const colours = new Set<string>();
              for (let at = 0; at < data.length; at += 4) colours.add(data.slice(at, at + 4).join());
              return colours.size;
            }),
          ),
        tokens.map(({ image }) => image),
      );
      expect(drawn).toHaveLength(COUNT);
      for (const colours of drawn) expect(colours).toBeGreaterThan(8);
    } finally {
      await browser.close();
    }
  });
});
