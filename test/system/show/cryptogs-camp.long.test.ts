import { type CampVoteShow, ENGLISH, isSetVote, wonIn } from '@show-of-hands/bus';
import { cryptogsWords } from '@show-of-hands/bus/chat-words';
import type { CryptogsChoice } from '@show-of-hands/bus/cryptogs';
import { SEATS, type Seat } from '@show-of-hands/engine';
import type { Browser, Page } from 'playwright-core';
import type { Hex } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '#bot/clock';
import { connectChain } from '#bot/connect';
import { cryptogsAbi, stackAnswer } from '#bot/cryptogs-on-chain';
import { LOCAL_CHAIN_ID } from '#bot/local-chain';
import { createTableReader } from '#bot/table-reader';
import { createTmiTransport } from '#bot/tmi-transport';
import { signInFile } from '#bot/token-source';
import type { ChatMessage } from '#bot/transport';
import { languageLoaded, voiceIn } from '#bot/voice';
import { CHROMIUM_VERSIONS, launchChromium } from '#helpers/browser/chromium.ts';
import { type PageWatch, watchPage } from '#helpers/browser/page.ts';
import { ACCOUNT, CLIENT, Premises, signIn } from '#helpers/chat/sign-in.ts';
import { until } from '#helpers/processes/processes.ts';
import type { BotConfig } from '#helpers/show/bot.ts';
import { viewOf } from '#helpers/show/of-game.ts';
import { goneFromPage, onPage } from '#helpers/show/on-page.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

// What chat decides between matches of Cryptogs: what is staked, the counter, a pack; and how it is told to play.

const configOf = (camp: { readonly picks?: boolean }): BotConfig => ({
  game: 'cryptogs',
  web: { port: 0 },
  ballot: { seconds: 60, grace: 0.2, limits: { between: 0 } },
  chat: { announce: false },
  table: {
    preset: 'parlour',
    autoStart: false,
    pause: 1,
    beat: 0,
    undo: 0,
    level: 1,
    camp: { seconds: 60, questions: 0, ...camp },
  },
});

let show: SmallShow;
let browser: Browser;
let page: Page;
let watch: PageWatch;
beforeAll(async () => {
  show = await SmallShow.open(configOf({}));
  browser = await launchChromium(CHROMIUM_VERSIONS[0]);
  page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  watch = watchPage(page);
  await page.goto(`${show.origin}/overlay`);
  await onPage(page, '[data-testid=overlay][data-status=online]');
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await show?.close();
});

const vote = (): CampVoteShow | null => {
  const { betweenVote } = show.tap.show;
  return betweenVote?.subject === 'camp' ? betweenVote : null;
};

const choiceOf = ({ choice }: CampVoteShow['options'][number]): CryptogsChoice => {
  if (choice.game !== 'cryptogs') throw new Error('a choice of another game');
  return choice.choice;
};
const tokensOf = (option: CampVoteShow['options'][number] | undefined): readonly number[] => {
  const choice = option && choiceOf(option);
  if (choice?.kind === 'tog') return [choice.tog.token];
  return choice !== undefined && 'togs' in choice ? choice.togs.map(({ token }) => token) : [];
};

/** Asks chat, and waits until viewers see what there is to choose from. */
async function asked(topic: CampVoteShow['topic']): Promise<CampVoteShow> {
  show.room.moderator(`!ask ${topic}`);
  await until(
    `it is asked about ${topic}`,
    () => vote()?.topic === topic && vote()?.status === 'open',
    40_000,
  );
  const open = vote();
  if (open === null) throw new Error('there is a vote');
  await onPage(page, '[data-testid=between-vote][data-between-vote=open]');
  return open;
}

/** Two viewers want this, and one something else. */
async function decide(wanted: string, other: string): Promise<CampVoteShow> {
  const before = vote()?.id;
  show.room.say('anita', other);
  for (const login of ['ada', 'alan']) show.room.say(login, wanted);
  await until('all three are counted', () => vote()?.voters === 3);
  show.room.moderator('!close');
  await until('it is done', () => vote()?.id === before && vote()?.came?.status === 'done', 40_000);
  await onPage(page, '[data-testid=between-vote][data-came=done]');
  const done = vote();
  if (done === null) throw new Error('what came of it is shown');
  return done;
}

