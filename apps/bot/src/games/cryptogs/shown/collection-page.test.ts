import { ENGLISH, type Phrasebook, SHIPPED } from '@show-of-hands/bus';
import type { CryptogsHoldings, TogView } from '@show-of-hands/bus/cryptogs';
import { TIERS, TOG_PICTURES, togName, togSvg, togTier } from '@show-of-hands/engine/cryptogs/pictures';
import { describe, expect, it } from 'vitest';
import { languageLoaded, type Voice, voiceIn } from '../../../base/words/voice.ts';
import { attribute, elementsOf } from '../../../io/records/still-page.fixture.ts';
import { collectionPage } from './collection-page.ts';

const EVERY_PICTURE = Array.from(
  { length: TOG_PICTURES },
  (_, picture): TogView => ({ token: 900 - picture, picture, rarity: 12 + 3 * picture }),
).toReversed();
const held = (togs: readonly TogView[], parts: Partial<CryptogsHoldings> = {}): CryptogsHoldings => ({
  togs: [...togs],
  count: togs.length,
  loan: 0,
  toPack: null,
  ...parts,
});
const pageOf = (holdings: CryptogsHoldings, { saying, spoken }: Voice = voiceIn(() => ENGLISH)): string =>
  collectionPage({ game: 'cryptogs', holdings }, saying, spoken.language) ?? '';

describe.each(SHIPPED.map(({ code }) => code))('the page of a collection in %s', (code) => {
  it('is well-formed, in its language, and has each tog with its own picture, tier, number and rarity', async () => {
    const spoken = await languageLoaded(code);
    const html = pageOf(
      held(EVERY_PICTURE, { loan: 5 }),
      voiceIn(() => spoken),
    );
    const elements = elementsOf(html);
    const of = (name: string) => elements.filter((element) => element.name === name);
    expect(of('html').map(({ attributes }) => attribute(attributes, 'lang'))).toEqual([code]);
    expect(of('title')).toHaveLength(1);
    const sources = of('img').map(({ attributes }) => attribute(attributes, 'src') ?? '');
    expect(sources.map((source) => decodeURIComponent(source.replace('data:image/svg+xml,', '')))).toEqual(
      EVERY_PICTURE.map(({ picture }) => togSvg(picture)),
    );
    const told = of('img').map(({ attributes }) => attribute(attributes, 'alt') ?? '');
    const classes = of('li').map(({ attributes }) => attribute(attributes, 'class'));
    for (const [index, { picture, token, rarity }] of EVERY_PICTURE.entries()) {
      const name = togName(picture, code);
      expect(told[index]).toContain(name);
      expect(html).toContain(`<h2>${name}</h2>`);
      expect(html).toMatch(new RegExp(`\\b${rarity}\\D`));
      expect(html).toMatch(new RegExp(`· [^<]*${token}</p>`));
      expect(classes[index]).toBe(`tog ${togTier(picture)}`);
    }
  });
});

it('runs and fetches nothing: it is the same from a host and from a disk', () => {
  const html = pageOf(held(EVERY_PICTURE));
  expect(html).toContain("default-src 'none'");
  expect(elementsOf(html).map(({ name }) => name)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(script|link|iframe|object)$/)]),
  );
  const addresses = [...html.matchAll(/(?:src|href|url\()="?([^"]*)/g)].map(([, address]) => address ?? '');
  expect(addresses.filter((address) => !address.startsWith('data:'))).toEqual([]);
});

it('says how many there are, of how many only the rarest are shown, and what is on loan', () => {
  const text = (holdings: CryptogsHoldings) => pageOf(holdings).replace(/<style>[^<]*/, '');
  expect(text(held(EVERY_PICTURE, { count: 75, loan: 5 }))).toMatch(
    /75 togs.*the 48 rarest of 75.*5 on loan/,
  );
  expect(text(held(EVERY_PICTURE))).not.toMatch(/rarest of|on loan/);
  expect(text(held([]))).toContain('Chat has no togs now.');
  elementsOf(pageOf(held([])));
});

it('shows a picture that is newer than the program face down, as common', () => {
  const [item] = elementsOf(pageOf(held([{ token: 1, picture: TOG_PICTURES, rarity: 2 }]))).filter(
    ({ name }) => name === 'li',
  );
  expect(attribute(item?.attributes ?? '', 'class')).toBe(`tog ${TIERS[0]}`);
});

it('escapes what a language of the streamer’s own says, and what that language is called', () => {
  const evil = `"><script>alert('x')</script>&`;
  const saying: Voice['saying'] = ((_: Phrasebook) => () => evil) as Voice['saying'];
  const html = collectionPage({ game: 'cryptogs', holdings: held(EVERY_PICTURE) }, saying, evil) ?? '';
  expect(elementsOf(html).map(({ name }) => name)).not.toContain('script');
});
