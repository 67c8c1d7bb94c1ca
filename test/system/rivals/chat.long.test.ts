import { challengeLinkOf } from '@show-of-hands/bus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { signInFile } from '#bot/token-source';
import { RoomEars } from '#helpers/chat/room-ears.ts';
import { ACCOUNT, CLIENT, Premises, signIn } from '#helpers/chat/sign-in.ts';
import { until } from '#helpers/processes/processes.ts';
import type { SmallShow } from '#helpers/show/small-show.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

// Lead moderators challenge and accept by typing in their own chats, and answer the bot's questions there; nobody below them
// can, and whatever is typed is answered in words.

const premises = new Premises();
let shows: TwoShows;
let ears: { readonly home: RoomEars; readonly away: RoomEars };

beforeAll(async () => {
  const oauth = await premises.server();
  shows = await TwoShows.open(94_151, {
    game: 'triad',
    blockTime: 1,
    table: { preset: 'all-open' },
    more: { chat: { account: ACCOUNT, clientId: CLIENT, oauth: oauth.address, announce: false } },
  });
  for (const show of [shows.home, shows.away]) {
    signIn(oauth, signInFile(show.folder.data));
    const { server, channel } = show.room;
    const isIn = () =>
      server.clients().some(({ login, channels }) => login === ACCOUNT && channels.includes(`#${channel}`));
    await until('the bot may write', isIn, 90_000);
  }
  ears = { home: await RoomEars.in(shows.home.room), away: await RoomEars.in(shows.away.room) };
}, 240_000);
afterAll(async () => {
  await ears?.home.close();
  await ears?.away.close();
  await shows?.close();
  await premises.close();
});

/** Somebody of a show types; what the bot answers. */
const typed =
  (show: () => SmallShow, ear: () => RoomEars, login: string, badges: string) =>
  (text: string, answer: RegExp, ms?: number): Promise<string> => {
    const { server, channel } = show().room;
    return ear().next(ACCOUNT, answer, () => void server.say({ channel, login, text, badges }), ms);
  };
const lead = {
  home: typed(
    () => shows.home,
    () => ears.home,
    'lea',
    'lead_moderator/1',
  ),
  away: typed(
    () => shows.away,
    () => ears.away,
    'lou',
    'lead_moderator/1',
  ),
};
const moderator = typed(
  () => shows.home,
  () => ears.home,
  'max',
  'moderator/1',
);

it('a match is opened in one chat and joined in the other', async () => {
  const { home, away } = shows;
  // nobody below lead moderators can, and viewers are not even answered
  await moderator('!challenge', /@max .*lead moderator/);
  await moderator('!accept K7QF-2M9X-TB4C', /@max .*lead moderator/);
  for (const text of ['!challenge', '!yes', '!lobby', '!withdraw', '!accept K7QF-2M9X-TB4C'])
    home.room.server.say({ channel: home.room.channel, login: 'viv', text });

  // what cannot be is said before anything is asked
  await lead.home('!challenge 7', /@lea .*1, 3, 5/);
  await lead.home('!challenge 3', /@lea A series needs an invited channel/);
  await lead.home('!challenge 1 rated chat 10 20 0xnobody', /@lea "0xnobody" is no address/);
  await lead.home('!challenge 1 rated chat 10 20 #strangers', /@lea No address of #strangers is proven/);
  await lead.home('!challenge 1 rated chat 10 9000', /@lea "9000" is no length of a vote/);
  await lead.home('!accept <script>', /@lea Paste the code/);
  await lead.home('!accept K7QF-2M9X-TB4C', /@lea No open challenge has the code K7QF-2M9X-TB4C/);
  await lead.home(`!accept ${'9'.repeat(300)}`, /@lea /);
  await lead.home('!accept', /@lea .*code/);
  await lead.home('!withdraw', /@lea There is no challenge/);
  await lead.home('!lobby', /@lea No open challenges/);

  // the question says what it comes to; somebody else's yes answers nothing
  const asked = await lead.home('!challenge 1 rated chat 10 8', /@lea .*!yes/);
  expect(asked).toMatch(
    /your chat plays, rated, 8 s per vote, for anyone, open for 10 min, at most [\d.e-]+ \S+ of gas/,
  );
  for (const login of ['viv', 'max'])
    home.room.server.say({
      channel: home.room.channel,
      login,
      text: '!yes',
      badges: login === 'max' ? 'moderator/1' : '',
    });
  await lead.home('!lobby', /@lea No open challenges/);
  expect(home.tap.show.challenge).toBeNull();
  await lead.home('!yes', /never/, 1_000).catch(() => undefined);
  expect(home.tap.show.challenge).toBeNull();

  // taken back before anybody has joined
  await lead.home('!challenge', /@lea .*!yes/);
  await lead.home('!yes', /@lea Challenge with/);
  await shows.codeOf(home);
  await lead.home('!challenge', /@lea A match with another channel is already next/);
  await lead.home('!withdraw', /@lea Withdrawing it/);
  await until(
    'nothing is open',
    () => home.tap.show.challenge === null && home.tap.control.rivals?.refused != null,
    60_000,
  );

  const told = ears.home.next(ACCOUNT, /A match is open to other channels/, () => undefined, 90_000);
  await lead.home('!challenge 1 rated chat 10 8 yes', /@lea Challenge with/);
  const code = await shows.codeOf(home);
  expect(await told).toContain(code);

  // the other channel finds it by itself, and takes it by the link
  const listed = await lead.away('!lobby', /@lou 1 open challenge/);
  expect(listed).toContain(code);
  const question = await lead.away(`!accept ${challengeLinkOf(code)}`, /@lou .*!yes/);
  expect(question).toMatch(/Join this match with chat \(.*their chat plays, rated, \d+ s for each vote/);
  await lead.away('!yes', /@lou Accepted/);
  const keys = () => [home, away].map(({ tap }) => tap.show.match?.matchKey);
  await until('both have the match', () => keys()[0] !== undefined && keys()[0] === keys()[1], 120_000);

  // votes of the match last as long as its challenge said, whatever others last
  await until('chat is asked', () => home.tap.show.ballot?.status === 'open', 120_000);
  const { ballot } = home.tap.show;
  expect(ballot?.policy.windowMs).toBe(8_000);
  const audits = home.tap.control.audit.filter(({ action }) => action === 'challenge');
  expect(audits.filter(({ outcome }) => outcome.startsWith('Challenge with')).map(({ who }) => who)).toEqual([
    'lea',
    'lea',
  ]);
}, 600_000);
