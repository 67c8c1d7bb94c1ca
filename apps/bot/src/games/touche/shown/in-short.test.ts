import { SHIPPED } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { HIDDEN, touche } from '@show-of-hands/engine/touche';
import { expect, test } from 'vitest';
import { botWords } from '../../../base/words/book.ts';
import { languageLoaded, voiceIn } from '../../../base/words/voice.ts';
import { rulesetShows } from '../../../match/game/ruleset-shows.ts';
import { howLines } from '../../../show/announce/how-line.fixture.ts';
import { toucheBotGame } from '../bot-game.ts';
import { matchOf } from '../match.fixture.ts';
import { exampleNow, howToVote, shortOf } from './how-to-vote.ts';
import { toucheOnBus } from './on-bus.ts';

const rulesets = rulesetShows(touche.id, toucheBotGame.presets);
const game = { ...toucheBotGame, rulesets };

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
    const ruleset = toucheBotGame.presets.find(({ id }) => id === rules.preset)?.ruleset ?? HIDDEN;
    const asked = matchOf('how', ruleset).filter(({ before }) => before.due.kind === 'orders');
    const turns = asked.slice(0, 12).flatMap(({ before }) =>
      SEATS.map((seat) => {
        const view = touche.view(before, 'public');
        const example = exampleNow(view, seat);
        const how = { pattern: howToVote(view, seat), example, short: shortOf(example) };
        return { view: toucheOnBus.shownView(view), how };
      }),
    );
    expect(turns.length).toBeGreaterThanOrEqual(6);
    for (const { line, told, typed } of howLines(rules, game, turns, saying)) {
      expect(line.length).toBeLessThanOrEqual(500);
      expect(line.startsWith([told.goal, told.mechanism, ''].join(join))).toBe(true);
      expect(line).not.toContain('…');
      if (typed !== null)
        expect(['(', '（', ' ('].some((open) => line.includes(`${typed}${open}`))).toBe(true);
    }
  },
);
