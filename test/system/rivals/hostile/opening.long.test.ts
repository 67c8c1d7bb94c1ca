import type { GameTypes } from '@show-of-hands/engine';
import { createTestClient, http, keccak256, toHex } from 'viem';
import { expect, it } from 'vitest';
import { cryptogsBotGame } from '#bot/cryptogs-bot-game';
import type { BotGame } from '#bot/game-bot-game';
import { polylemmaBotGame } from '#bot/polylemma-bot-game';
import { toucheBotGame } from '#bot/touche-bot-game';
import { triadBotGame } from '#bot/triad-bot-game';
import { until } from '#helpers/processes/processes.ts';
import { HostileStage } from '#helpers/rivals/hostile-stage.ts';
import type { Duty } from '#helpers/rivals/misdeeds.ts';

// The chain takes back the blocks in which a match was opened, and its opener puts another one in their place.

const NONCE = keccak256(toHex('the same match again'));

interface Replaced<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly chainId: number;
  readonly preset: string | null;
  readonly table?: Readonly<Record<string, unknown>>;
  /** What a seat does first. */
  readonly first: Duty;
}

/** The show has joined a match, or countered it, of which there is another opening under the same key then. */
async function openingIsReplaced<G extends GameTypes>({
  game,
  chainId,
  preset,
  table = {},
  first,
}: Replaced<G>): Promise<void> {
  const stage = await HostileStage.open({ game, chainId, table, equipped: 2 });
  try {
    const { rival, show, network } = stage;
    const test = createTestClient({ mode: 'anvil', transport: http(network.url) });
    const terms = stage.termsBy(preset);
    await stage.canChallenge();
    const before = await test.snapshot();
    const { matchKey, taken } = await rival.offer(terms, { nonce: NONCE });
    expect(taken).toBe(true);
    await stage.accept(matchKey);
    const isEntered = async () => {
      const logs = await rival.table.logsOf(matchKey, 0n, (await rival.table.latestBlock()).number);
      return logs.some(({ type }) => type === 'joined' || type === 'countered');
    };
    await until('the show has entered', isEntered, 60_000);

    await test.revert({ id: before });
    const again = await rival.offer({ ...terms, actWindow: 120 }, { nonce: NONCE, entry: { blind: true } });
    expect(again).toEqual({ matchKey, taken: true });
    await until('the show has left it', () => show.tap.control.rivals?.refused != null, 120_000);
    expect(show.tap.control.rivals?.refused).toMatch(/other terms/);
    await stage.canChallenge();
    expect((await rival.table.infoOf(matchKey)).phase).toBe('open');
    expect(await isEntered()).toBe(false);

    const next = await stage.challenge(preset);
    await rival.join(next, { at: first, breach: 'missing' });
    await stage.runOut(next);
    expect((await show.recordOf(next)).ending).toMatchObject({ winner: 'A', cause: 'time' });
  } finally {
    await stage.close();
  }
}

it.each<[string, () => Promise<void>]>([
  [
    'Triad',
    () => openingIsReplaced({ game: triadBotGame, chainId: 94_171, preset: 'all-open', first: 'revealSeed' }),
  ],
  [
    'POLYLEMMA',
    () => openingIsReplaced({ game: polylemmaBotGame, chainId: 94_172, preset: null, first: 'revealSeed' }),
  ],
  [
    'Touché Coulé',
    () => openingIsReplaced({ game: toucheBotGame, chainId: 94_173, preset: 'hidden', first: 'sendLink' }),
  ],
  [
    'Cryptogs',
    () =>
      openingIsReplaced({
        game: cryptogsBotGame,
        chainId: 94_174,
        preset: 'aim',
        table: { camp: { risk: 100 } },
        first: 'sendLink',
      }),
  ],
])(
  'another opening of %s under the same key is not joined: the show says so, and plays the next match',
  (_, play) => play(),
  500_000,
);
