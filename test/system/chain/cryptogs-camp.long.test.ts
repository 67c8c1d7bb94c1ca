import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampTopic } from '@show-of-hands/bus';
import type { CryptogsChoice, CryptogsNews } from '@show-of-hands/bus/cryptogs';
import { togs } from '@show-of-hands/contracts';
import { bySeat, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import { ORIGINAL, rulesetIdOf, SERIES, STAKE } from '@show-of-hands/engine/cryptogs';
import { leastAgainst, rarityIn } from '@show-of-hands/engine/cryptogs/search';
import { type Address, encodeAbiParameters, encodeFunctionData, type Hex } from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { type CampJobResult, CampJobRunner } from '#bot/camp-job-runner';
import { systemClock } from '#bot/clock';
import { cryptogsCamp } from '#bot/cryptogs-camp';
import { cryptogsAbi, stackAnswer } from '#bot/cryptogs-on-chain';
import { ChainFault } from '#bot/fault';
import type { CampDecisions, CampOption } from '#bot/game-camp';
import { openJournal } from '#bot/sqlite-journal';
import type { TableReader } from '#bot/table-client';
import { createTableWriter } from '#bot/table-writer';
import { takeHome } from '#bot/take-home';
import { TogCollection } from '#bot/tog-collection';
import { type CryptogsRig, cryptogsOn } from '#helpers/chain/cryptogs-rig.ts';
import { type Rig, startRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';

const { abi } = togs;
const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const forever = new AbortController().signal;
/** Somebody who takes part in nothing. */
const ELSEWHERE: Address = `0x${'e1'.repeat(20)}`;
/** What the house lends: the first togs of all. */
const LOAN = [1, 2, 3, 4, 5];

let rig: Rig;
let game: CryptogsRig;
/** What the show has played at this table. */
let ended: { count: number; last: Hex | null };
beforeAll(async () => {
  rig = await startRig();
  game = await cryptogsOn(rig);
});
afterAll(async () => {
  await game.stopWatching();
  await rig.stop();
  rig.remove();
});

/** Thrown where the process ends: nothing after it happens. */
class Died extends Error {}
const died = (error: unknown): void => expect(error).toBeInstanceOf(Died);

interface Settings {
  readonly mostRisk?: number;
  readonly picks?: boolean;
  readonly local?: boolean;
  /** Who has seat B. */
  readonly other?: AccountSender;
  /** Number of the journal's step in which the process ends; it lives on if left out. */
  readonly diesAt?: number;
}

/** One process of the bot after another, on one journal: as far as its camp is concerned. */
function processes() {
  const folder = mkdtempSync(join(tmpdir(), 'togs-'));
  const steps: string[] = [];
  let leave = async () => {};
  return {
    steps,
    async start({
      mostRisk = 2,
      picks = false,
      local = true,
      other = rig.owners.B,
      diesAt = Number.POSITIVE_INFINITY,
    }: Settings = {}) {
      steps.length = 0;
      const death = new AbortController();
      const journal = openJournal(join(folder, 'journal.db'), cipher, {
        onStep: (step) => {
          if (steps.length === diesAt) death.abort(new Died(step));
          death.signal.throwIfAborted();
          steps.push(step);
        },
      });
      const { link, keys } = rig;
      const store = journal.transactions;
      const chat = createSender({ link, key: keys.A.owner, store, settings: { pollMs: 5 } });
      const owners = { A: chat, B: other };
      const said: string[] = [];
      const log = {
        info: (_: string, text: string) => void said.push(text),
        warn: (_: string, text: string) => void said.push(text),
      };
      const camp = await cryptogsCamp({
        link,
        contracts: game.contracts,
        table: game.table,
        owners,
        writers: bySeat((seat) =>
          createTableWriter({ sender: owners[seat], table: game.contracts.table, abi: cryptogsAbi }),
        ),
        local,
        decided: (place, topic) => journal.campJobs.latest(place, topic),
        ended: () => ended,
        staking: () => ({ risk: mostRisk, picks }),
        log,
      });
      leave = async () => {
        await chat.close();
        await journal.close();
      };
      const { campDecisions } = camp;
      if (campDecisions === undefined) throw new Error('chat decides something here');
      const runner = new CampJobRunner({ campJobs: journal.campJobs, clock: systemClock, log });
      return { camp, campDecisions, journal, runner, chat, said, death: death.signal };
    },
    end: () => leave(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

let bot: ReturnType<typeof processes>;
beforeEach(() => {
  bot = processes();
  ended = { count: 0, last: null };
  return async () => {
    await bot.end().catch(() => {});
    bot.remove();
  };
});

const owner = (seat: Seat): Address => rig.owners[seat].address;
const sentBy = async (...addresses: readonly Address[]): Promise<readonly number[]> =>
  Promise.all(addresses.map((address) => rig.link.client.getTransactionCount({ address })));

async function handOver(from: AccountSender, to: Address, tokens: readonly number[]): Promise<void> {
  for (const token of tokens) {
    const args = [from.address, to, BigInt(token)] as const;
    const data = encodeFunctionData({ abi, functionName: 'transferFrom', args });
    await (await from.send({ to: game.contracts.collection, data, what: 'a tog', abi })).mined;
  }
}

const vote = { id: 'camp.1', voters: 1, options: [], winner: 1 };
const decided = (topic: CampTopic, option: Pick<CampOption, 'cost' | 'task'>) => ({
  topic,
  option: { words: [], label: '', choice: null as never, ...option },
  before: 1,
  vote,
});

async function optionsFor(decisions: CampDecisions, topic: CampTopic, coins = 0) {
  const offer = await decisions.optionsFor(topic, coins);
  if (offer.asks === 'set') throw new Error(`${topic} asks for a set`);
  return offer.options;
}

const choiceOf = ({ choice }: Pick<CampOption, 'choice'>): CryptogsChoice => {
  if (choice.game !== 'cryptogs') throw new Error('a choice of another game');
  return choice.choice;
};
const tokensOf = (option: Pick<CampOption, 'choice'>): readonly number[] => {
  const choice = choiceOf(option);
  return 'togs' in choice ? choice.togs.map(({ token }) => token) : [];
};
const rarityOf = (option: Pick<CampOption, 'choice'>): number => {
  const choice = choiceOf(option);
  return 'rarity' in choice ? choice.rarity : 0;
};
const newsOf = (came: CampJobResult): CryptogsNews | null =>
  came.status === 'done' && came.news?.game === 'cryptogs' ? came.news.news : null;
const party = async (camp: { partyOf(seat: Seat): Promise<readonly bigint[]> }, seat: Seat) =>
  (await camp.partyOf(seat)).map(Number);

describe('the house of the local chain', () => {
  it('has packs for sale, can answer any stake, and gives chat something to begin with, once', async () => {
    const { camp, campDecisions } = await bot.start();
    await camp.makeReady(forever);
    const now = await game.collection.now();
    expect(now.packs).toHaveLength(3);
    expect(now.togsOf(owner('A'))).toHaveLength(2 * STAKE);
    const house = now.togsOf(owner('B')).map(({ token }) => token);
    expect(house).toEqual(expect.arrayContaining(LOAN));
    expect(house.length - LOAN.length).toBeGreaterThanOrEqual(25);
    const holdings = await campDecisions.holdings?.();
    expect(holdings).toMatchObject({ game: 'cryptogs', holdings: { count: 2 * STAKE, loan: 0, toPack: 5 } });
    // everything is found done
    const before = await sentBy(owner('A'), owner('B'));
    await camp.makeReady(forever);
    await bot.end();
    const next = await bot.start();
    await next.camp.makeReady(forever);
    expect(await sentBy(owner('A'), owner('B'))).toEqual(before);
  });

  it('lends five togs to chat that has too few, does not stake them itself, and has them back once chat has enough', async () => {
    const { camp, campDecisions, runner, chat, said } = await bot.start();
    await camp.makeReady(forever);
    const own = await game.togsOf(owner('A'));
    await handOver(chat, ELSEWHERE, own.slice(1));
    await camp.makeReady(forever);
    expect(said).toContain('chat has 5 togs on loan from the house');
    expect([...(await game.togsOf(owner('A')))].sort((a, b) => a - b)).toEqual([...LOAN, ...own.slice(0, 1)]);
    expect(await campDecisions.holdings?.()).toMatchObject({ holdings: { loan: 5 } });
    for (let match = 0; match < 10; match += 1)
      expect((await party(camp, 'B')).filter((token) => LOAN.includes(token))).toEqual([]);
    // a pack is more than enough
    ended = { count: 5, last: null };
    const [, pack] = await optionsFor(campDecisions, 'coins', await campDecisions.purse());
    if (pack === undefined) throw new Error('a pack is for sale');
    await runner.send(campDecisions, decided('coins', pack), forever);
    await camp.makeReady(forever);
    expect((await game.togsOf(owner('A'))).filter((token) => LOAN.includes(token))).toEqual([]);
    expect(await game.togsOf(owner('B'))).toEqual(expect.arrayContaining(LOAN));
    expect(said.at(-1)).toBe('chat has given the house back 5 togs that it had on loan');
  });
});

/** Matches of the show so many that a pack more can be bought. */
async function matchesToPack(): Promise<void> {
  ended = { count: 5 * (1 + (await game.collection.now()).packsSold), last: null };
}

describe('a pack', () => {
  it('can be bought after every fifth match, is opened, and is for sale no more; the house has another', async () => {
    const { camp, campDecisions, runner } = await bot.start();
    await camp.makeReady(forever);
    const { packsSold } = await game.collection.now();
    ended = { count: 5 * packsSold + 4, last: null };
    expect(await campDecisions.purse()).toBe(0);
    expect(await optionsFor(campDecisions, 'coins', 0)).toEqual([]);
    await matchesToPack();
    const purse = await campDecisions.purse();
    const options = await optionsFor(campDecisions, 'coins', purse);
    expect(options.map((option) => choiceOf(option).kind)).toEqual(['save', 'pack', 'pack', 'pack']);
    const [save, , second] = options;
    if (save === undefined || second === undefined) throw new Error('there are packs');
    expect([save.cost, second.cost]).toEqual([0, purse]);
    const came = await runner.send(campDecisions, decided('coins', second), forever);
    const news = newsOf(came);
    expect(news?.kind === 'opened' && news.togs.map(({ token }) => token)).toEqual(tokensOf(second));
    expect(await game.togsOf(owner('A'))).toEqual(expect.arrayContaining([...tokensOf(second)]));
    expect(await campDecisions.purse()).toBe(0);
    const left = (await game.collection.now()).packs.map(({ pack }) => pack);
    expect(left).toHaveLength(2);
    await camp.makeReady(forever);
    expect((await game.collection.now()).packs).toHaveLength(3);
  });

  it('has ten togs also where some of them are gone before it is told', async () => {
    const { camp, campDecisions, chat } = await bot.start();
    await camp.makeReady(forever);
    await matchesToPack();
    const [, pack] = await optionsFor(campDecisions, 'coins', await campDecisions.purse());
    if (pack === undefined) throw new Error('a pack is for sale');
    const bought = { id: 1, task: pack.task };
    await campDecisions.run(bought, forever);
    await handOver(chat, ELSEWHERE, tokensOf(pack).slice(0, 3));
    // a process that ended before it could write down that it was done
    const news = await campDecisions.run(bought, forever);
    const opened = newsOf({ status: 'done', news });
    expect(opened?.kind === 'opened' && opened.togs.map(({ token }) => token)).toEqual(tokensOf(pack));
  });

  it('is bought once, wherever the process ends that was to buy it', async () => {
    const first = await bot.start();
    await first.camp.makeReady(forever);
    await matchesToPack();
    const packOf = async (decisions: CampDecisions) => {
      const [, pack] = await optionsFor(decisions, 'coins', await decisions.purse());
      if (pack === undefined) throw new Error('a pack is for sale');
      return pack;
    };
    bot.steps.length = 0;
    await first.runner.send(
      first.campDecisions,
      decided('coins', await packOf(first.campDecisions)),
      forever,
    );
    const steps = [...bot.steps];
    await bot.end();
    expect(steps).toEqual(
      ['camp.decided', 'errand.signed', 'errand.mined', 'camp.done'].flatMap((step) => [
        `${step}.before`,
        `${step}.after`,
      ]),
    );
    for (const [step, name] of steps.entries()) {
      const ready = await bot.start();
      await ready.camp.makeReady(forever);
      await matchesToPack();
      await bot.end();
      const { packsSold } = await game.collection.now();
      const before = await game.togsOf(owner('A'));
      const dying = await bot.start({ diesAt: step });
      const pack = await packOf(dying.campDecisions);
      await dying.runner.send(dying.campDecisions, decided('coins', pack), dying.death).catch(died);
      await bot.end();
      const next = await bot.start();
      await next.runner.resume(next.campDecisions, forever);
      const isDecided = name !== 'camp.decided.before';
      const now = await game.collection.now();
      expect(now.packsSold, name).toBe(packsSold + (isDecided ? 1 : 0));
      const bought = (await game.togsOf(owner('A'))).filter((token) => !before.includes(token));
      expect(bought, name).toEqual(isDecided ? tokensOf(pack) : []);
      expect(await next.journal.campJobs.unfinished(next.campDecisions.place), name).toEqual([]);
      await bot.end();
    }
  });
});

describe('what is staked and countered', () => {
  it('is what chat chose, as long as both have all of it', async () => {
    const { camp, campDecisions, runner, chat } = await bot.start({ mostRisk: 100 });
    await camp.makeReady(forever);
    const hands = await optionsFor(campDecisions, 'party');
    expect(hands.length).toBeGreaterThanOrEqual(2);
    expect(await party(camp, 'A')).toEqual(hands[0] && tokensOf(hands[0]));
    for (const hand of hands) {
      expect(await runner.send(campDecisions, decided('party', hand), forever)).toMatchObject({
        status: 'done',
      });
      expect(await party(camp, 'A')).toEqual(tokensOf(hand));
      for (const counter of await optionsFor(campDecisions, 'opponent')) {
        await runner.send(campDecisions, decided('opponent', counter), forever);
        expect(await party(camp, 'B')).toEqual(tokensOf(counter));
      }
    }
    // what is not there any more is not staked
    const [gone = 0, ...others] = await party(camp, 'A');
    await handOver(chat, ELSEWHERE, [gone]);
    const stake = await party(camp, 'A');
    expect(stake).toHaveLength(STAKE);
    expect(stake).not.toContain(gone);
    expect(others.length).toBe(STAKE - 1);
  });

  it.each([1, 1.5, 3])('puts at risk no more than %d times what may be won', async (mostRisk) => {
    const { camp, campDecisions, runner } = await bot.start({ mostRisk });
    await camp.makeReady(forever);
    const now = await game.collection.now();
    const others = now
      .togsOf(owner('B'))
      .filter(({ token }) => !LOAN.includes(token))
      .toSorted((a, b) => b.rarity - a.rarity);
    const rarest = rarityIn(others.slice(0, STAKE));
    for (const hand of await optionsFor(campDecisions, 'party')) {
      const choice = choiceOf(hand);
      if (choice.kind !== 'stake') throw new Error('a hand is a stake');
      expect(choice.rarity).toBeLessThanOrEqual(rarest * mostRisk);
      await runner.send(campDecisions, decided('party', hand), forever);
      for (const counter of await optionsFor(campDecisions, 'opponent')) {
        const against = choiceOf(counter);
        if (against.kind !== 'counter') throw new Error('a counter is one');
        expect(against.own).toBe(choice.rarity);
        expect(against.rarity).toBeGreaterThanOrEqual(leastAgainst(choice.rarity, mostRisk));
      }
    }
  });

  it('holds to the limit, whatever was chosen last for other stakes or by another limit', async () => {
    const mostRisk = 1.5;
    const generous = await bot.start({ mostRisk: 100 });
    const { campDecisions, runner } = generous;
    await generous.camp.makeReady(forever);
    const byWorth = (await optionsFor(campDecisions, 'party')).toSorted((a, b) => rarityOf(a) - rarityOf(b));
    const [cheapest, dearest] = [byWorth[0], byWorth.at(-1)];
    if (cheapest === undefined || dearest === undefined) throw new Error('there are hands');
    expect(rarityOf(dearest)).toBeGreaterThan(mostRisk * rarityOf(cheapest));
    await runner.send(campDecisions, decided('party', cheapest), forever);
    const [lowest] = await optionsFor(campDecisions, 'opponent');
    if (lowest === undefined) throw new Error('there are counters');
    await runner.send(campDecisions, decided('opponent', lowest), forever);
    await runner.send(campDecisions, decided('party', dearest), forever);
    await bot.end();
    const strict = await bot.start({ mostRisk });
    const now = await game.collection.now();
    const [a, b] = [await party(strict.camp, 'A'), await party(strict.camp, 'B')];
    const sum = (seat: Seat, tokens: readonly number[]) =>
      rarityIn(now.togsOf(owner(seat)).filter(({ token }) => tokens.includes(token)));
    expect(sum('A', a)).toBeLessThanOrEqual(mostRisk * sum('B', b));
    // whoever reads the terminal learns that it is not what chat chose
    const isReplaced = !tokensOf(dearest).every((token) => a.includes(token));
    expect(strict.said.some((line) => /more than a limit of 1\.5 times allows/.test(line))).toBe(isReplaced);
    const isOther = !tokensOf(lowest).every((token) => b.includes(token));
    expect(strict.said.some((line) => /less than a limit of 1\.5 times allows/.test(line))).toBe(isOther);
  });

  it('is picked tog by tog where the streamer wants that', async () => {
    const { camp, campDecisions, runner } = await bot.start({ picks: true, mostRisk: 100 });
    await camp.makeReady(forever);
    const offer = await campDecisions.optionsFor('party', 0);
    if (offer.asks !== 'set') throw new Error('five of several are asked for');
    expect(offer).toMatchObject({ choose: STAKE });
    expect(offer.typed?.([])).toEqual(expect.arrayContaining(['stake']));
    const shown = offer.options.map((option) => {
      const choice = choiceOf(option);
      return choice.kind === 'tog' ? choice.tog.token : 0;
    });
    expect([...offer.now].sort((a, b) => a - b)).toEqual(shown.map((_, place) => place));
    const places = shown.map((_, place) => place).slice(-STAKE);
    await runner.send(campDecisions, decided('party', { cost: 0, task: offer.taskOf(places) }), forever);
    expect(await party(camp, 'A')).toEqual(places.map((place) => shown[place]));
  });
});

/** Plays a match with what the camp stakes for both, and takes it as one of the show's. */
async function playedWith(
  camp: Awaited<ReturnType<ReturnType<typeof processes>['start']>>['camp'],
  rules = ORIGINAL,
) {
  await camp.makeReady(forever);
  const setting = (await camp.settingFor?.(rulesetIdOf(rules))) ?? '0x';
  const stakes = { A: await camp.partyOf('A'), B: await camp.partyOf('B') };
  const match = await game.plan(rules, { setting }, stakes);
  await game.play(match);
  ended = { count: ended.count + 1, last: match.matchKey };
  return { match, setting, stakes };
}

it('what was won comes home once, however many ask at once', async () => {
  const { camp, campDecisions } = await bot.start();
  const { stakes } = await playedWith(camp);
  expect(await game.togsOf(game.vault)).toHaveLength(2 * STAKE);
  const before = await sentBy(owner('A'), owner('B'));
  await Promise.all([
    campDecisions.holdings?.(),
    campDecisions.optionsFor('party', 0),
    camp.makeReady(forever),
  ]);
  expect(await game.togsOf(game.vault)).toEqual([]);
  const all = [...(await game.togsOf(owner('A'))), ...(await game.togsOf(owner('B')))];
  for (const token of [...stakes.A, ...stakes.B])
    expect(all.filter((one) => one === Number(token))).toHaveLength(1);
  const sent = (await sentBy(owner('A'), owner('B'))).map((count, index) => count - (before[index] ?? 0));
  // what was awarded, and what was taken
  for (const count of sent) expect(count).toBeLessThanOrEqual(2);
  const after = await sentBy(owner('A'), owner('B'));
  await camp.makeReady(forever);
  expect(await sentBy(owner('A'), owner('B'))).toEqual(after);
});

it('what was won comes home, wherever the process ends that was to bring it', async () => {
  const first = await bot.start();
  /** What chat has won in it: now and then that is nothing. */
  let won = 0;
  while (won === 0) {
    const { match } = await playedWith(first.camp);
    won = (await game.table.infoOf(match.matchKey)).score?.A ?? 0;
  }
  await bot.end();
  const whole = await bot.start({ local: false });
  await whole.camp.makeReady(forever);
  const steps = [...bot.steps];
  await bot.end();
  // chat's owner has its togs awarded, and takes them
  expect(steps.slice(-4)).toEqual(
    ['other.signed', 'other.mined'].flatMap((step) => [`${step}.before`, `${step}.after`]),
  );
  for (const step of steps.keys()) {
    const playing = await bot.start();
    const { match } = await playedWith(playing.camp);
    await bot.end();
    const dying = await bot.start({ local: false, diesAt: step });
    const death = new Promise<never>((_, reject) => {
      dying.death.addEventListener('abort', () => reject(dying.death.reason));
    });
    await Promise.race([dying.camp.makeReady(dying.death), death]).catch(died);
    await bot.end();
    const next = await bot.start();
    await next.camp.makeReady(forever);
    await bot.end();
    expect(await game.togsOf(game.vault), `step ${step}`).toEqual([]);
    const { togs: stack } = stackAnswer.parse(await game.table.read('stackOf', [match.matchKey]));
    for (const seat of SEATS) {
      const own = stack.filter((tog) => seatAt(tog.seat) === seat).map(({ tokenId }) => tokenId);
      expect(await game.togsOf(owner(seat)), `step ${step}`).toEqual(expect.arrayContaining(own));
    }
  }
});

it('a match of a series names the one before it, until the series is decided', async () => {
  const { camp } = await bot.start();
  const settingFor = async () => (await camp.settingFor?.(rulesetIdOf(SERIES))) ?? null;
  expect(await settingFor()).toBeNull();
  const wins = { A: 0, B: 0 };
  for (let number = 1; number <= 3; number += 1) {
    const { match } = await playedWith(camp, SERIES);
    const { ending } = await game.table.infoOf(match.matchKey);
    for (const seat of SEATS) if (ending === seat) wins[seat] += 1;
    const isOver = number === 3 || Math.max(wins.A, wins.B) === 2;
    const named = encodeAbiParameters([{ type: 'bytes32' }], [match.matchKey]);
    expect(await settingFor()).toBe(isOver ? null : named);
    // other rules are no series
    expect(await camp.settingFor?.(rulesetIdOf(ORIGINAL))).toBeNull();
    if (isOver) break;
  }
  expect(rig.warnings).toEqual([]);
});

it('a series goes on after a match that silence ended, once somebody had begun', async () => {
  const { camp } = await bot.start();
  await camp.makeReady(forever);
  const stakes = { A: await camp.partyOf('A'), B: await camp.partyOf('B') };
  const match = await game.plan(SERIES, { actWindow: 60, voteWindow: 60 }, stakes);
  const silent = { decide: () => new Promise<never>(() => {}) };
  const playing = game.play(match, { A: silent, B: silent });
  const info = () => game.table.infoOf(match.matchKey);
  await until('somebody begins', async () => (await info()).phase === 'committing');
  await rig.passTime(120);
  await playing;
  expect(await info()).toMatchObject({ phase: 'over', cause: 'time' });
  ended = { count: 1, last: match.matchKey };
  const named = encodeAbiParameters([{ type: 'bytes32' }], [match.matchKey]);
  expect(await camp.settingFor?.(rulesetIdOf(SERIES))).toBe(named);
  // an account that did not play in it begins a series of its own
  await bot.end();
  const { camp: anew } = await bot.start({ local: false, other: rig.agents.B });
  expect(await anew.settingFor?.(rulesetIdOf(SERIES))).toBeNull();
  // and the table takes it
  await bot.end();
  const { camp: again } = await bot.start();
  const { match: next } = await playedWith(again, SERIES);
  const first = async (key: Hex) => (await game.table.infoOf(key)).firstPlayer;
  expect(await first(next.matchKey)).not.toBe(await first(match.matchKey));
});

it('what others did with a seat’s togs before holds nothing up', async () => {
  const { camp, chat } = await bot.start();
  const won = async (): Promise<number> => {
    const { match } = await playedWith(camp);
    return (await game.table.infoOf(match.matchKey)).score?.A ?? 0;
  };
  while ((await won()) === 0) await camp.makeReady(forever);
  const { collection, table, vault } = game;
  const before = (await game.togsOf(owner('A'))).length;
  // anybody may call first, and be mined first
  const beaten: AccountSender = {
    ...chat,
    send: async (transaction) => {
      const sent = await chat.send(transaction);
      if (transaction.to !== table.venue.table) return sent;
      await sent.mined;
      const mined = Promise.reject(new ChainFault('reverted', 'The contract refused it when it was mined'));
      mined.catch(() => {});
      return { ...sent, mined };
    },
  };
  await takeHome({ collection, table, vault, owners: [beaten] }, forever);
  expect((await game.togsOf(owner('A'))).length).toBeGreaterThan(before);
  await camp.makeReady(forever);
});

it('matches of others are looked at once', async () => {
  const { camp } = await bot.start();
  await camp.makeReady(forever);
  const { match } = await playedWith(camp);
  const { collection, vault } = game;
  let looks = 0;
  const table: TableReader = {
    ...game.table,
    infoOf: (...asked) => {
      looks += 1;
      return game.table.infoOf(...asked);
    },
  };
  const others = new Set<Hex>();
  for (let time = 0; time < 3; time += 1)
    await takeHome({ collection, table, vault, owners: [rig.agents.B], others }, forever);
  expect([looks, [...others]]).toEqual([1, [match.matchKey]]);
  await camp.makeReady(forever);
});

it('where all that can be lent lies in a match that nobody goes on with, chat is given new togs', async () => {
  const { camp, chat } = await bot.start();
  await camp.makeReady(forever);
  await handOver(chat, ELSEWHERE, await game.togsOf(owner('A')));
  await camp.makeReady(forever);
  expect(await game.togsOf(owner('A'))).toEqual(LOAN);
  const stakes = { A: await camp.partyOf('A'), B: await camp.partyOf('B') };
  const match = await game.plan(ORIGINAL, { actWindow: 60 }, stakes);
  for (const seat of SEATS) await match.enter(seat);
  await match.accept();
  await camp.makeReady(forever);
  expect(await game.togsOf(owner('A'))).toHaveLength(STAKE);
  expect(await game.table.infoOf(match.matchKey)).toMatchObject({ phase: 'drawing' });
  // both were silent for long enough: all of it goes home before the next match
  await rig.passTime(600);
  await camp.makeReady(forever);
  expect(await game.table.infoOf(match.matchKey)).toMatchObject({ phase: 'over', ending: 'void' });
  expect(await game.togsOf(game.vault)).toEqual([]);
  await handOver(chat, owner('B'), LOAN);
});

it('a process that starts while all that chat has is at stake finds its match again, and lends nothing more', async () => {
  const first = await bot.start();
  await first.camp.makeReady(forever);
  await handOver(first.chat, ELSEWHERE, await game.togsOf(owner('A')));
  await first.camp.makeReady(forever);
  expect(await game.togsOf(owner('A'))).toEqual(LOAN);
  const stakes = { A: await first.camp.partyOf('A'), B: await first.camp.partyOf('B') };
  const match = await game.plan(ORIGINAL, {}, stakes);
  for (const seat of SEATS) await match.enter(seat);
  await match.accept();
  expect(await game.togsOf(owner('A'))).toEqual([]);
  await bot.end();
  const next = await bot.start();
  expect(await game.togsOf(owner('A'))).toEqual([]);
  await game.play(match);
  await next.camp.makeReady(forever);
  expect((await game.togsOf(owner('A'))).length).toBeGreaterThanOrEqual(STAKE);
});

it('elsewhere nothing is lent or minted: who has too few is told what to buy, with coins that are worth something', async () => {
  const { camp, campDecisions, chat } = await bot.start({ local: false });
  expect(campDecisions.isFree).toBe(false);
  await camp.makeReady(forever);
  const { address } = chat;
  const balance = await rig.link.client.getBalance({ address });
  expect(await campDecisions.purse()).toBe(Number(balance / 10n ** 15n) - 50);
  const own = await game.togsOf(owner('A'));
  const { supply } = await game.collection.now();
  await handOver(chat, ELSEWHERE, own.slice(2));
  await expect(camp.makeReady(forever)).rejects.toThrow(
    /The owner of seat A has 2 togs, and a match takes 5/,
  );
  expect((await game.collection.now()).supply).toBe(supply);
});

it('a collection is the same, read from its logs or from what its contract keeps', async () => {
  const [logs, contract] = await Promise.all(
    (['logs', 'contract'] as const).map((source) =>
      new TogCollection(rig.link, game.contracts.collection, source).now(),
    ),
  );
  if (logs === undefined || contract === undefined) throw new Error('both were read');
  expect(contract.supply).toBe(logs.supply);
  expect(contract.packs).toEqual(logs.packs);
  expect(contract.packsSold).toBe(logs.packsSold);
  for (const address of [owner('A'), owner('B'), ELSEWHERE, game.vault, game.contracts.collection])
    expect(contract.togsOf(address)).toEqual(logs.togsOf(address));
  expect(logs.togsOf(ELSEWHERE).length).toBeGreaterThan(0);
});

it('logs are asked for from the collection’s first block on, once', async () => {
  const other = await startRig();
  // it is not as old as its chain
  await other.passTime(60);
  const late = await cryptogsOn(other);
  const { client } = other.link;
  const asked: bigint[] = [];
  const watched = new Proxy(client, {
    get: (target, name, receiver) =>
      name === 'getLogs'
        ? (query: { fromBlock: bigint }) => {
            asked.push(query.fromBlock);
            return client.getLogs(query);
          }
        : Reflect.get(target, name, receiver),
  });
  const address = late.contracts.collection;
  const collection = new TogCollection({ ...other.link, client: watched }, address, 'logs');
  expect((await collection.now()).supply).toBe((await late.collection.now()).supply);
  const createdAt = await client.readContract({ address, abi, functionName: 'createdAt' });
  const [first = 0n] = asked;
  const timeOf = async (blockNumber: bigint) => (await client.getBlock({ blockNumber })).timestamp;
  expect(await timeOf(first)).toBeGreaterThanOrEqual(createdAt);
  expect(await timeOf(first - 1n)).toBeLessThan(createdAt);
  await late.stopWatching();
  await other.stop();
  other.remove();
});