/** What the table's contract has of a match. */
async function stackAt({ addresses }: SmallShow, matchKey: Hex): Promise<unknown> {
  const { rpc, table } = addresses;
  const link = await connectChain({ url: rpc, chainId: LOCAL_CHAIN_ID });
  return createTableReader({ link, table, abi: cryptogsAbi, listed: false }).read('stackOf', [matchKey]);
}

/** Starts the next match, and gives what lies on its stack: as the contract has it, which viewers see. */
async function staked(): Promise<{ readonly A: readonly number[]; readonly B: readonly number[] }> {
  const before = show.tap.show.match?.matchKey;
  show.room.moderator('!skip');
  show.room.moderator('!start');
  const isOn = () => show.tap.show.match?.matchKey !== before && show.tap.show.match?.view != null;
  await until('the match is on', isOn, 60_000);
  const { match } = show.tap.show;
  if (match === null || match === undefined) throw new Error('there is a match');
  const { togs } = stackAnswer.parse(await stackAt(show, match.matchKey));
  const onChain = {
    A: togs.filter((_, index) => index % 2 === 0).map(({ tokenId }) => tokenId),
    B: togs.filter((_, index) => index % 2 === 1).map(({ tokenId }) => tokenId),
  };
  const { stakes } = viewOf('cryptogs', match.view);
  expect({ A: stakes.A.map(({ token }) => token), B: stakes.B.map(({ token }) => token) }).toEqual(onChain);
  await until('it is over', () => show.tap.show.match?.phase === 'over', 60_000);
  return onChain;
}

it('what chat chooses to stake, and which counter, is on the stack of the next match', async () => {
  const stakes = await asked('party');
  const shown = await page.$$eval('[data-testid=between-vote] [data-option]', (options) =>
    options.map((option) =>
      [...option.querySelectorAll('[data-token]')].map((tog) => tog.getAttribute('data-token')),
    ),
  );
  expect(shown.map((tokens) => tokens.map(Number))).toEqual(stakes.options.map(tokensOf));
  const wanted = stakes.options.at(-1);
  const decided = await decide(String(wanted?.number), '1');
  expect(wonIn(decided)).toEqual([wanted?.number]);
  await onPage(page, `[data-testid=between-vote][data-winner="${wanted?.number}"]`);
  const counters = await asked('opponent');
  for (const option of counters.options) {
    const choice = choiceOf(option);
    const chosen = wanted && choiceOf(wanted);
    expect(choice.kind === 'counter' && chosen?.kind === 'stake' && choice.own === chosen.rarity).toBe(true);
  }
  const counter = counters.options.at(-1);
  await decide(String(counter?.number), '1');
  const { A, B } = await staked();
  expect(A).toEqual(tokensOf(wanted));
  expect(B).toEqual(tokensOf(counter));
}, 180_000);

it('after five matches chat opens a pack, with nothing set up: ten togs more are its own', async () => {
  const purse = () => show.tap.show.purse;
  while ((purse()?.coins ?? 0) === 0) {
    await staked();
    const { A = 0, B = 0, draws = 0 } = show.tap.show.table.score;
    await until('the purse is told', () => purse()?.holdings?.holdings.toPack !== undefined);
    expect(A + B + draws).toBeLessThanOrEqual(5);
    if (A + B + draws === 5) await until('a pack can be bought', () => (purse()?.coins ?? 0) > 0, 20_000);
  }
  const { A = 0, B = 0, draws = 0 } = show.tap.show.table.score;
  expect(A + B + draws).toBe(5);
  const packs = await asked('coins');
  expect(packs.options.map((option) => choiceOf(option).kind)).toEqual(['save', 'pack', 'pack', 'pack']);
  const before = purse()?.holdings?.holdings.count ?? 0;
  const pack = packs.options[2];
  const done = await decide(String(pack?.number), '1');
  const news = done.came?.status === 'done' ? done.came.news : null;
  expect(news?.game === 'cryptogs' && news.news.togs.map(({ token }) => token)).toEqual(tokensOf(pack));
  await until('they are shown as its own', () => purse()?.holdings?.holdings.count === before + 10, 20_000);
  expect(purse()?.coins).toBe(0);
  show.room.moderator('!skip');
  await goneFromPage(page, '[data-testid=between-vote][data-between-vote=open]');
}, 240_000);

