import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configOf } from '../../config/layers.ts';
import { readCommandLine } from '../../config/options.ts';
import { GAMES } from '../game/games.ts';
import { demoConfig, demoPlace, onChain, withChats } from './plan.ts';

const CHAIN = {
  rpc: 'http://127.0.0.1:1/token',
  chainId: 31_338,
  contracts: {
    table: `0x${'1'.repeat(40)}`,
    registry: `0x${'2'.repeat(40)}`,
    collection: `0x${'3'.repeat(40)}`,
  },
};
const PLACE = demoPlace('data');

/** Both shows' configurations, as the shows read them. */
const configs = (game: string, ...argv: readonly string[]) =>
  PLACE.shows.map((show, at) => {
    const { overrides } = readCommandLine(['--rival-demo', ...argv]);
    const config = demoConfig(show, overrides, GAMES.named(game), 4_750 + at);
    return configOf({ setup: {}, file: onChain(config, CHAIN), line: {} }, 'a test');
  });

it('all of the demo lies in a folder of the data folder, and nothing of one show with the other', () => {
  const { folder, chain, shows } = PLACE;
  expect(folder).toBe(join(process.cwd(), 'data', 'rival-demo'));
  const all = [chain, ...shows.flatMap(({ data, configFile }) => [data, configFile])];
  expect(new Set(all).size).toBe(5);
  for (const path of all) expect(path.startsWith(folder)).toBe(true);
});

it('each show has a chat server of its own, and reads the other channel at the other show’s', () => {
  const [show] = PLACE.shows;
  const config = withChats(demoConfig(show, {}, GAMES.named('triad'), 4_750), 5_001, 5_002);
  const { chat, channel } = configOf({ setup: {}, file: onChain(config, CHAIN), line: {} }, 'a test');
  expect([channel, chat.server]).toEqual([null, null]);
  expect(chat).toMatchObject({ demoChannel: show.channel, demoPort: 5_001, demoOthers: '127.0.0.1:5002' });
});

describe('the configurations of the two shows', () => {
  it('differ in channel, folder, port and who opens; they name one chain', () => {
    const [home, away] = configs('triad');
    expect(home?.table).toMatchObject({ opponent: 'rival', rivals: { seek: 'open', player: 'chat' } });
    expect(away?.table).toMatchObject({ opponent: 'rival', rivals: { seek: 'join', player: 'chat' } });
    expect(home?.chain).toEqual(away?.chain);
    expect(home?.chain).toMatchObject({
      ...CHAIN,
      contracts: { byGame: { triad: CHAIN.contracts } },
      confirmations: 1,
      symbol: 'coins',
    });
    for (const show of [home, away]) expect(show?.channel).toBeNull();
    for (const of of ['data', 'web', 'chat'] as const) expect(home?.[of]).not.toEqual(away?.[of]);
  });

  it('have what was said on the command line, both of them', () => {
    const said = [
      '--vote-seconds',
      '9',
      '--preset',
      'chaos',
      '--level',
      '3',
      '--data',
      'elsewhere',
      '--port',
      '1',
    ];
    for (const [at, config] of configs('triad', ...said).entries()) {
      expect(config).toMatchObject({
        ballot: { seconds: 9 },
        table: { preset: 'chaos', level: 3, opponent: 'rival' },
        data: PLACE.shows[at]?.data,
        web: { port: 4_750 + at },
      });
    }
  });

  it.each(GAMES.all.map(({ id, turns }) => ({ id, turns })))(
    'of $id let one chat vote at least, and both where that can be',
    ({ id, turns }) => {
      const players = configs(id).map(({ game, table }) => {
        expect(game).toBe(id);
        return table.rivals.player;
      });
      expect(players).toEqual(turns === 'simultaneous' ? ['chat', 'computer'] : ['chat', 'chat']);
    },
  );
});
