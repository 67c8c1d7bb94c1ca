import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHIPPED } from '@show-of-hands/bus';
import type { RatedDay, Standing } from '@show-of-hands/verify/league';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ownerOf, SCOPE } from '../../../../../test/helpers/chain/match-logs.ts';
import { ENGLISH_VOICE, languageLoaded, voiceIn } from '../../base/words/voice.ts';
import { attribute, elementsOf } from '../records/still-page.fixture.ts';
import { type ChannelNames, NO_NAMES, readChannelNames } from './channel-names.ts';
import { leaguePage } from './league-page.ts';

const TODAY = 20_600;
const BLOCK = { number: 5_000n, hash: `0x${'ab'.repeat(32)}`, day: TODAY } as const;

const standingOf = (n: number, parts: Partial<Standing> = {}): Standing => ({
  owner: ownerOf(n),
  rating: 1_700 - n,
  deviation: 100.4,
  volatility: 0.06,
  wins: 40,
  draws: 1,
  losses: 2,
  firstDay: TODAY - 50,
  lastDay: TODAY - 1,
  ...parts,
});
const daysOf = ({ owner, lastDay }: Standing, count: number): readonly RatedDay[] =>
  Array.from({ length: count }, (_, index) => ({
    owner,
    day: lastDay - count + 1 + index,
    rating: 1_500 + 3 * index,
    deviation: 300 - index,
    volatility: 0.06,
    wins: index + 1,
    draws: 1,
    losses: 0,
  }));

async function* told(days: readonly RatedDay[]): AsyncGenerator<RatedDay> {
  yield* days;
}

const pageOf = (
  standings: readonly Standing[],
  days: readonly RatedDay[],
  { saying, spoken } = ENGLISH_VOICE,
  names: ChannelNames = NO_NAMES,
) =>
  leaguePage({
    scope: SCOPE,
    game: 'Triad',
    block: BLOCK,
    standings,
    days: told(days),
    names,
    saying,
    language: spoken.language,
  });

let place: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'league-page-'));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function namesIn(content: unknown): ChannelNames {
  const path = join(place, 'names.json');
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readChannelNames(path);
}

describe.each(SHIPPED.map(({ code }) => code))('the page of a league in %s', (code) => {
  it('is well-formed, in its language, and has a row, a curve and a history of each owner', async () => {
    const spoken = await languageLoaded(code);
    const standings = [standingOf(0), standingOf(1), standingOf(2)];
    const html = await pageOf(
      standings,
      standings.flatMap((one) => daysOf(one, 5)),
      voiceIn(() => spoken),
    );
    const elements = elementsOf(html);
    const of = (name: string) => elements.filter((element) => element.name === name);
    expect(of('html').map(({ attributes }) => attribute(attributes, 'lang'))).toEqual([code]);
    expect(of('section').map(({ attributes }) => attribute(attributes, 'id'))).toEqual(
      standings.map(({ owner }) => owner),
    );
    expect(of('svg').length).toBe(3);
    expect(of('tr').length).toBe(1 + 3 + 3 * (1 + 5));
    expect(of('script')).toEqual([]);
    for (const { attributes } of elements) expect(attributes).not.toMatch(/ (?:src|on[a-z]+)=|https?:|NaN/);
  });
});

describe('the page of a league', () => {
  it('shows the first owners alone, and says so', async () => {
    const standings = Array.from({ length: 450 }, (_, n) => standingOf(n));
    const html = await pageOf(
      standings,
      standings.flatMap((one) => daysOf(one, 2)),
    );
    expect(html).toContain('450 owners');
    expect(html).toContain('the first 200 are shown');
    expect(elementsOf(html).filter(({ name }) => name === 'section').length).toBe(200);
  });

  it('draws many days with few points, and the last one always', async () => {
    const standing = standingOf(0, { lastDay: TODAY });
    const days = daysOf({ ...standing, lastDay: TODAY - 1 }, 3_000);
    const html = await pageOf([standing], days);
    const curve = elementsOf(html).find(({ name }) => name === 'polyline')?.attributes ?? '';
    const points = attribute(curve, 'points')?.split(' ') ?? [];
    expect(points.length).toBeGreaterThan(300);
    expect(points.length).toBeLessThanOrEqual(400);
    expect(points.at(-1)).toMatch(/^628\.0,/);
    expect(html).toContain('Last 30 days with matches');
  });

  it('of nobody, and of one match on the day under way, is a page as well', async () => {
    expect(await pageOf([], [])).toContain('No rated match yet');
    const html = await pageOf(
      [standingOf(0, { firstDay: TODAY, lastDay: TODAY, wins: 1, draws: 0, losses: 0 })],
      [],
    );
    expect(html).not.toContain('NaN');
    expect(html).toContain('<td>+200</td><td>1</td><td>0</td><td>0</td>');
    expect(elementsOf(html).filter(({ name }) => name === 'svg').length).toBe(1);
  });

  it('shows a proven channel as proven as long as it is, and any other as a claim', async () => {
    const names = namesIn({
      [ownerOf(0)]: { channel: 'ann', provenUntil: TODAY },
      [ownerOf(1).toUpperCase().replace('0X', '0x')]: { channel: 'bob', provenUntil: TODAY - 1 },
      [ownerOf(2)]: { channel: 'cem' },
    });
    const html = await pageOf(
      [0, 1, 2].map((n) => standingOf(n)),
      [],
      ENGLISH_VOICE,
      names,
    );
    expect(html).toContain('<bdi>ann</bdi> <span class="mark">proven until 2026-05-27</span>');
    expect(html).toContain('<bdi>bob</bdi> <span class="mark">a claim</span>');
    expect(html).toContain('<bdi>cem</bdi> <span class="mark">a claim</span>');
  });

  it.each<[string, string, string | null]>([
    ['markup', '</h2><script>alert(1)</script>', '&lt;/h2&gt;&lt;script&gt;alert(1)&lt;/sc'],
    ['a quote', '"><img src=x>', '&quot;&gt;&lt;img src=x&gt;'],
    ['text turned around', '\u202Eevil\u2066', 'evil'],
    ['accents on accents', `a${'\u0301'.repeat(60)}b`, '\u00E1\u0301\u0301b'],
    ['far too long a name', 'x'.repeat(900), 'x'.repeat(25)],
    ['nothing to be seen', '\u200B\u2060\u2800', null],
  ])('shows %s in a name as a name, or not at all', async (_, channel, shown) => {
    const names = namesIn({ [ownerOf(0)]: { channel, provenUntil: TODAY } });
    const html = await pageOf([standingOf(0)], [], ENGLISH_VOICE, names);
    elementsOf(html);
    if (shown === null) expect(html).not.toContain('<bdi>');
    else expect(html).toContain(`<bdi>${shown}</bdi>`);
  });
});

describe('a file of names', () => {
  it.each<[string, RegExp, unknown]>([
    ['no JSON', /cannot be read/, '{'],
    ['no addresses', /expected an owner/, { ann: { channel: 'ann' } }],
    ['other fields', /no field called "url"/, { [ownerOf(0)]: { channel: 'ann', url: 'x' } }],
    ['days that are none', /provenUntil/, { [ownerOf(0)]: { channel: 'ann', provenUntil: 1e300 } }],
  ])('with %s is refused', (_, why, content) => {
    expect(() => namesIn(content)).toThrow(why);
  });

  it('that is not there is told', () => {
    expect(() => readChannelNames(join(place, 'none.json'))).toThrow(/cannot be read/);
  });
});
