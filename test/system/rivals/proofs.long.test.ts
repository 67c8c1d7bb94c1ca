import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '#helpers/processes/processes.ts';
import { CHANNELS, TwoShows } from '#helpers/show/two-shows.ts';

// A streamer proves in their own chat whose address it is, the other bot reads it there; and what it says that it
// publishes is fetched only when asked, and from no place in a network that is not public.

const [OWN, THEIRS] = CHANNELS;
/** A channel that shares its chat with theirs for a while. */
const THIRD = 'passers_by';
let shows: TwoShows;

beforeAll(async () => {
  shows = await TwoShows.open(94_131, {
    game: 'triad',
    blockTime: 1,
    table: { preset: 'all-open' },
    more: { records: { verifyBaseUrl: 'https://localhost:1/matches/' } },
  });
}, 120_000);
afterAll(() => shows?.close());

it('a channel is proven by its broadcaster alone, and its ballots are asked for in public places alone', async () => {
  const { home, away, owners } = shows;
  const asked = await away.tap.act('prove');
  expect(asked).toMatchObject({ ok: true, message: expect.stringContaining('no') });
  await until('the line stands in the dock', () => away.tap.control.proofs?.line != null);
  const line = away.tap.control.proofs?.line ?? '';
  expect(asked.message).toContain(line);
  expect(line).toMatch(new RegExp(`^!proof ${owners.away.toLowerCase()} [0-9a-f]{12}$`));

  const { server } = home.room;
  expect(await home.tap.act('rival-channel', { login: `#${THEIRS}` })).toMatchObject({ ok: true });
  await until('their channel is read', () =>
    server.clients().some(({ channels }) => channels.includes(`#${THEIRS}`)),
  );
  server.say({ channel: THEIRS, login: 'viewer', text: line });
  // what the streamer of another channel of a shared chat writes there is none of this channel's
  server.share(THEIRS, THIRD);
  server.say({ channel: THIRD, login: THIRD, text: line });
  server.share();
  // a line of another channel's says nothing here, whoever types it
  expect(await home.tap.act('prove')).toMatchObject({ ok: true });
  await until('there is a line of the other channel', () => home.tap.control.proofs?.line != null);
  server.say({ channel: THEIRS, login: THEIRS, text: home.tap.control.proofs?.line ?? '' });
  const isTold = (text: string) => home.bots.at(-1)?.lines.some((one) => one.includes(text)) ?? false;
  await until('that line counts for nothing', () =>
    isTold(`this proof of ${owners.home.toLowerCase()} counts`),
  );
  expect(isTold(`#${THEIRS} proves`)).toBe(false);
  server.say({ channel: THEIRS, login: THEIRS, text: line });
  await until('it is proven', () => isTold(`#${THEIRS} proves ${owners.away.toLowerCase()}`));

  const matchKey = await shows.meet({ player: 'computer' });
  const channelOf = (show: typeof home) => show.tap.control.rivals?.rival?.channel;
  await until('docks know the rival', () => [home, away].every((show) => channelOf(show) !== undefined));
  expect(channelOf(home)).toMatchObject({ kind: 'proven', login: THEIRS });
  // the computer plays for home: its entry names no room
  expect(channelOf(away)).toEqual({ kind: 'none' });

  const lamp = () => home.tap.control.lamps.find(({ name }) => name === 'chat');
  expect(lamp()?.status).toBe('good');
  server.say({ channel: OWN, login: OWN, text: line });
  await until('the dock warns', () => lamp()?.text.includes(owners.away.toLowerCase()) ?? false);
  expect(lamp()?.status).toBe('waiting');
  server.say({ channel: OWN, login: OWN, text: `!unproof ${owners.away}` });
  await until('and no more', () => lamp()?.status === 'good');

  await until('the match is over', () => home.tap.show.match?.phase === 'over', 300_000);
  const fetching = () => home.tap.control.actions.find(({ name }) => name === 'rival-ballots');
  await until('their ballots can be fetched', () => fetching()?.available === true);
  expect(fetching()?.confirm).toContain('localhost:1');
  expect(await home.tap.act('rival-ballots')).toMatchObject({ ok: false, code: 'confirm' });
  expect(await home.tap.act('rival-ballots', {}, true)).toMatchObject({
    ok: false,
    message: expect.stringContaining('public'),
  });
  expect((await home.recordOf(matchKey)).rival).toMatchObject({
    seat: 'B',
    player: 'chat',
    address: `https://localhost:1/matches/matches/${matchKey.toLowerCase()}.json`,
    published: { kind: 'unread', why: 'private' },
  });
}, 500_000);

it('what viewers of a channel that is read for proofs type there is no vote', async () => {
  const { home } = shows;
  const { server } = home.room;
  await shows.meet();
  expect(await home.tap.act('rival-channel', { login: `#${THEIRS}` })).toMatchObject({ ok: true });
  await until('their channel is read', () =>
    server.clients().some(({ channels }) => channels.includes(`#${THEIRS}`)),
  );
  await until('chat is asked', () => home.tap.show.ballot?.status === 'open', 120_000);
  const text = home.tap.show.ballot?.how.example ?? '';
  for (const login of ['guest', 'stranger']) server.say({ channel: THEIRS, login, text });
  home.room.say('ada', text);
  const closed = () => home.tap.show.ballot?.status !== 'open';
  await until('the own vote is counted', () => (home.tap.show.ballot?.voters ?? 0) > 0 || closed());
  home.room.moderator('!close');
  await until('the vote is over', closed);
  expect(home.tap.show.ballot?.voters).toBe(1);
}, 300_000);
