import { join } from 'node:path';
import { togs } from '@show-of-hands/contracts';
import { SEATS } from '@show-of-hands/engine';
import { STAKE, type Tog } from '@show-of-hands/engine/cryptogs';
import { rarityIn } from '@show-of-hands/engine/cryptogs/search';
import { type Address, encodeFunctionData, parseEther } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountSender, createSender } from '#bot/account-sender';
import { connectChain } from '#bot/connect';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { TogCollection } from '#bot/tog-collection';
import { mintFive, mintPack } from '#bot/togs-team';
import { cryptogsOn } from '#helpers/chain/cryptogs-rig.ts';
import { MemoryTransactionStore } from '#helpers/chain/memory-transactions.ts';
import { addressesIn, type Machine, newMachine, type Started } from '#helpers/chain/network.ts';
import { startRig } from '#helpers/chain/rig.ts';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';

const GAME = ['--game', 'cryptogs'] as const;
const TYPED_MS = 120_000;
/** Matches of Cryptogs between machines on a network that is none's own. */
let machines: TwoMachines;
/** A third one, whose owner has no togs at first. */
let third: Machine;
let stranger: Address;
/** Togs that both owners begin with, and as many as no chance takes from them in all matches of this file. */
const [FEW, MANY] = [10, 60];

/** How many times what it may win a seat puts at risk at most, where nobody has set it. */
const MOST_RISK = 1.5;
/** Five togs, and what they are worth. */
const FIVE = String.raw`(?:\d+, ){4}\d+ \(rarity \d+ in all\)`;

beforeAll(async () => {
  machines = await startTwoMachines(77_017, GAME);
  third = newMachine({ SOH_RPC: machines.network.url });
  await third.run('keys', 'new', '--open');
  const addresses = addressesIn((await third.run('keys', 'show')).output);
  stranger = addresses[0] ?? '0x';
  await machines.network.fund(...addresses);
  // both could lose every match of this file
  await asOwnerOf(machines.home, async (team) => {
    for (let owned = FEW; owned < MANY; owned += 5)
      for (const seat of ['home', 'away'] as const)
        await mintFive(team, machines.collection, machines.owners[seat]);
  });
}, 120_000);
afterAll(async () => {
  third?.remove();
  await machines?.stop();
});

/** How many togs owners have, with none of them in a vault. */
async function togsOf(...owners: readonly Address[]): Promise<readonly number[]> {
  const { url, chainId } = machines.network;
  const { client } = await connectChain({ url, chainId });
  const at = { address: machines.collection, abi: togs.abi, functionName: 'balanceOf' } as const;
  return Promise.all(
    owners.map(async (owner) => Number(await client.readContract({ ...at, args: [owner] }))),
  );
}

it('has contracts that the doctor finds in order', async () => {
  const { output } = await machines.home.run('doctor', '--wait', '0', ...GAME);
  expect(output).toMatch(/^ok +table: it plays for the togs of 0x/m);
  expect(output).toMatch(/^ok +ruleset: Aim is played by every table of this game$/m);
  expect(output).toMatch(/^ok +cards of A: 60$/m);
  // another program of this machine may have the port
  expect(output).not.toMatch(/^wrong +(?!port:)/m);
});

it.each(['aim', 'series', 'original', 'parlour'])(
  'a match by the rules "%s" is played between two computers, and verified from the chain alone',
  async (preset) => {
    const { network, table, owners } = machines;
    const key = await machines.play('--preset', preset, '--accept', 'any');
    const looker = newMachine();
    const at = ['--rpc', network.url, '--table', table, ...GAME];
    const watched = await looker.run('match', 'watch', key, ...at);
    const { status, output } = await looker.run('verify', key, ...at);
    looker.remove();
    expect(watched.output).toMatch(new RegExp(`^countered by ${owners.away}$`, 'm'));
    const aims = /seat [AB] played #slam (?:even|all|aim \d+ \d+)/;
    if (preset === 'aim' || preset === 'series') expect(watched.output).toMatch(aims);
    else expect(watched.output).not.toMatch(/seat [AB] played/);
    expect(watched.output).toMatch(/^stack {2}-$/m);
    expect(output).not.toMatch(/^(?:wrong|unknown)/m);
    expect(output).toMatch(/^ok +replay: the engine plays all \d+ turns as legal moves/m);
    for (const claim of ['joining', 'links', 'board', 'outcome'])
      expect(output).toMatch(new RegExp(`^ok +${claim}`, 'm'));
    expect(status).toBe(0);
    // what was flipped is there already, for both
    const owned = await togsOf(machines.owners.home, machines.owners.away);
    expect(owned.reduce((sum, one) => sum + one, 0)).toBe(2 * MANY);
  },
  240_000,
);

