import { SHIPPED } from '@show-of-hands/bus';
import { AIM, cryptogs } from '@show-of-hands/engine/cryptogs';
import { expect, test } from 'vitest';
import { botWords } from '../../../base/words/book.ts';
import { languageLoaded, voiceIn } from '../../../base/words/voice.ts';
import { rulesetShows } from '../../../match/game/ruleset-shows.ts';
import { howLines } from '../../../show/announce/how-line.fixture.ts';
import { cryptogsBotGame } from '../bot-game.ts';
import { matchOf } from '../match.fixture.ts';
import { exampleNow, howToVote, shortOf } from './how-to-vote.ts';
import { cryptogsOnBus } from './on-bus.ts';

const rulesets = rulesetShows(cryptogs.id, cryptogsBotGame.presets);
const game = { ...cryptogsBotGame, rulesets };

const VOICES = await Promise.all(
  SHIPPED.map(async ({ code }) => {
    const spoken = await languageLoaded(code);
    return [code, voiceIn(() => spoken)] as const;
  }),
);

test.each(
  VOICES.flatMap(([code, voice]) => rulesets.map((rules) => [code, rules.preset, voice, rules] as const)),
)(
  'in %s !how under %s says goal, mechanism and what to type first, whole, in one line of chat, in every state',
  (_code, _preset, { saying }, rules) => {
    const join = saying(botWords)('sentence.join');
    const ruleset = cryptogsBotGame.presets.find(({ id }) => id === rules.preset)?.ruleset ?? AIM;
    const turns = matchOf('how', ruleset).flatMap(({ before }) => {
      if (before.due.kind !== 'slam') return [];
      const view = cryptogs.view(before, 'public');
      const example = exampleNow(view, before.due.seat);
      const how = { pattern: howToVote(view, before.due.seat), example, short: shortOf(example) };
      return [{ view: cryptogsOnBus.shownView(view), how }];
    });
    expect(turns.length > 0).toBe(ruleset.aiming);
    for (const { line, told, typed } of howLines(rules, game, turns, saying)) {
      expect(line.length).toBeLessThanOrEqual(500);
      expect(line.startsWith([told.goal, told.mechanism, ''].join(join))).toBe(true);
      expect(line).not.toContain('…');
      if (typed !== null)
        expect(['(', '（', ' ('].some((open) => line.includes(`${typed}${open}`))).toBe(true);
    }
  },
);