it('where five are picked, those named most are staked', async () => {
  await page.goto('about:blank');
  await show.restart(configOf({ picks: true }));
  await page.goto(`${show.origin}/overlay`);
  await onPage(page, '[data-testid=overlay][data-status=online]');
  const picks = await asked('party');
  expect(isSetVote(picks) && picks.choose).toBe(5);
  expect(picks.options).toHaveLength(12);
  const done = await decide('stake 1 2 3 4 5', 'stake 8 9 10 11 12');
  expect(wonIn(done)).toEqual([1, 2, 3, 4, 5]);
  await onPage(page, '[data-testid=between-vote][data-winner="1 2 3 4 5"]');
  const { A } = await staked();
  expect([...A].sort()).toEqual(picks.options.slice(0, 5).flatMap(tokensOf).sort());
  expect(watch.errors()).toEqual([]);
}, 180_000);

it('plays a series: the second match names the first, the other side begins, and viewers see how it stands', async () => {
  const { table, ...config } = configOf({});
  const series = await SmallShow.open({
    ...config,
    ballot: { seconds: 1, grace: 0.1 },
    table: { ...table, preset: 'series', autoStart: true },
  });
  try {
    const played: { readonly matchKey: Hex; readonly begins: Seat | null }[] = [];
    const wins = { A: 0, B: 0 };
    while (played.length < 2) {
      const isNext = () => {
        const { match } = series.tap.show;
        return match?.phase === 'over' && match.matchKey !== played.at(-1)?.matchKey;
      };
      await until('a match of the series is over', isNext, 120_000);
      const { match } = series.tap.show;
      if (match === null) throw new Error('it is shown until the next one');
      expect(match.ending?.cause).toBe('played');
      played.push({ matchKey: match.matchKey, begins: viewOf('cryptogs', match.view).begins });
      for (const seat of SEATS) if (match.ending?.winner === seat) wins[seat] += 1;
      const standing = () => {
        const { holdings } = series.tap.show.purse ?? {};
        return holdings?.game === 'cryptogs' ? holdings.holdings.series : undefined;
      };
      await until('it is told how the series stands', () => standing()?.last === match.matchKey, 30_000);
      const isOver = Math.max(wins.A, wins.B) === 2;
      expect(standing()).toEqual({ last: match.matchKey, played: played.length, wins, isOver });
    }
    const [first, second] = played;
    expect(await stackAt(series, second?.matchKey ?? '0x')).toMatchObject({ previous: first?.matchKey });
    expect([first?.begins, second?.begins].sort()).toEqual(['A', 'B']);
  } finally {
    await series.close();
  }
}, 300_000);

it('tells whoever asks how it is played, in the language of the show', async () => {
  const premises = new Premises();
  let told: SmallShow | undefined;
  try {
    const oauth = await premises.server();
    const config = configOf({});
    told = await SmallShow.open({
      ...config,
      chat: { announce: true, account: ACCOUNT, clientId: CLIENT, oauth: oauth.address },
    });
    signIn(oauth, signInFile(told.folder.data));
    const { room } = told;
    const heard: ChatMessage[] = [];
    const viewer = createTmiTransport({
      channel: room.channel,
      server: { host: room.server.host, port: room.server.port },
      clock: systemClock,
      log: { info: () => undefined, warn: () => undefined },
    });
    premises.later(() => viewer.stop());
    viewer.onMessage((message) => heard.push(message));
    viewer.start();
    const spoken = { en: ENGLISH, fr: await languageLoaded('fr'), ja: await languageLoaded('ja') };
    for (const [language, words] of Object.entries(spoken)) {
      // what was asked once is not answered again for a while by the same process
      if (language !== 'en') await told.restart();
      await told.tap.act('look', { name: 'main', look: JSON.stringify({ language }) });
      const say = voiceIn(() => words).saying(cryptogsWords);
      await until(
        `it is told in ${language}`,
        () => {
          room.say('somebody', '!how');
          return heard.some(
            ({ author, text }) => author.login === ACCOUNT && text.includes(say('chat.goal')),
          );
        },
        60_000,
      );
      const line = heard.find(({ text }) => text.includes(say('chat.goal')))?.text ?? '';
      for (const part of [say('chat.goal'), say('chat.mechanismParlour')]) expect(line).toContain(part);
    }
  } finally {
    await told?.close();
    await premises.close();
  }
}, 180_000);