/** What a machine's owner signs beside what the program does. */
async function asOwnerOf(machine: Machine, work: (owner: AccountSender) => Promise<void>): Promise<void> {
  const path = join(machine.folder, '.show-of-hands', 'keys.json');
  const { owner: key } = openKeystore(path, keyEnvironmentOf(machine.env)).A;
  const { url, chainId } = machines.network;
  const link = await connectChain({ url, chainId });
  const owner = createSender({ link, key, store: new MemoryTransactionStore() });
  try {
    await work(owner);
  } finally {
    await owner.close();
  }
}

it('the next game of a series names the one before, and the other one begins', async () => {
  const { home, away, owners, table, network } = machines;
  const computer = ['--level', '1', ...GAME, '--table', table, '--confirmations', '1'] as const;
  /** Plays a game to its end, and gives its key and who began. */
  const game = async (from: Machine, to: Machine, ...options: readonly string[]) => {
    const opener = from.start('match', 'open', ...computer, '--collection', machines.collection, ...options);
    await opener.saying(/join it with/);
    const [key = ''] = /0x[0-9a-f]{64}/.exec(opener.output()) ?? [];
    const joiner = to.start('match', 'join', key, '--level', '1', '--table', table, ...GAME);
    const ended = await Promise.all([opener.within(TYPED_MS), joiner.within(TYPED_MS)]);
    for (const { status, errors } of ended) expect(status, errors).toBe(0);
    const { output } = ended[0];
    const seat = /^throw 1, by seat ([AB])/m.exec(output)?.[1];
    const { errors: told } = ended[1];
    return { key, output, told, begins: (seat === 'A') === (from === home) ? owners.home : owners.away };
  };
  const any = ['--accept', 'any'] as const;
  const first = await game(
    home,
    away,
    '--preset',
    'series',
    '--series',
    '3',
    '--invite',
    owners.away,
    ...any,
  );
  const second = await game(away, home, '--next-of', first.key, ...any);
  expect(first.output).toMatch(/^toss: seat [AB] begins$/m);
  expect(first.told).toContain('a toss decides who begins');
  expect(first.told).toMatch(new RegExp(`^the opener brings ${FIVE}$`, 'm'));
  expect(second.output).not.toMatch(/^toss/m);
  const who = second.begins === owners.home ? 'you begin' : 'the opener begins';
  expect(second.told).toContain(`it follows match ${first.key}: ${who}`);
  expect(second.begins).not.toBe(first.begins);
  const verified = await home.run('verify', second.key, '--rpc', network.url, '--table', table, ...GAME);
  expect(verified.status, verified.output).toBe(0);
}, 240_000);

it('who has too few togs is told which pack to buy, and plays once it has', async () => {
  const { home, table, collection } = machines;
  const without = await third.run('match', 'open', ...GAME, '--table', table, '--collection', collection);
  expect(without).toMatchObject({ status: 1, output: '' });
  expect(without.errors).toMatch(/has 0 togs, and a match takes 5.*send it togs: no pack is for sale now/s);
  await asOwnerOf(home, (team) => mintPack(team, collection, parseEther('0.5')));
  await asOwnerOf(home, (team) => mintPack(team, collection, parseEther('0.25')));
  const told = await third.run('match', 'open', ...GAME, '--table', table, '--collection', collection);
  expect(told.errors).toMatch(/or buy it a pack: pack 2 costs 0\.25 of the chain’s coin/);
  await asOwnerOf(third, async (owner) => {
    const { abi } = togs;
    const data = encodeFunctionData({ abi, functionName: 'buyPack', args: [2n] });
    const value = parseEther('0.25');
    await (await owner.send({ to: collection, data, value, what: 'a pack', abi })).mined;
  });
});

/** Types whenever a slam is asked for, until the match is over. */
async function typing(
  program: Started,
  linesFor: (asked: string, before: number) => readonly string[],
): Promise<void> {
  let before = 0;
  const over = program.ended.then(() => true);
  for (;;) {
    const asked = program.output().split('your move');
    if (asked.length - 1 > before) {
      for (const line of linesFor(asked.slice(0, -1).join(''), before)) program.type(line);
      before += 1;
    }
    if (await Promise.race([over, new Promise<false>((done) => setTimeout(done, 20, false))])) return;
  }
}

