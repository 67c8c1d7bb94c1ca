import { join, resolve } from 'node:path';
import { type ConfigLayer, valueAt, withValue } from '../../config/layers.ts';
import type { RegisteredGame } from '../game/games.ts';

type Seek = 'open' | 'join';

/** One of the two shows. */
export interface DemoShow {
  /** Its channel on its own chat server; everything of it is called after that. */
  readonly channel: string;
  /** What it does before each match: both act as `table.rivals.seek` has it. */
  readonly seek: Seek;
  /** Its data folder. */
  readonly data: string;
  /** Its configuration, written anew at every start. */
  readonly configFile: string;
}

/** Where the demo lies. All of it stays, so that the next start goes on with it. */
export interface DemoPlace {
  readonly folder: string;
  /** Held as long as the demo runs, from its first moment on. */
  readonly lock: string;
  /** The data folder of the chain on which both play. */
  readonly chain: string;
  readonly shows: readonly [DemoShow, DemoShow];
}

/** @param data the data folder of the show that would be started otherwise; the demo is a folder in it */
export function demoPlace(data: string): DemoPlace {
  const folder = join(resolve(data), 'rival-demo');
  const show = (channel: string, seek: Seek): DemoShow => ({
    channel,
    seek,
    data: join(folder, channel),
    configFile: join(folder, `${channel}.json`),
  });
  return {
    folder,
    lock: join(folder, 'journal.db.lock'),
    chain: join(folder, 'chain'),
    shows: [show('card_club', 'open'), show('night_owls', 'join')],
  };
}

/** As many as the configuration allows: it is to be watched. */
const PER_DAY = 100;
/** The chain makes a block only when somebody sends something: with more, both shows would wait for each other. */
const CONFIRMATIONS = 1;

/** What pictures say that matches cost there: nobody knows its currency by another name. */
const SYMBOL = 'coins';

/** The chain on which both play, as their configurations name it. */
export type DemoChain = Readonly<Record<'rpc' | 'chainId' | 'contracts', unknown>>;

/**
 * What a show's configuration says beside its chain: as a streamer would write it who plays other channels only.
 *
 * @param line what was said on the command line, which holds for both shows
 * @param port 0 takes any free one
 */
export function demoConfig(
  { channel, seek, data }: DemoShow,
  line: ConfigLayer,
  game: Pick<RegisteredGame, 'id' | 'turns'>,
  port: number,
): ConfigLayer {
  // where both sides decide at once only one chat can vote, and that is the opener's
  const player = seek === 'join' && game.turns === 'simultaneous' ? 'computer' : 'chat';
  const values: readonly (readonly [path: readonly string[], value: unknown])[] = [
    [['game'], game.id],
    [['data'], data],
    [['web', 'port'], port],
    [['chat', 'demoChannel'], channel],
    [['table', 'opponent'], 'rival'],
    [['table', 'rivals'], { seek, player, perDay: PER_DAY }],
  ];
  return values.reduce<ConfigLayer>((layer, [path, value]) => withValue(layer, path, value), line);
}

/** The same with the port of its own chat server, and that of the other show's, where its bot reads the other channel. */
export const withChats = (config: ConfigLayer, own: number, others: number): ConfigLayer =>
  withValue(withValue(config, ['chat', 'demoPort'], own), ['chat', 'demoOthers'], `127.0.0.1:${others}`);

/** The same with its chain. */
export const onChain = (config: ConfigLayer, chain: DemoChain): ConfigLayer =>
  withValue(config, ['chain'], {
    ...Object(valueAt(config, ['chain'])),
    ...chain,
    confirmations: CONFIRMATIONS,
    symbol: SYMBOL,
  });
