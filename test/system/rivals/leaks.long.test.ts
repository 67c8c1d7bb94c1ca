import { triadTable } from '@show-of-hands/contracts';
import { SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import { createPublicClient, type Hex, http } from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Disclosures, disclosuresOn } from '#helpers/observers/disclosures.ts';
import { type Forbidden, hiddenCard, leaksIn, secretsOf } from '#helpers/observers/secrets.ts';
import { until } from '#helpers/processes/processes.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

// A rival reads everything that leaves a show: its pages, its sockets, its log and the chain.

let shows: TwoShows;
let matchKey: Hex;
let disclosures: Disclosures;

/** A transaction is public as soon as it is sent, which is up to a block before it stands on the chain. */
const BLOCK_MS = 1_000;

beforeAll(async () => {
  shows = await TwoShows.open(94_141, { game: 'triad', blockTime: 1, table: { preset: 'closed' } });
  const { home, away } = shows;
  matchKey = await shows.meet({}, { player: 'computer' });
  const votes = setInterval(() => home.room.say('ada', '2'), 1_000);
  try {
    await until('the match is over', () => home.tap.show.match?.phase === 'over', 300_000);
  } finally {
    clearInterval(votes);
  }
  for (const show of [home, away]) {
    await show.recordOf(matchKey);
    for (const path of ['/v1/state', '/v1/matches', '/v1/status', '/verify', '/overlay'])
      await show.tap.ask(path);
  }
  disclosures = await disclosuresOn(shows.network.url);
}, 500_000);
afterAll(() => shows?.close());

/** The cards that a seat's hand had, as the chain has them in the end. */
async function cardsOf(seat: Seat): Promise<readonly Forbidden[]> {
  const { network, home } = shows;
  const client = createPublicClient({ transport: http(network.url) });
  const { abi } = triadTable;
  const address = home.addresses.table;
  const args = { matchKey };
  const opened = await client.getContractEvents({
    address,
    abi,
    eventName: 'SecretOpened',
    args,
    fromBlock: 0n,
  });
  return opened
    .filter(({ args: told }) => told.seat === seatIndex(seat))
    .map(({ args: told }) => hiddenCard(seat, Number(told.index), String(BigInt(told.value ?? '0x0'))));
}

it.each([
  ['home', 'A'],
  ['away', 'B'],
] as const)('nothing that leaves %s tells a secret before the chain does', async (side, seat) => {
  const show = shows[side];
  const cards = await cardsOf(seat);
  expect(cards).toHaveLength(5);
  const secrets = [...secretsOf(show.folder.data, matchKey), ...cards];
  const texts = [
    ...show.tap.heard,
    ...show.bots.flatMap(({ lines }) => lines.map((text) => ({ from: 'log', what: '', text, at: 0 }))),
  ];
  expect(texts.length).toBeGreaterThan(50);
  const early = texts.flatMap(({ from, what, text, at }) =>
    leaksIn(text, secrets)
      // what a seat drew its ties with is published with its record
      .filter((name) => !(what.endsWith(matchKey) && name.startsWith('draw seed')))
      .filter((name) => {
        const secret = secrets.find((one) => one.name === name);
        const told = secret && disclosures.when(secret);
        return told === undefined || at < told - BLOCK_MS;
      })
      .map((name) => `${name} in ${from} ${what}`),
  );
  expect(early).toEqual([]);
});

it('the search finds what is there: salts on the chain, and played cards in what shows tell', async () => {
  const { home } = shows;
  const salts = secretsOf(home.folder.data, matchKey).filter(({ name }) => name.startsWith('commit salt'));
  expect(salts.filter((salt) => disclosures.when(salt) !== undefined).length).toBeGreaterThan(2);
  const all = home.tap.heard.map(({ text }) => text).join('\n');
  for (const seat of SEATS) expect(leaksIn(all, await cardsOf(seat)).length).toBeGreaterThan(2);
});
