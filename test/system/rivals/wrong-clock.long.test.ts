import { fileURLToPath } from 'node:url';
import type { TriadTypes } from '@show-of-hands/engine/triad';
import { afterEach, expect, it } from 'vitest';
import { triadBotGame } from '#bot/triad-bot-game';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// The clock of a show's machine is wrong. Windows are the chain's: the match is voted on and played to its end all the same.

const PROGRAM = fileURLToPath(new URL('../../helpers/rivals/bot-with-wrong-clock.mjs', import.meta.url));

let stage: HostileStage<TriadTypes> | undefined;
afterEach(() => stage?.close());

it.each([
  ['ten minutes ahead', 600_000, 94_167],
  ['ten minutes behind', -600_000, 94_168],
] as const)(
  '%s',
  async (_, ahead, chainId) => {
    stage = await HostileStage.open({ game: triadBotGame, chainId, program: [PROGRAM, String(ahead)] });
    const { show, rival } = stage;
    const matchKey = await stage.challenge('all-open', { player: 'chat' });
    const { until: joinUntil } = show.tap.show.challenge ?? {};
    // it is shown by the clock of the machine that shows it
    expect(Math.abs((joinUntil ?? 0) - (Date.now() + ahead) - 600_000)).toBeLessThan(60_000);
    await rival.join(matchKey, null);
    for (let last: string | null = null; ; ) {
      const ballot = await show.nextBallot(last);
      if (ballot === null) break;
      last = ballot.id;
      const [command = ''] = await show.legalCommands(ballot.turn);
      show.room.say('ada', command);
    }
    const record = await show.recordOf(matchKey);
    expect(record.ending.cause).toBe('played');
    expect(record.turns).toHaveLength(9);
    const chat = record.turns.filter(({ seat }) => seat === 'A');
    const voted = chat.filter(({ forced }) => forced === undefined || !forced);
    expect(voted.map(({ ballot }) => ballot !== null)).toEqual(voted.map(() => true));
    expect(voted.some(({ ballot }) => (ballot?.votes.length ?? 0) > 0)).toBe(true);
  },
  600_000,
);
