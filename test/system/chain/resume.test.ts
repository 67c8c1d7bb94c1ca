import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { bySeat, SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { expect, it } from 'vitest';
import { MatchSecrets } from '../../../apps/bot/src/chain/secrets.ts';
import { chooseHand } from '../../../apps/bot/src/seat/hand.ts';
import { MatchWatch } from '../../../apps/bot/src/seat/match-watch.ts';
import { isRunning, until } from '../../props/processes.ts';
import { type EnteredMatch, startRig } from './rig.ts';
import { anyMove, triadOn } from './triad-rig.ts';

const BOT = fileURLToPath(new URL('bot-that-dies-playing.mjs', import.meta.url));

it('a match goes on after SIGKILL between commit and reveal, from the chain’s state and the keystore alone', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-resume-'));
  const bot = spawn(process.execPath, [BOT, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: bot.stdout }), 'line');
  const { matchKey, pids } = JSON.parse(line) as { matchKey: `0x${string}`; pids: Record<string, number> };
  bot.kill('SIGKILL');
  for (const [name, pid] of Object.entries(pids)) await until(`${name} ends`, () => !isRunning(pid));

  // a new process: nothing is left but the folder's keystore and the chain's state
  const rig = await startRig(dataDir);
  try {
    const game = await triadOn(rig);
    expect(await game.table.openedBy(rig.owners.A.address)).toEqual([matchKey]);
    const before = await game.table.infoOf(matchKey);
    expect(before).toMatchObject({ phase: 'revealing', turn: 3 });
    const secrets = bySeat((seat) => new MatchSecrets(rig.keys[seat].tableSecret, matchKey, seat));
    const owned = await Promise.all(SEATS.map((seat) => game.cards.tokensOf(rig.owners[seat].address)));
    const match: EnteredMatch = {
      matchKey,
      secrets,
      hands: { A: chooseHand(secrets.A, owned[0] ?? []), B: chooseHand(secrets.B, owned[1] ?? []) },
    };
    const watch = new MatchWatch({ table: game.table, matchKey, pollEvery: 20 });
    const agents = await Promise.all(
      SEATS.map((seat) => game.agent(match, seat, watch, anyMove(seat, ZERO_HASH))),
    );
    await Promise.all(agents.map((agent) => agent.play(new AbortController().signal)));
    await watch.stop();

    expect(await game.table.infoOf(matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
    const logs = await game.table.logsOf(matchKey, 0n, (await game.table.latestBlock()).number);
    const commits = logs.flatMap((log) => (log.type === 'committed' ? [log.turn] : []));
    expect(commits).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const standing = before.commitments.A ?? before.commitments.B;
    expect(logs.find((log) => log.type === 'committed' && log.turn === 3)).toMatchObject({
      commitment: standing,
    });
    expect(rig.warnings).toEqual([]);
  } finally {
    await rig.stop();
    rig.remove();
  }
});
