import type { GameTypes } from '@show-of-hands/engine';
import type { MatchEntry } from '@show-of-hands/verify';
import { createTestClient, http } from 'viem';
import { expect, it } from 'vitest';
import { cryptogsBotGame } from '#bot/cryptogs-bot-game';
import type { BotGame } from '#bot/game-bot-game';
import { polylemmaBotGame } from '#bot/polylemma-bot-game';
import { toucheBotGame } from '#bot/touche-bot-game';
import { triadBotGame } from '#bot/triad-bot-game';
import { until } from '#helpers/processes/processes.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';

// The chain takes back the blocks in which a rival has taken its seat, and somebody else takes it.

const OTHER = `0x${'5a'.repeat(32)}` as const;
/** Seconds that a challenge is open for, where nothing else is asked for. */
const JOIN_WINDOW = 600;

interface Replaced<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly chainId: number;
  readonly preset: string | null;
  /** What whoever comes next has in its entry in place of what the first had. */
  readonly entry: Partial<MatchEntry>;
}

/** A show has shown its rival what is drawn from; another one comes, which knows that by now. */
async function rivalIsReplaced<G extends GameTypes>({ game, chainId, preset, entry }: Replaced<G>) {
  const stage = await HostileStage.open({ game, chainId });
  try {
    const { rival, show, network } = stage;
    const test = createTestClient({ mode: 'anvil', transport: http(network.url) });
    const matchKey = await stage.challenge(preset);
    const before = await test.snapshot();
    expect(await rival.sit(matchKey)).toBe(true);
    const isShown = async () => {
      const { phase, awaiting } = await rival.table.infoOf(matchKey);
      return phase !== 'open' && awaiting.includes('B') && !awaiting.includes('A');
    };
    await until('the show has shown what is drawn from', isShown, 120_000);

    const signed = await stage.signed();
    await test.revert({ id: before });
    expect((await rival.table.infoOf(matchKey)).phase).toBe('open');
    expect(await rival.sit(matchKey, entry)).toBe(true);
    const left = () =>
      show.bots.flatMap(({ lines }) => lines).some((line) => line.includes('another rival came'));
    await until('the show has left the match', left, 120_000);
    await stage.canChallenge();
    // what was signed before may come again; nothing is signed for the one who came
    expect(await stage.signed()).toBeLessThanOrEqual(signed);
  } finally {
    await stage.close();
  }
}

it.each<[string, () => Promise<void>]>([
  [
    'seed was shown to, in Triad,',
    () =>
      rivalIsReplaced({
        game: triadBotGame,
        chainId: 94_166,
        preset: 'all-open',
        entry: { seedCommit: OTHER },
      }),
  ],
  [
    'seed was shown to, in POLYLEMMA,',
    () =>
      rivalIsReplaced({
        game: polylemmaBotGame,
        chainId: 94_167,
        preset: null,
        entry: { seedCommit: OTHER },
      }),
  ],
  [
    'link was shown to, in Touché Coulé,',
    () => rivalIsReplaced({ game: toucheBotGame, chainId: 94_168, preset: 'hidden', entry: { link: OTHER } }),
  ],
])('another rival in place of the one whom a %s is not played against', (_, play) => play(), 400_000);

it('a counter in place of the one whom a link was shown to, in Cryptogs, is not accepted, and the show plays on', async () => {
  const stage = await HostileStage.open({
    game: cryptogsBotGame,
    chainId: 94_175,
    table: { camp: { risk: 100 } },
  });
  try {
    const { rival, network } = stage;
    const test = createTestClient({ mode: 'anvil', transport: http(network.url) });
    const matchKey = await stage.challenge('aim');
    const before = await test.snapshot();
    expect(await rival.sit(matchKey)).toBe(true);
    const info = () => rival.table.infoOf(matchKey);
    const isShown = async () => {
      const { phase, awaiting } = await info();
      return phase !== 'open' && awaiting.includes('B') && !awaiting.includes('A');
    };
    await until('the show has shown its link', isShown, 120_000);

    await test.revert({ id: before });
    expect((await info()).phase).toBe('open');
    expect(await rival.sit(matchKey, { link: OTHER })).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    expect((await info()).phase).toBe('open');
    // nobody may be accepted any more
    await network.passTime(JOIN_WINDOW + 1);
    expect(await stage.challenge('aim')).not.toBe(matchKey);
    expect(await info()).toMatchObject({ phase: 'over', ending: 'void' });
  } finally {
    await stage.close();
  }
}, 400_000);
