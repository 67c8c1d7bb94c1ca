import type { SayIn } from '@show-of-hands/bus/chat-words';
import type { LeagueScope, RatedDay, Standing } from '@show-of-hands/verify/league';
import type { Address } from 'viem';
import { botWords, type SayBot } from '../../base/words/book.ts';
import type { DatedBlock } from '../../chain/league/league-source.ts';
import { stillPage } from '../records/still-page.ts';
import { escapeHtml } from '../web/page-routes.ts';
import type { ChannelName, ChannelNames } from './channel-names.ts';
import { LEAGUE_FILES } from './league-folder.ts';

/** So many owners are shown; the others stand in the numbers. */
const MOST_SHOWN = 200;
/** So many days of an owner are listed, the latest, and so many are drawn at most. */
const MOST_LISTED = 30;
const MOST_DRAWN = 400;

/** The curve's picture: its size, and the room for what is written below it. */
const WIDTH = 640;
const HEIGHT = 160;
const EDGE = 12;

const STYLE = `
.scroll { overflow-x: auto; margin: 2rem 0; border-radius: 1rem; background: var(--plate); box-shadow: inset 0 0 0 1px var(--line); }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .5rem .6rem; text-align: end; white-space: nowrap; }
th { color: var(--dim); font-weight: 600; }
tr + tr td, thead + tbody td { border-top: 1px solid var(--line); }
.who { text-align: start; }
.rating { font-weight: 800; }
a { color: inherit; }
a:focus-visible, summary:focus-visible, .scroll:focus-visible { outline: 3px solid; outline-offset: 2px; }
code { font-size: .875rem; color: var(--dim); overflow-wrap: anywhere; }
.owner { margin: 0 0 1.5rem; padding: 1rem 1.25rem; border-radius: 1rem; background: var(--plate); box-shadow: inset 0 0 0 1px var(--line); }
h2 { margin: 0 0 .25rem; font-size: 1.25rem; overflow-wrap: anywhere; }
.mark { display: inline-block; padding: .1em .6em; border-radius: 1em; background: var(--pill); color: #fbf5e6; font-size: .8125rem; font-weight: 600; white-space: nowrap; }
svg { display: block; width: 100%; height: auto; margin: .75rem 0; }
.band { fill: var(--line); opacity: .6; }
.curve { fill: none; stroke: var(--text); stroke-width: 3; stroke-linejoin: round; stroke-linecap: round; }
.dot { fill: var(--text); }
summary { cursor: pointer; color: var(--dim); }
details .scroll { margin: .75rem 0 0; }
@media print { .owner { break-inside: avoid; } }
`;

interface LeaguePageOptions {
  readonly scope: LeagueScope;
  /** The game as it is called. */
  readonly game: string;
  readonly block: DatedBlock;
  readonly standings: readonly Standing[];
  /** The rated days of all owners, by day. */
  readonly days: AsyncIterable<RatedDay>;
  readonly names: ChannelNames;
  readonly saying: SayIn;
  readonly language: string;
}

/** A league as a page: how everybody stands, and how the first of them came there. It works from any host, and from a disk. */
export async function leaguePage(options: LeaguePageOptions): Promise<string> {
  const { scope, game, block, standings, names, language, saying } = options;
  const say = saying(botWords);
  const shown = standings.slice(0, MOST_SHOWN);
  const days = await daysOf(shown, options.days);
  const nameOf: NameOf = (owner) => channelOf(names.get(owner), block.day, say);
  const count = standings.length;
  const facts = [
    `<span class="count">${escapeHtml(say('league.count', { count }))}</span>`,
    ...(shown.length < count ? [span(say('league.shown', { shown: shown.length }))] : []),
    span(
      say('league.block', {
        chain: String(scope.chainId),
        block: String(block.number),
        date: dateOf(block.day),
      }),
    ),
    `<span><a href="${LEAGUE_FILES.standings}">${escapeHtml(say('league.numbers'))}</a></span>`,
  ];
  const sections = shown.map((standing) =>
    ownerSection(standing, days.get(standing.owner) ?? [], block.day, nameOf, say),
  );
  return stillPage({
    language,
    title: say('league.name', { game }),
    about: say('league.about'),
    facts,
    main: shown.length === 0 ? '' : [table(shown, nameOf, say), ...sections].join('\n'),
    style: STYLE,
  });
}

/** Of some owners their days. */
async function daysOf(
  shown: readonly Standing[],
  all: AsyncIterable<RatedDay>,
): Promise<ReadonlyMap<Address, readonly RatedDay[]>> {
  const days = new Map<Address, RatedDay[]>(shown.map(({ owner }) => [owner, []]));
  for await (const day of all) days.get(day.owner)?.push(day);
  return days;
}

/** The last day that has a date. */
const LAST_DAY = 2_932_896;
const dateOf = (day: number): string =>
  new Date(Math.min(day, LAST_DAY) * 86_400_000).toISOString().slice(0, 10);

const span = (text: string): string => `<span>${escapeHtml(text)}</span>`;
const cell = (text: string | number, kind = ''): string =>
  `<td${kind === '' ? '' : ` class="${kind}"`}>${escapeHtml(String(text))}</td>`;

/** What stands above a column. */
type Heading =
  `league.${'place' | 'owner' | 'rating' | 'deviation' | 'wins' | 'draws' | 'losses' | 'last' | 'day' | 'change'}`;
const headings = (say: SayBot, keys: readonly Heading[]): string => {
  const cells = keys.map(
    (key) => `<th scope="col"${key === 'league.owner' ? ' class="who"' : ''}>${escapeHtml(say(key))}</th>`,
  );
  return `<thead><tr>${cells.join('')}</tr></thead>`;
};

