import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CampTopic } from '@show-of-hands/bus';
import type { PolylemmaNews } from '@show-of-hands/bus/polylemma';
import { casting, characters, dealer, polylemmaCoin } from '@show-of-hands/contracts';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { type Abi, encodeFunctionData, type Hex, keccak256, maxUint256, toHex, zeroHash } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSender } from '#bot/account-sender';
import { type CampJobResult, CampJobRunner } from '#bot/camp-job-runner';
import { polylemmaAbi, polylemmaOnChain } from '#bot/chain-on-chain';
import { characterCollectionAt, charactersNow, charactersOf } from '#bot/character-collection';
import { systemClock } from '#bot/clock';
import { freeOf } from '#bot/free-characters';
import type { CampDecisions, CampOption } from '#bot/game-camp';
import { mineLocally } from '#bot/local-link';
import { strongestOf } from '#bot/party-choice';
import { polylemmaCamp } from '#bot/polylemma-camp';
import { presets } from '#bot/rules-presets';
import { openJournal } from '#bot/sqlite-journal';
import { createTableWriter } from '#bot/table-writer';
import { type PolylemmaRig, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { planMatch, type Rig, startRig } from '#helpers/chain/rig.ts';

const EVERY_STEP = Number(process.env.SOH_TEST_SCALE ?? 1) > 1;
const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
const forever = new AbortController().signal;
const RICH = 100_000;

let rig: Rig;
let game: PolylemmaRig;
beforeAll(async () => {
  rig = await startRig();
  game = await polylemmaOn(rig);
  const { coin, dealer: bank } = game.contracts;
  const { abi } = polylemmaCoin;
  const { A } = rig.owners;
  const call = async (data: Hex) => (await A.send({ to: coin, data, what: 'coins', abi })).mined;
  await call(encodeFunctionData({ abi, functionName: 'approve', args: [bank, maxUint256] }));
  // it deployed the coin, and may appoint who mints
  const role = keccak256(toHex('MINTER_ROLE'));
  await call(encodeFunctionData({ abi, functionName: 'grantRole', args: [role, A.address] }));
  await call(encodeFunctionData({ abi, functionName: 'mint', args: [A.address, BigInt(RICH)] }));
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});

/** Thrown where the process ends: nothing after it happens. */
class Died extends Error {}
const died = (error: unknown): void => expect(error).toBeInstanceOf(Died);

/** One process of the bot after another, on one journal: as far as camp jobs are concerned. */
function processes() {
  const folder = mkdtempSync(join(tmpdir(), 'camp-'));
  const steps: string[] = [];
  let leave = async () => {};
  return {
    steps,
    /**
     * @param diesAt number of the journal's step in which this one ends; it lives on if left out
     * @param local whether it knows that its chain makes no blocks of its own
     */
    async start(diesAt = Number.POSITIVE_INFINITY, local = true) {
      steps.length = 0;
      const death = new AbortController();
      const journal = openJournal(join(folder, 'journal.db'), cipher, {
        onStep: (step, about) => {
          if (steps.length === diesAt) death.abort(new Died(step));
          death.signal.throwIfAborted();
          steps.push(`${step} ${about.replace(/^errand \d+ /, '')}`);
        },
      });
      const { link, keys } = rig;
      const store = journal.transactions;
      const player = createSender({ link, key: keys.A.owner, store, settings: { pollMs: 5 } });
      const owners = { A: player, B: rig.owners.B };
      const warnings: string[] = [];
      const log = { info: () => {}, warn: (_: string, text: string) => void warnings.push(text) };
      const camp = await polylemmaCamp({
        link,
        contracts: game.contracts,
        table: game.table,
        owners,
        writers: bySeat((seat) =>
          createTableWriter({ sender: owners[seat], table: game.contracts.table, abi: polylemmaAbi }),
        ),
        local,
        decided: (place, topic) => journal.campJobs.latest(place, topic),
        ended: () => journal.matches.endedAt(game.contracts.table),
        staking: () => ({ risk: 1, picks: false }),
        log,
      });
      leave = async () => {
        await player.close();
        await journal.close();
      };
      const { campDecisions } = camp;
      if (campDecisions === undefined) throw new Error('no council');
      return {
        death: death.signal,
        camp,
        campDecisions,
        journal,
        warnings,
        runner: new CampJobRunner({ campJobs: journal.campJobs, clock: systemClock, log }),
      };
    },
    end: () => leave(),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

const vote = { id: 'camp.1', voters: 1, options: [], winner: 1 };
const decided = (topic: 'coins' | 'party' | 'opponent', option: CampOption) => ({
  topic,
  option,
  before: 1,
  vote,
});

/** What is left of some levels of a character: one that has `level` costs this much for `more` of them. */
const priceOf = (level: number, more: number): number =>
  Array.from({ length: more }, (_, index) => (level + index) ** 2).reduce((sum, one) => sum + one, 0);

const optionsFor = async (campDecisions: CampDecisions, topic: CampTopic, coins: number) => {
  const offer = await campDecisions.optionsFor(topic, coins);
  if (offer.asks === 'set') throw new Error(`${topic} asks for a set`);
  return offer.options;
};

/** Two levels for the first of the party, or a new character of level 4. */
async function optionOf(campDecisions: CampDecisions, kind: 'levelUp' | 'pull'): Promise<CampOption> {
  const party = (await optionsFor(campDecisions, 'party', 0))[0]?.choice.choice;
  const first = party?.kind === 'party' ? (party.characters[0]?.level ?? 0) : 0;
  const coins = kind === 'pull' ? 20 : priceOf(first, 2);
  const options = (await optionsFor(campDecisions, 'coins', coins)).filter(({ cost }) => cost <= coins);
  const found = options.filter(
    ({ choice: { choice } }) => choice.kind === kind && (choice.kind !== 'levelUp' || choice.slot === 0),
  );
  const [dearest] = [...found].sort((a, b) => b.cost - a.cost);
  if (dearest === undefined) throw new Error(`no option ${kind} for ${coins}`);
  return dearest;
}
const newsOf = (came: CampJobResult): PolylemmaNews | null =>
  came.status === 'done' && came.news?.game === 'polylemma' ? came.news.news : null;
/** Characters ordered so far, all of which have been drawn. */
const orderCount = async (): Promise<number> => {
  const { link } = rig;
  const { dealer: bank } = game.contracts;
  const orders = await link.client.readContract({
    address: bank,
    abi: dealer.abi,
    functionName: 'orderCount',
  });
  const open = await link.client.readContract({ address: bank, abi: dealer.abi, functionName: 'openOrders' });
  expect(open).toBe(0n);
  return Number(orders);
};

const levelsOf = async (tokens: readonly bigint[]): Promise<number[]> => {
  const source = characterCollectionAt(rig.link, game.contracts.collection);
  return (await charactersNow(source, tokens)).map(({ level }) => level);
};

describe('what chat decides about its camp is done on chain', () => {
  it('a level more, a new character, a party and an opponent', async () => {
    const bot = processes();
    try {
      const { campDecisions, camp, runner } = await bot.start();
      const purse = await campDecisions.purse();
      const before = await camp.partyOf('A');
      const up = await optionOf(campDecisions, 'levelUp');
      const levelled = newsOf(await runner.send(campDecisions, decided('coins', up), forever));
      const { choice } = up.choice;
      if (choice.kind !== 'levelUp') throw new Error('no level');
      const { tokenId, level } = choice.character;
      // several at once, one transaction each
      expect(levelled).toMatchObject({ kind: 'levelledUp', character: { tokenId, level: level + 2 } });
      expect(up.cost).toBe(level ** 2 + (level + 1) ** 2);
      expect(await campDecisions.purse()).toBe(purse - up.cost);

      // chat has chosen its party: a newcomer is not in it without being asked, however strong
      await runner.send(
        campDecisions,
        decided('party', { ...up, task: { do: 'party', tokens: before.map(String) } }),
        forever,
      );
      const pull = (await optionsFor(campDecisions, 'coins', 3_000)).find(
        ({ choice }) => choice.choice.kind === 'pull',
      );
      if (pull?.choice.choice.kind !== 'pull') throw new Error('no character to draw');
      const fit = pull.choice.choice.level ?? 1;
      const drew = newsOf(await runner.send(campDecisions, decided('coins', pull), forever));
      expect(drew).toMatchObject({ kind: 'drew', character: { level: fit }, expired: false });
      expect(pull.cost).toBe(5 + priceOf(1, fit - 1));
      expect(await campDecisions.purse()).toBe(purse - up.cost - pull.cost);
      expect(await camp.partyOf('A')).toEqual(before);
      expect(fit).toBeGreaterThanOrEqual(Math.min(...(await levelsOf(before))));

      // a party with the new one in it is proposed, and plays once chat wants it to
      if (drew?.kind !== 'drew') throw new Error('nobody new');
      const newest = (await optionsFor(campDecisions, 'party', 0)).find(
        ({ choice: { choice } }) =>
          choice.kind === 'party' &&
          choice.characters.some(({ tokenId }) => tokenId === drew.character.tokenId) &&
          before.filter((token) => choice.characters.some(({ tokenId }) => tokenId === String(token)))
            .length === 3,
      );
      if (newest === undefined) throw new Error('nobody new is proposed');
      await runner.send(campDecisions, decided('party', newest), forever);
      const after = (await camp.partyOf('A')).map(String);
      expect(after).toContain(drew.character.tokenId);
      expect(before.filter((token) => after.includes(String(token)))).toHaveLength(3);
      expect((await optionsFor(campDecisions, 'party', 0))[0]).toMatchObject({
        label: newest.label.replace(/^.*,/, 'keep the party,'),
        task: null,
      });

      for (const foe of await optionsFor(campDecisions, 'opponent', 0)) {
        const { choice } = foe.choice;
        if (choice.kind !== 'opponent') throw new Error('no opponent');
        await runner.send(campDecisions, decided('opponent', foe), forever);
        const characters = await levelsOf(await camp.partyOf('B'));
        expect(characters.reduce((sum, level) => sum + level, 0)).toBe(choice.total);
      }
    } finally {
      await bot.end();
      bot.remove();
    }
  });

  it('what the dealer refuses is told and left, and takes nothing', async () => {
    const bot = processes();
    try {
      const { campDecisions, runner, warnings } = await bot.start();
      const purse = await campDecisions.purse();
      const task = { do: 'levelUp', token: '999999', level: 3 };
      const option = { ...(await optionOf(campDecisions, 'levelUp')), task };
      expect(await runner.send(campDecisions, decided('coins', option), forever)).toEqual({
        status: 'failed',
      });
      expect(warnings).toEqual([
        expect.stringMatching(/cannot be done: The contract refuses level 4 of character 999999/),
      ]);
      expect(await campDecisions.purse()).toBe(purse);
    } finally {
      await bot.end();
      bot.remove();
    }
  });

  it('a new character on a chain that makes its blocks by itself, whose coins are worth something', async () => {
    const bot = processes();
    const blocks = setInterval(() => void mineLocally(rig.link), 100);
    try {
      const { campDecisions, runner } = await bot.start(undefined, false);
      expect(campDecisions.isFree).toBe(false);
      const pull = await optionOf(campDecisions, 'pull');
      expect(newsOf(await runner.send(campDecisions, decided('coins', pull), forever))).toMatchObject({
        kind: 'drew',
        expired: false,
      });
    } finally {
      clearInterval(blocks);
      await bot.end();
      bot.remove();
    }
  });

  it('an order that somebody else has drawn is found drawn', async () => {
    const bot = processes();
    try {
      // it dies before it has the character drawn
      const first = await bot.start();
      const pull = await optionOf(first.campDecisions, 'pull');
      await first.runner.send(first.campDecisions, decided('coins', pull), forever);
      const draw = bot.steps.findIndex((step) => step.startsWith('errand.signed.before draw'));
      await bot.end();
      const second = await bot.start(draw);
      await second.runner.send(second.campDecisions, decided('coins', pull), second.death).catch(died);
      await bot.end();
      const { abi } = dealer;
      const { dealer: to } = game.contracts;
      const orderId = await rig.link.client.readContract({ address: to, abi, functionName: 'orderCount' });
      const data = encodeFunctionData({ abi, functionName: 'finalise', args: [orderId] });
      await (await rig.owners.B.send({ to, data, what: 'a draw', abi })).mined;
      const third = await bot.start();
      await third.runner.resume(third.campDecisions, forever);
      expect(await third.journal.campJobs.newest(1)).toMatchObject([
        { status: 'done', outcome: { news: { kind: 'drew', character: { level: 4 } } } },
      ]);
    } finally {
      await bot.end();
      bot.remove();
    }
  });
});

it('before each match the computer’s characters are trained towards chat’s, a few levels at a time, and it pays for them', async () => {
  const bot = processes();
  try {
    const { camp, campDecisions } = await bot.start();
    const tokens = await characterCollectionAt(rig.link, game.contracts.collection).tokensOf(
      rig.owners.B.address,
    );
    const total = async () => (await levelsOf(tokens)).reduce((sum, one) => sum + one, 0);
    const before = await total();
    await camp.makeReady(forever);
    const trained = await total();
    expect(trained - before).toBeGreaterThan(0);
    expect(trained - before).toBeLessThanOrEqual(16);
    for (let match = 0; match < 20; match += 1) await camp.makeReady(forever);
    const foes = await optionsFor(campDecisions, 'opponent', 0);
    expect(foes.map(({ choice }) => choice.choice)).toMatchObject(
      ['weaker', 'even', 'stronger'].map((strength) => ({ kind: 'opponent', strength })),
    );
    const done = await total();
    await camp.makeReady(forever);
    expect(await total()).toBe(done);
  } finally {
    await bot.end();
    bot.remove();
  }
});

describe.each(['levelUp', 'pull'] as const)('a process that ends anywhere in a %s', (kind) => {
  it('is followed by one that finds it done or does it, once, for its price', async () => {
    const bot = processes();
    try {
      const whole = await bot.start();
      await whole.runner.send(
        whole.campDecisions,
        decided('coins', await optionOf(whole.campDecisions, kind)),
        forever,
      );
      const steps = [...bot.steps];
      await bot.end();
      // two of the decision and two of the end around four for each transaction: two levels, or an order, a draw and three levels
      expect(steps.length).toBe(kind === 'pull' ? 24 : 12);
      // after a transaction is signed, the first and the last above all, it may be on its way or not: nobody knows
      const signed = steps.flatMap((step, index) => (step.startsWith('errand.signed.after') ? index : []));
      const worst = [signed[0], signed.at(-1)];
      for (const [step, name] of steps.entries()) {
        if (!EVERY_STEP && !worst.includes(step)) continue;
        const dying = await bot.start(step);
        const { campDecisions } = dying;
        const option = await optionOf(campDecisions, kind);
        const purse = await campDecisions.purse();
        const orders = await orderCount();
        await dying.runner.send(campDecisions, decided('coins', option), dying.death).catch(died);
        await bot.end();
        const next = await bot.start();
        await next.runner.resume(next.campDecisions, forever);
        const isDecided = !name.startsWith('camp.decided.before');
        expect(await next.campDecisions.purse(), name).toBe(purse - (isDecided ? option.cost : 0));
        expect(await orderCount(), name).toBe(orders + (isDecided && kind === 'pull' ? 1 : 0));
        expect(await next.journal.campJobs.unfinished(next.campDecisions.place), name).toEqual([]);
        await bot.end();
      }
    } finally {
      await bot.end().catch(() => {});
      bot.remove();
    }
  });
});

it('a gift that is in a match of others keeps nobody from playing', async () => {
  const { link, owners, agents, book } = rig;
  const { coin, collection, dealer: bank, registry } = game.contracts;
  const third = agents.B;
  const call = async (from: typeof third, to: Hex, data: Hex, abi: Abi) =>
    (await from.send({ to, data, what: 'a present', abi })).mined;
  const strong = (image: number) => ({ name: zeroHash, level: 40, kind: 0, attribute: 0, image });
  const made = [coin, collection, owners.A.address];
  const { address: giver } = await book.addressOf({ name: 'casting', ...casting, args: made });
  const cast = [1, 2, 3, 4].map(strong);
  const give = { abi: casting.abi, functionName: 'equip', args: [third.address, 100n, cast] } as const;
  await call(owners.A, giver, encodeFunctionData(give), casting.abi);
  // what is given in the second of an opening does not play in it
  await rig.passTime(1);
  const leave = { abi: polylemmaCoin.abi, functionName: 'approve', args: [bank, maxUint256] } as const;
  await call(third, coin, encodeFunctionData(leave), polylemmaCoin.abi);
  await call(third, bank, encodeFunctionData({ abi: dealer.abi, functionName: 'subscribe' }), dealer.abi);
  await game.camp.makeReady(forever);

  const source = characterCollectionAt(link, collection);
  const foes = await source.tokensOf(third.address);
  const party = await game.camp.partyOf('B');
  const rules = presets.find(({ id }) => id === 'classic')?.rulesetId ?? zeroHash;
  const match = await planMatch(
    { ...rig, owners: { A: third, B: owners.B } },
    game.table,
    polylemmaAbi,
    { rules, setting: polylemmaOnChain.settingOf({ rules, collection, pool: [] }) },
    async ({ seat }) => (seat === 'A' ? foes : party),
    { brings: polylemmaOnChain.brings },
  );
  for (const seat of SEATS) await match.enter(seat);

  const [gift = 0n] = foes;
  const { abi } = characters;
  const args = [third.address, owners.A.address, gift] as const;
  await call(third, collection, encodeFunctionData({ abi, functionName: 'transferFrom', args }), abi);
  const owned = await charactersOf(source, owners.A.address);
  expect(strongestOf(owned).map(({ tokenId }) => tokenId)).toContain(gift);
  expect(await freeOf(link, registry, owners.A.address, owned)).toHaveLength(owned.length - 1);
  expect(await game.camp.partyOf('A')).not.toContain(gift);
  // whoever is in the match keeps what it has in it
  const others = await charactersOf(source, owners.B.address);
  expect(await freeOf(link, registry, owners.B.address, others)).toEqual(others);
});
