import { type BySeat, bySeat } from '@show-of-hands/engine';
import { keccak256, toHex } from 'viem';
import type { SeatKeys } from '#bot/keystore';
import { Secret } from '#bot/secrets';
import type { TableReader } from '#bot/table-client';
import type { ChatRoom } from '../chat/chat-room.ts';
import type { BotConfig } from '../show/bot.ts';
import type { ShowThatDies } from './show-that-dies.ts';

export const keyNamed = (name: string): Secret => new Secret(keccak256(toHex(name)));

/** The built bot. */
export const BUILT = new URL('../../../apps/bot/bundle/main.js', import.meta.url).href;

/** The seats' keys, the same in every run of a test. */
export const KEYS: BySeat<SeatKeys> = bySeat((seat) => ({
  owner: keyNamed(`owner ${seat}`),
  agent: keyNamed(`agent ${seat}`),
  tableSecret: keyNamed(`secret ${seat}`),
}));

/** The game that is played on a stage, if not the first one, as the bot is told it. */
export type StagedGame = string | null;

/** Where matches are played: a chain, a data folder with the keystore, and a chat. */
export interface Stage {
  /** Null: the first one. */
  readonly game: StagedGame;
  /** The module that has the bot's `main`, as an address. */
  readonly program: string;
  readonly place: string;
  /** The bot's data folder. */
  readonly data: string;
  readonly room: ChatRoom;
  /** The bot's way to the chain. */
  readonly chain: BotConfig['chain'];
  /**
   * The table on that chain, with nothing of the bot in between.
   *
   * @param show the running show, for a chain that is the bot's own
   */
  tableOf(show: ShowThatDies): Promise<TableReader>;
  /** Keeps chain and data folder as they are now. No bot may run. */
  remember(): Promise<void>;
  /** Chain and data folder become what they were when they were remembered. No bot may run. */
  again(): Promise<void>;
  close(): Promise<void>;
}