const shortened = (owner: Address): string => `<code>${owner.slice(0, 8)}…${owner.slice(-6)}</code>`;

/** A channel's name as HTML; empty for none. */
type NameOf = (owner: Address) => string;

/** What the channel of an owner is called, as HTML, never without what that is worth; empty for none. */
function channelOf(name: ChannelName | undefined, today: number, say: SayBot): string {
  if (name === undefined) return '';
  const { channel, provenUntil } = name;
  const worth =
    provenUntil !== null && provenUntil >= today
      ? say('league.proven', { date: dateOf(provenUntil) })
      : say('league.claim');
  return `<bdi>${escapeHtml(channel)}</bdi> <span class="mark">${escapeHtml(worth)}</span> `;
}

function table(shown: readonly Standing[], nameOf: NameOf, say: SayBot): string {
  const rows = shown.map(
    ({ owner, rating, deviation, wins, draws, losses, lastDay }, index) =>
      `<tr>${cell(index + 1)}<td class="who"><a href="#${owner}">${nameOf(owner)}${shortened(owner)}</a></td>${cell(Math.round(rating), 'rating')}${cell(`±${Math.round(deviation)}`)}${cell(wins)}${cell(draws)}${cell(losses)}${cell(dateOf(lastDay))}</tr>`,
  );
  const head = headings(say, [
    'league.place',
    'league.owner',
    'league.rating',
    'league.deviation',
    'league.wins',
    'league.draws',
    'league.losses',
    'league.last',
  ]);
  return scrolled(say('league.owner'), head, rows);
}

/** A table that may be wider than the page: who has no mouse moves it by its keys. */
const scrolled = (name: string, head: string, rows: readonly string[]): string =>
  `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(name)}"><table>${head}<tbody>\n${rows.join('\n')}\n</tbody></table></div>`;

function ownerSection(
  { owner, rating, deviation, volatility, wins, draws, losses, lastDay }: Standing,
  before: readonly RatedDay[],
  today: number,
  nameOf: NameOf,
  say: SayBot,
): string {
  // the block's own day is not over, so it is in no book yet; since any other one the deviation has grown
  const now: RatedDay = { day: today, owner, rating, deviation, volatility, wins, draws, losses };
  const isPlayed = lastDay === today;
  const days = isPlayed ? [...before, now] : before;
  const curve = isPlayed ? days : [...days, now];
  return [
    `<section class="owner" id="${owner}">`,
    `<h2>${nameOf(owner) || shortened(owner)}</h2>`,
    `<code>${owner}</code>`,
    curvePicture(curve, say),
    history(days, say),
    '</section>',
  ].join('\n');
}

/** At most so many, evenly, the last one always. */
function thinned<T>(all: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(all.length / most);
  return all.filter((_, index) => (all.length - 1 - index) % step === 0);
}

/** How a rating went, with the band that it lies in by its deviation. */
function curvePicture(all: readonly RatedDay[], say: SayBot): string {
  const days = thinned(all, MOST_DRAWN);
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return '';
  const low = Math.min(...days.map(({ rating, deviation }) => rating - deviation));
  const high = Math.max(...days.map(({ rating, deviation }) => rating + deviation));
  const x = (day: number): string =>
    (EDGE + ((day - first.day) / Math.max(1, last.day - first.day)) * (WIDTH - 2 * EDGE)).toFixed(1);
  const y = (value: number): string =>
    (HEIGHT - EDGE - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 2 * EDGE)).toFixed(1);
  const line = (value: (day: RatedDay) => number, of = days): string =>
    of.map((day) => `${x(day.day)},${y(value(day))}`).join(' ');
  const ratings = days.map(({ rating }) => rating);
  const label = say('league.curve', {
    from: dateOf(first.day),
    to: dateOf(last.day),
    least: String(Math.round(Math.min(...ratings))),
    most: String(Math.round(Math.max(...ratings))),
  });
  const upper = line(({ rating, deviation }) => rating + deviation);
  const lower = line(({ rating, deviation }) => rating - deviation, days.toReversed());
  return [
    `<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeHtml(label)}">`,
    `<polygon class="band" points="${upper} ${lower}"></polygon>`,
    `<polyline class="curve" points="${line(({ rating }) => rating)}"></polyline>`,
    `<circle class="dot" cx="${x(last.day)}" cy="${y(last.rating)}" r="5"></circle>`,
    '</svg>',
    `<p class="about">${escapeHtml(label)}</p>`,
  ].join('');
}

const signed = (change: number): string => `${change > 0 ? '+' : change < 0 ? '−' : ''}${Math.abs(change)}`;

function history(days: readonly RatedDay[], say: SayBot): string {
  const listed = days.slice(-MOST_LISTED);
  const rows = listed.map((day, index) => {
    const before = days[days.length - listed.length + index - 1] ?? {
      rating: 1_500,
      wins: 0,
      draws: 0,
      losses: 0,
    };
    const change = Math.round(day.rating) - Math.round(before.rating);
    return `<tr>${cell(dateOf(day.day))}${cell(Math.round(day.rating), 'rating')}${cell(signed(change))}${cell(day.wins - before.wins)}${cell(day.draws - before.draws)}${cell(day.losses - before.losses)}</tr>`;
  });
  const head = headings(say, [
    'league.day',
    'league.rating',
    'league.change',
    'league.wins',
    'league.draws',
    'league.losses',
  ]);
  const title = say('league.history', { count: listed.length });
  return `<details><summary>${escapeHtml(title)}</summary>${scrolled(title, head, rows.toReversed())}</details>`;
}
