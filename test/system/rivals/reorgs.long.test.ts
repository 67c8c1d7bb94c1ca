import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, it } from 'vitest';
import { RivalMatch } from '#helpers/rivals/rival-match.ts';
import { RivalStage } from '#helpers/rivals/rival-stage.ts';
import { type TakeBack, TakeBacks } from '#helpers/rivals/take-backs.ts';
import { programOf } from '#helpers/show/bot.ts';
import { buildTestShow } from '#helpers/show/test-games.ts';

// The chain takes back what two shows have told it: joins, seeds, openings, commitments, reveals, links, answers and the end.
// Both say the same again, and nothing else.

const LONG_MS = 900_000;

let stage: RivalStage | undefined;
afterEach(async () => {
  await stage?.close();
  stage = undefined;
});

/** What plays by these rules, some of which only tests have; undefined for the product. */
const mainOf = async (preset?: string): Promise<string | undefined> =>
  preset === 'short'
    ? pathToFileURL(join(await buildTestShow('rivals-taken-back'), 'program.js')).href
    : undefined;

const back = (event: TakeBack['event'], depth: number, by: TakeBack['by'] = 'others'): TakeBack => ({
  event,
  depth,
  by,
});

it.each([
  {
    game: 'triad',
    chainId: 94_161,
    table: { preset: 'all-open' },
    away: 'chat',
    taken: [
      back('MatchOpened', 1),
      back('MatchJoined', 1),
      back('MatchJoined', 2, 'nothing'),
      back('SeedRevealed', 1, 'nothing'),
      back('SeedRevealed', 2),
      back('SecretOpened', 1),
      back('SecretOpened', 2, 'nothing'),
      back('Committed', 1, 'nothing'),
      back('Committed', 2),
      back('Revealed', 1),
      back('Revealed', 2, 'nothing'),
      back('MatchEnded', 1),
    ],
  },
  {
    game: 'polylemma',
    chainId: 94_164,
    table: {},
    // where both seats decide at once one of them at most is a chat: the opener’s
    away: 'computer',
    taken: [
      back('MatchOpened', 1, 'nothing'),
      back('MatchOpened', 2),
      back('MatchJoined', 1),
      back('MatchJoined', 2, 'nothing'),
      back('SeedRevealed', 1),
      back('SeedRevealed', 2, 'nothing'),
      back('Committed', 1),
      back('Committed', 2, 'nothing'),
      back('Revealed', 1, 'nothing'),
      back('Revealed', 2),
      back('MatchEnded', 1),
    ],
  },
  {
    game: 'touche',
    chainId: 94_162,
    table: { preset: 'short' },
    away: 'computer',
    taken: [
      back('MatchJoined', 2),
      back('LinkShown', 1),
      back('LinkShown', 2, 'nothing'),
      back('Committed', 1),
      back('Committed', 2, 'nothing'),
      back('Revealed', 1, 'nothing'),
      back('Revealed', 2),
      back('Answered', 1),
      back('Answered', 2, 'nothing'),
      back('SecretListShown', 1),
      back('MatchEnded', 1, 'nothing'),
    ],
  },
  {
    game: 'cryptogs',
    chainId: 94_163,
    table: { preset: 'aim' },
    away: 'chat',
    taken: [
      back('MatchCountered', 1),
      back('MatchJoined', 1, 'nothing'),
      back('MatchJoined', 2),
      back('LinkShown', 1, 'nothing'),
      back('LinkShown', 2),
      back('Committed', 2),
      back('Revealed', 1),
      back('MatchEnded', 1),
    ],
  },
] as const)(
  '$game ends the same where blocks are taken back',
  async ({ game, chainId, table, away, taken }) => {
    const main = await mainOf(table.preset);
    let takeBacks: TakeBacks | undefined;
    stage = await RivalStage.open(chainId, {
      game,
      table,
      seconds: 2,
      ...(main !== undefined && { programOf: () => programOf(main) }),
      onBlock: (url) => {
        takeBacks = new TakeBacks(url, taken);
        return takeBacks.look;
      },
    });
    const matchKey = await RivalMatch.play({ stage, players: { home: 'chat', away }, ms: LONG_MS });
    expect(takeBacks?.done).toEqual(expect.arrayContaining([...taken]));
    expect((await stage.recordsOf(matchKey)).home.ending.cause).toBe('played');
    expect(await stage.wrongWith(matchKey)).toEqual([]);
  },
  LONG_MS + 300_000,
);
