import { readFileSync, writeFileSync } from 'node:fs';
import { togPictures } from '@show-of-hands/contracts';
import { TOG_BACK, TOG_PICTURES, togName, togSvg, togTier } from '@show-of-hands/engine/cryptogs/pictures';
import { type Address, getContractAddress, size } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { type LocalChain, startLocalChain } from '#helpers/contracts/local-chain.ts';
import { tablesSource } from './tog-tables.ts';

const TABLES = new URL('../../../contracts/src/cryptogs/togs/TogTables.sol', import.meta.url);
/** What contracts may be as large as, with room for a repair. */
const MOST_CODE = 24_576 - 1_500;

const PICTURES = Array.from({ length: TOG_PICTURES }, (_, picture) => picture);

const metadata = z.strictObject({
  name: z.string(),
  description: z.string(),
  image: z.string().startsWith('data:image/svg+xml;base64,'),
  attributes: z.array(z.strictObject({ trait_type: z.string(), value: z.union([z.string(), z.number()]) })),
});
const decoded = (uri: string): string =>
  Buffer.from(uri.slice(uri.indexOf(',') + 1), 'base64').toString('utf8');
const imageOf = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;

it('gives the contracts the pictures that the engine has today (SOH_WRITE_VECTORS=1 writes them anew)', () => {
  const wanted = tablesSource();
  if (process.env.SOH_WRITE_VECTORS === '1') writeFileSync(TABLES, wanted);
  expect(readFileSync(TABLES, 'utf8').replaceAll('\r\n', '\n')).toBe(wanted);
});

describe('pictures of togs on chain', () => {
  let chain: LocalChain;
  let at: Address;
  beforeAll(async () => {
    chain = await startLocalChain();
    at = await chain.deploy(togPictures);
  });
  afterAll(async () => {
    await chain.stop();
  });
  const read = () => ({ address: at, abi: togPictures.abi }) as const;
  const uriOf = (tokenId: bigint, picture: number, copies: bigint, rarity: bigint) =>
    chain.client.readContract({
      ...read(),
      functionName: 'uri',
      args: [tokenId, BigInt(picture), copies, rarity],
    });

  it('are the same bytes as those that the overlay shows', async () => {
    expect(await chain.client.readContract({ ...read(), functionName: 'count' })).toBe(BigInt(TOG_PICTURES));
    for (const picture of PICTURES) {
      const args = [BigInt(picture)] as const;
      const svg = await chain.client.readContract({ ...read(), functionName: 'svg', args });
      expect(svg, togName(picture, 'en')).toBe(togSvg(picture));
    }
  });

  it('are shown by wallets with name, tier, copies and rarity', async () => {
    for (const picture of PICTURES) {
      const tokenId = 7n ** BigInt(picture % 9);
      const { name, image, attributes } = metadata.parse(
        JSON.parse(decoded(await uriOf(tokenId, picture, 3n, 100n + BigInt(picture)))),
      );
      const tier = togTier(picture);
      expect(name).toBe(`${togName(picture, 'en')} #${tokenId}`);
      expect(decoded(image)).toBe(togSvg(picture));
      expect(Object.fromEntries(attributes.map(({ trait_type, value }) => [trait_type, value]))).toEqual({
        Picture: togName(picture, 'en'),
        Tier: `${tier.charAt(0).toUpperCase()}${tier.slice(1)}`,
        Copies: 3,
        'One in': 100 + picture,
      });
    }
  });

  it.each([BigInt(TOG_PICTURES), 2n ** 256n - 1n])('are refused beyond the last: %s', async (picture) => {
    const refused = `UnknownPicture(uint256 got, uint256 count)\n` as const;
    await expect(
      chain.client.readContract({ ...read(), functionName: 'svg', args: [picture] }),
    ).rejects.toThrow(refused);
    await expect(
      chain.client.readContract({ ...read(), functionName: 'uri', args: [1n, picture, 1n, 1n] }),
    ).rejects.toThrow(refused);
  });

  it('leave room for a repair in both contracts', async () => {
    const motifs = getContractAddress({ from: at, nonce: 1n });
    for (const address of [at, motifs]) {
      const code = await chain.client.getCode({ address });
      expect(size(code ?? '0x')).toBeGreaterThan(1_000);
      expect(size(code ?? '0x')).toBeLessThanOrEqual(MOST_CODE);
    }
  });
});

/** As large as togs are where they are smallest, in px. */
const SMALL = 48;

describe.each(CHROMIUM_VERSIONS)('pictures of togs in Chromium %s', (version) => {
  /** Of each picture, and of the back: its pixels, as red, green, blue and opacity. */
  let drawn: readonly (readonly number[])[];
  let faults: readonly string[];
  beforeAll(async () => {
    const browser = await launchChromium(version);
    try {
      const page = await browser.newPage();
      const svgs = [...PICTURES.map(togSvg), TOG_BACK];
      faults = await page.evaluate(
        (texts) =>
          texts.flatMap((text) => {
            const tree = new DOMParser().parseFromString(text, 'image/svg+xml');
            return tree.querySelector('parsererror')?.textContent ?? [];
          }),
        svgs,
      );
      drawn = await page.evaluate(
        ({ images, side }) =>
          Promise.all(
            images.map(async (src) => {
              const image = new Image();
              image.src = src;
              await image.decode();
              const canvas = document.createElement('canvas');
              [canvas.width, canvas.height] = [side, side];
              const context = canvas.getContext('2d');
              if (context === null) throw new Error('nothing can be drawn');
              context.drawImage(image, 0, 0, side, side);
              return [...context.getImageData(0, 0, side, side).data];
            }),
          ),
        { images: svgs.map(imageOf), side: SMALL },
      );
    } finally {
      await browser.close();
    }
  });

  it('are well-formed', () => {
    expect(faults).toEqual([]);
    expect(drawn).toHaveLength(TOG_PICTURES + 1);
  });

  it('are round: everything lies on the tog, and the tog is whole', () => {
    for (const [picture, pixels] of drawn.entries()) {
      for (let y = 0; y < SMALL; y++) {
        for (let x = 0; x < SMALL; x++) {
          const opacity = pixels[4 * (y * SMALL + x) + 3];
          const fromMiddle = Math.hypot(x + 0.5 - SMALL / 2, y + 0.5 - SMALL / 2);
          if (fromMiddle > SMALL / 2 + 0.75) expect(opacity, `${picture} at ${x},${y}`).toBe(0);
          // smoothed edges that lie on one another leave a trace
          if (fromMiddle < SMALL / 2 - 1.25) expect(opacity, `${picture} at ${x},${y}`).toBeGreaterThan(240);
        }
      }
    }
  });

  it('are not taken for one another, however small', () => {
    /** How much they differ where motifs are, 0 to 255. */
    const difference = (one: readonly number[], other: readonly number[]): number => {
      let sum = 0;
      let count = 0;
      for (let y = 8; y < SMALL - 8; y++) {
        for (let x = 8; x < SMALL - 8; x++) {
          for (let part = 0; part < 3; part++) {
            const index = 4 * (y * SMALL + x) + part;
            sum += Math.abs((one[index] ?? 0) - (other[index] ?? 0));
            count += 1;
          }
        }
      }
      return sum / count;
    };
    const closest = drawn.flatMap((one, index) =>
      drawn.slice(index + 1).map((other, later) => ({
        pair: [index, index + 1 + later],
        difference: difference(one, other),
      })),
    );
    expect(closest.filter((found) => found.difference < 40)).toEqual([]);
  });
});
