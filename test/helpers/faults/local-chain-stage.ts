import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectChain } from '#bot/connect';
import { GAMES } from '#bot/games';
import { writeKeystore } from '#bot/keystore';
import { LOCAL_CHAIN_ID } from '#bot/local-chain';
import { createTableReader } from '#bot/table-reader';
import { openChatRoom } from '../chat/chat-room.ts';
import { BUILT, KEYS, type Stage, type StagedGame } from './stage.ts';

/** The chain that the bot brings: its state lies in the data folder and ends with the bot. */
export async function onLocalChain(name: StagedGame = null): Promise<Stage> {
  const place = mkdtempSync(join(tmpdir(), 'faults-'));
  const data = join(place, 'data');
  const kept = join(place, 'kept');
  const room = await openChatRoom();
  writeKeystore(join(data, 'keys.json'), KEYS, undefined);
  const game = GAMES.named(name);
  return {
    game: name,
    program: BUILT,
    place,
    data,
    room,
    chain: {},
    async tableOf({ bot }) {
      const { rpc, table } = await bot.ready();
      const link = await connectChain({ url: rpc, chainId: LOCAL_CHAIN_ID });
      return createTableReader({ link, table, abi: game.abi, listed: game.secrets === 'listed' });
    },
    async remember() {
      cpSync(data, kept, { recursive: true });
    },
    async again() {
      rmSync(data, { recursive: true });
      cpSync(kept, data, { recursive: true });
    },
    async close() {
      await room.stop();
      rmSync(place, { recursive: true, force: true });
    },
  };
}
