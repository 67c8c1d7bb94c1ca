import { describe, expect, it } from 'vitest';
import { configSchema } from '../../config/schema.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { requireKnownGames } from './contracts-on-chain.ts';
import { FIRST_GAME, GAMES } from './games.ts';
import { configOfGame, gameOfShow, whyNotGame } from './show-game.ts';

const OTHER = GAMES.shown.find(({ id }) => id !== FIRST_GAME)?.id ?? '';
const PARTS = {
  table: `0x${'1'.repeat(40)}`,
  registry: `0x${'2'.repeat(40)}`,
  collection: `0x${'3'.repeat(40)}`,
};
const OWN_CHAIN = { rpc: 'http://127.0.0.1:9', chainId: 7 };

/** A show that is asked for a game while the journal knows of matches that are not over. */
async function begun(
  asked: string | null,
  unfinished: readonly Partial<PlannedMatch>[],
  config = {},
  nextNumber = 5,
) {
  const left = [...unfinished];
  const said: string[] = [];
  const abandoned: unknown[] = [];
  const found = await gameOfShow({
    games: GAMES,
    config: configSchema.parse(config),
    asked,
    journal: {
      matches: {
        nextNumber: () => nextNumber,
        unfinished: () => left[0] && { ...planned, ...left[0] },
        setStatus: async (matchKey, status) => {
          abandoned.push([matchKey, status]);
          left.shift();
        },
      },
    },
    log: { info: (_, text) => void said.push(text), warn: (_, text) => void said.push(text) },
  });
  return { game: found.game.id, asked: found.asked.id, said, abandoned };
}

const planned: PlannedMatch = {
  matchKey: '0x04',
  number: 4,
  table: '0x11',
  preset: 'plain',
  plan: '',
  pepper: '0x',
  plannedAt: 0,
};

describe('the game that a show begins with', () => {
  it.each([
    ['the one that was asked for', OTHER, [], OTHER],
    ['the first one, where none was', null, [], FIRST_GAME],
    ['the one of a match under way, where that is the same', OTHER, [{ game: OTHER }], OTHER],
    ['the first one, for a match of before there were others', FIRST_GAME, [{}], FIRST_GAME],
  ])('is %s', async (_which, asked, unfinished, game) => {
    expect(await begun(asked, unfinished)).toMatchObject({ game, asked: game, said: [], abandoned: [] });
  });

  it('is that of a match under way, which is played to its end first, and said', async () => {
    const { game, asked, said, abandoned } = await begun(OTHER, [{ game: FIRST_GAME }]);
    expect({ game, asked, abandoned }).toEqual({ game: FIRST_GAME, asked: OTHER, abandoned: [] });
    expect(said).toEqual([expect.stringMatching(/match 4 .* is played to its end, then .* goes on with/)]);
  });

  it.each([
    ['of a game that is not known here', { game: 'cards' }, {}, /does not know that game/],
    [
      'whose contracts are not configured any more',
      { game: OTHER },
      { chain: { ...OWN_CHAIN, contracts: PARTS } },
      /no contracts of .* are configured .*chain\.contracts\./,
    ],
  ])('is not that of a match %s: it is abandoned, with the reason', async (_why, match, config, why) => {
    const { game, said, abandoned } = await begun(FIRST_GAME, [match], config);
    expect(game).toBe(FIRST_GAME);
    expect(abandoned).toEqual([['0x04', 'abandoned']]);
    expect(said).toEqual([expect.stringMatching(why)]);
  });

  it('is the only one of which a match is looked for that a lost journal knew, which is said', async () => {
    const both = { chain: { ...OWN_CHAIN, contracts: { ...PARTS, [OTHER]: PARTS } } };
    expect((await begun(FIRST_GAME, [], both, 1)).said).toEqual([
      expect.stringMatching(new RegExp(`knows no match.*start once with --game ${OTHER}`)),
    ]);
    expect((await begun(FIRST_GAME, [], both, 2)).said).toEqual([]);
    expect((await begun(FIRST_GAME, [], {}, 1)).said).toEqual([]);
    expect((await begun(FIRST_GAME, [], { chain: { ...OWN_CHAIN, contracts: PARTS } }, 1)).said).toEqual([]);
  });

  it('is told of where the configuration names none that there is, even if another one was chosen', async () => {
    await expect(begun(OTHER, [], { game: 'cards' })).rejects.toThrow(/There is no game "cards"/);
  });

  it('is refused at once where it cannot be played against who is configured, unless a match is under way', async () => {
    const config = { game: OTHER, table: { opponent: 'chat' } };
    await expect(begun(null, [], config)).rejects.toThrow(/both seats move at once[\s\S]*--opponent/);
    expect(await begun(null, [{ game: OTHER }], config)).toMatchObject({
      game: OTHER,
      said: [],
      abandoned: [],
    });
    expect((await begun(FIRST_GAME, [], config)).game).toBe(FIRST_GAME);
  });

  it('is the configured one where the one that was chosen once is gone, which is said', async () => {
    const { game, said } = await begun('cards', [], { game: OTHER });
    expect(game).toBe(OTHER);
    expect(said).toEqual([expect.stringMatching(/no game "cards"/)]);
  });
});

describe('a game that is chosen', () => {
  const why = (id: string, config: object) => whyNotGame(GAMES.named(id), configSchema.parse(config));

  it('needs contracts of its own on a configured chain', () => {
    expect(why(OTHER, {})).toBeNull();
    expect(why(OTHER, { chain: { ...OWN_CHAIN, contracts: PARTS } })).toContain(`chain.contracts.${OTHER}`);
    const both = { ...PARTS, [OTHER]: PARTS };
    expect(why(OTHER, { chain: { ...OWN_CHAIN, contracts: both } })).toBeNull();
    expect(why(FIRST_GAME, { chain: { ...OWN_CHAIN, contracts: { [OTHER]: PARTS } } })).toMatch(
      /no contracts/,
    );
  });

  it('is named rightly where its contracts stand', () => {
    const config = (name: string) => configSchema.parse({ chain: { contracts: { [name]: PARTS } } });
    expect(() => requireKnownGames(GAMES, config(OTHER))).not.toThrow();
    expect(() => requireKnownGames(GAMES, config('cards'))).toThrow(
      /There is no game "cards"[\s\S]*chain\.contracts/,
    );
  });

  it('needs an opponent who does not watch the vote, where both seats move at once', () => {
    expect(why(OTHER, { table: { opponent: 'chat' } })).toMatch(/both seats move at once.*table\.opponent/);
    expect(why(FIRST_GAME, { table: { opponent: 'chat' } })).toBeNull();
  });

  it('has none of the rules that were configured for another one, and a level of its own, which is said', () => {
    const said: string[] = [];
    const log = { info: (_: string, text: string) => void said.push(text), warn: () => {} };
    const preset = GAMES.named(FIRST_GAME).rulesets[1]?.preset;
    const config = configSchema.parse({ table: { preset, level: 10 } });
    const other = GAMES.named(OTHER);
    const { table } = configOfGame(GAMES, config, other, log);
    expect(table).toMatchObject({ preset: null, level: other.levels.at(-1) });
    expect(said).toEqual([expect.stringMatching(/table\.preset, table\.level/)]);
    expect(configOfGame(GAMES, config, GAMES.named(FIRST_GAME), log)).toBe(config);
  });
});