/** Types until the match is over: something wrong first, an aim if it throws first, else all; later what stands first in the list. */
const slamsOf = (asked: string, before: number): readonly string[] => {
  if (before > 0) return ['1'];
  const throws = [...asked.matchAll(/next is throw (\d+)/g)].map(([, round]) => round);
  const aims = [...asked.matchAll(/#slam (aim \d+ \d+)/g)].map(([, aim]) => aim ?? '');
  return ['hello', '99', 'aim 3 11', throws.at(-1) === '1' ? (aims.at(-1) ?? 'even') : 'all'];
};

it('who is asked for each counter says no to one and yes to another, and slams are typed', async () => {
  const { away, owners, table } = machines;
  const { key, opener } = await machines.open();
  const first = away.start('match', 'join', key, '--level', '1', '--table', table, ...GAME);
  await opener.saying(new RegExp(`${owners.away} counters with ${FIVE}\\. Accept it\\?`));
  opener.type('no');
  const second = third.start('match', 'join', key, '--table', table, ...GAME);
  await opener.saying(new RegExp(`${stranger} counters with ${FIVE}\\. Accept it\\?`));
  opener.type('yes');
  await opener.saying(/accept: sent as 0x/);
  await Promise.all([typing(opener, slamsOf), typing(second, slamsOf)]);
  const [a, b] = await Promise.all([opener.within(TYPED_MS), second.within(TYPED_MS)]);
  expect([a.status, b.status], a.errors + b.errors).toEqual([0, 0]);
  const said = a.output + b.output;
  expect(said).toMatch(/you play #slam aim \d+ \d+/);
  expect(said).toMatch(/you play #slam all/);
  for (const { output } of [a, b]) {
    expect(output).toMatch(/^"hello" is no move: /m);
    expect(output).toMatch(/^there is no move 99: type 1 to \d+, or a command$/m);
    expect(output).toMatch(/^"aim 3 11" is no move: /m);
    expect(output).toMatch(/^over: (?:seat [AB] wins|a draw) \(played\)$/m);
  }
  // who was passed over is told so, and has all its togs
  const passed = await first.within(TYPED_MS);
  expect(passed).toMatchObject({ status: 1, output: '' });
  expect(passed.errors).toContain(
    `the counter was not accepted: the one of ${stranger} was. Nothing of it was taken.`,
  );
}, 240_000);

/** An owner's togs as the collection has them now, the commonest first. */
async function owned(owner: Address): Promise<readonly Tog[]> {
  const { url, chainId } = machines.network;
  const link = await connectChain({ url, chainId });
  const { togsOf } = await new TogCollection(link, machines.collection, 'logs').now();
  return togsOf(owner).toSorted((a, b) => a.rarity - b.rarity);
}

/** Five togs of somebody's that are next to each other in worth, the dearest first. */
const fives = (togs: readonly Tog[]): readonly (readonly Tog[])[] =>
  togs
    .slice(STAKE - 1)
    .map((_, from) => togs.slice(from, from + STAKE))
    .toReversed();

/** Is worth enough beside a stake, and no more than it. */
const isFair = (counter: readonly Tog[], stake: readonly Tog[]): boolean =>
  rarityIn(counter) >= rarityIn(stake) / MOST_RISK && rarityIn(counter) <= rarityIn(stake);

/** So often at most togs are given to all: what they are worth is drawn. */
const MOST_ROUNDS = 30;

/** A stake of the first owner's that the second can set something fair against, and one of the stranger's that is worth too little. */
async function unequalStakes(): Promise<{ readonly stake: readonly Tog[]; readonly poor: readonly Tog[] }> {
  const { home, collection, owners } = machines;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const [own, theirs] = [await owned(owners.home), await owned(owners.away)];
    const poor = (await owned(stranger)).slice(0, STAKE);
    const stake = fives(own).find(
      (five) =>
        rarityIn(poor) < rarityIn(five) / MOST_RISK && fives(theirs).some((counter) => isFair(counter, five)),
    );
    if (stake !== undefined) return { stake, poor };
    await asOwnerOf(home, async (team) => {
      for (const owner of [owners.home, owners.away, stranger]) await mintFive(team, collection, owner);
    });
  }
  throw new Error(`no unequal stakes among the togs of ${MOST_ROUNDS} rounds`);
}

it('who takes a fair counter passes over one that is worth too little, and a computer counters with enough', async () => {
  const { away, owners, table } = machines;
  const { stake, poor } = await unequalStakes();
  const partyOf = (togs: readonly Tog[]) => ['--party', togs.map(({ token }) => token).join()];
  const { key, opener } = await machines.open('--level', '1', '--accept', 'fair', ...partyOf(stake));
  const first = third.start('match', 'join', key, ...partyOf(poor), '--table', table, ...GAME);
  await opener.saying(new RegExp(`${stranger} counters with ${FIVE}`));
  const second = away.start('match', 'join', key, '--level', '3', '--table', table, ...GAME);
  const [a, b] = await Promise.all([opener.within(TYPED_MS), second.within(TYPED_MS)]);
  expect([a.status, b.status], a.errors + b.errors).toEqual([0, 0]);
  expect(b.errors).toContain(`(rarity ${rarityIn(stake)} in all)`);
  expect(a.output).toContain(`joined by ${owners.away}`);
  const [, worth] =
    new RegExp(`${owners.away} counters with .*\\(rarity (\\d+) in all\\)`).exec(a.errors) ?? [];
  expect(Number(worth)).toBeGreaterThanOrEqual(rarityIn(stake) / MOST_RISK);
  expect(Number(worth)).toBeLessThanOrEqual(rarityIn(stake));
  expect(await first.within(TYPED_MS)).toMatchObject({ status: 1 });
}, 240_000);

it('who is named is accepted, and nobody else, who may take its counter back', async () => {
  const { away, owners, table } = machines;
  const { key, opener } = await machines.open('--level', '1', '--accept', stranger);
  const first = away.start('match', 'join', key, '--level', '1', '--table', table, ...GAME);
  await first.saying(/the counter stands/);
  first.stop();
  expect(await first.ended).toMatchObject({
    status: 1,
    errors: expect.stringMatching(
      /the seat is not taken yet; go on with: .*match play 0x.*\n.*loses by time\. To take it back: match cancel 0x/,
    ),
  });
  const back = await away.run('match', 'cancel', key, '--table', table, ...GAME);
  expect(back).toMatchObject({
    status: 0,
    output: `your counter to match ${key} is taken back: nothing of it was taken\n`,
  });
  const again = await away.run('match', 'cancel', key, '--table', table, ...GAME);
  expect(again.output).toBe(`${owners.away} has no counter to match ${key}: there is nothing to take back\n`);
  const second = third.start('match', 'join', key, '--level', '1', '--table', table, ...GAME);
  const [a, b] = await Promise.all([opener.within(TYPED_MS), second.within(TYPED_MS)]);
  expect([a.status, b.status], a.errors + b.errors).toEqual([0, 0]);
  expect(a.output).toContain(`${owners.away} took its counter back`);
  expect(a.output).toContain(`joined by ${stranger}`);
}, 240_000);

it('what is asked for wrongly is answered with what to do', async () => {
  const { home, table } = machines;
  const refused: readonly (readonly [argv: readonly string[], why: RegExp])[] = [
    [['match', 'open', ...GAME, '--level', '4'], /--level takes 1 to 3, got "4".*e\.g\. --level 3/s],
    [['match', 'open', ...GAME, '--preset', 'three-open'], /choose one of: aim, series, original, parlour/],
    [
      ['match', 'open', ...GAME, '--party', '1,2,3'],
      /--party takes 5 different tokens.*e\.g\. --party 12,7,9,4,31;/s,
    ],
    [
      ['match', 'open', ...GAME, '--level', '1', '--party', '9996,9997,9998,9999,10000'],
      /The owner does not have tog 9996, .*tog 10000\n.*to do: name 5 of its own: \d+, \d+/s,
    ],
    [
      ['match', 'open', ...GAME, '--accept', 'all'],
      /--accept takes an address or "any" or "fair", got "all"/,
    ],
    [['ruleset', 'register', 'aim', ...GAME, '--table', table], /every table plays all of them/],
    [['deploy', '--yes', '--collection', table, ...GAME], /leave out --collection/],
    [['deploy', '--yes', '--coin-price', '1', ...GAME], /no coins to sell/],
    [['prize', '5', ...GAME], /no prize money/],
  ];
  for (const [argv, why] of refused) {
    const { status, errors } = await home.run(...argv);
    expect({ argv, status, errors }).toMatchObject({ status: 1, errors: expect.stringMatching(why) });
  }
  const listed = await home.run('ruleset', 'list', ...GAME, '--table', table);
  const presets = listed.output
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line).preset);
  expect(presets).toEqual(['aim', 'series', 'original', 'parlour']);
});

it('finds togs on the bot’s own chain, too, which forgets its logs whenever it ends', async () => {
  const rig = await startRig();
  const machine = newMachine();
  try {
    const { contracts } = await cryptogsOn(rig);
    for (const seat of SEATS) await mintFive(rig.owners.B, contracts.collection, rig.owners[seat].address);
    await rig.stop();
    const { output } = await machine.run('doctor', '--data', rig.dataDir, '--wait', '0', ...GAME);
    for (const seat of SEATS) expect(output).toMatch(new RegExp(`^ok +cards of ${seat}: 5$`, 'm'));
    const opener = machine.start('match', 'open', '--data', rig.dataDir, '--level', '1', ...GAME);
    await opener.saying(/join it with/);
    opener.stop();
    await opener.ended;
  } finally {
    machine.remove();
    rig.remove();
  }
}, 60_000);
