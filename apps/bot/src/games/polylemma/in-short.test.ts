import { SEATS } from '@show-of-hands/engine';
import { polylemma } from '@show-of-hands/engine/polylemma';
import { expect, test } from 'vitest';
import { howLines } from '../../show/how-line.fixture.ts';
import { exampleNow, howToVote, shortOf } from './how-to-vote.ts';
import { matchOf } from './match.fixture.ts';
import { polylemmaOffer } from './offer.ts';
import { polylemmaOnBus } from './on-bus.ts';

test.each(polylemmaOffer.rulesets.map((rules) => [rules.preset, rules] as const))(
  '!how under %s says goal, mechanism and what to type first, whole, in one line of chat, in every state',
  (_, rules) => {
    const turns = matchOf('how').flatMap(({ before }) =>
      SEATS.map((seat) => {
        const view = polylemma.view(before, 'public');
        const example = exampleNow(view, seat);
        const how = { pattern: howToVote(view, seat), example, short: shortOf(example) };
        return { view: polylemmaOnBus.shownView(view), how };
      }),
    );
    expect(turns.length).toBeGreaterThanOrEqual(6);
    for (const { line, told, typed } of howLines(rules, polylemmaOffer, turns)) {
      expect(line.length).toBeLessThanOrEqual(500);
      expect(line.startsWith(`${told.goal} ${told.mechanism} `)).toBe(true);
      expect(line).not.toContain('…');
      if (typed !== null) expect(line).toContain(`type e.g. ${typed} (`);
    }
  },
);
