import { seatsAsked } from '@show-of-hands/engine';
import { CELLS, isPick, SLOTS, type TriadMove, triad } from '@show-of-hands/engine/triad';
import { describe, expect, it } from 'vitest';
import { readingIn } from '../../io/demo/crowd/reading.fixture.ts';
import { loggedMatch } from './chain/match-on-chain.fixture.ts';
import { presets } from './rules/presets.ts';
import { shownView } from './shown/shown.ts';
import { triadSpellings } from './spellings.ts';

const EDGES = [0, 1, 2, 3] as const;

/** The moves of a seat by name: every card, every cell, without and with every mark, an edge; and every pick. */
function* everyMove(): Generator<TriadMove> {
  for (let pick = 0; pick < 20; pick += 1) yield { pick };
  for (const cell of CELLS) {
    for (const cardIndex of SLOTS) {
      for (const warningMarkCell of [null, ...CELLS.filter((mark) => mark !== cell)]) {
        yield { cell, cardIndex, warningMarkCell, earthBoostEdge: null };
        const edge = EDGES[(cell + cardIndex) % EDGES.length] ?? null;
        yield { cell, cardIndex, warningMarkCell, earthBoostEdge: edge };
      }
    }
  }
}

const reading = readingIn(triad);

describe.each(['A', 'B'] as const)('on seat %s', (seat) => {
  it('every spelling of every move says exactly this move', () => {
    let count = 0;
    const wrong: string[] = [];
    for (const move of everyMove()) {
      const command = triad.notation.format(move, seat);
      for (const text of triadSpellings.variants(command)) {
        const said = reading(text, seat);
        if (said !== command) wrong.push(`${text} says ${said}, not ${command}`);
        count += 1;
      }
    }
    expect(wrong).toEqual([]);
    expect(count).toBeGreaterThan(45 * 20 + 360 * 5);
  });

  it('there are many spellings', () => {
    expect(new Set(triadSpellings.variants(`#triad ${seat}2->B2`)).size).toBeGreaterThan(20);
    expect(new Set(triadSpellings.variants(`#triad ${seat}2->B2 wm=C1`)).size).toBeGreaterThan(5);
  });

  it('no slip says a move', () => {
    const asked = { pick: readingIn(triad, 'pick'), move: readingIn(triad, 'move') };
    const wrong: string[] = [];
    for (const move of everyMove()) {
      const read = asked[isPick(move) ? 'pick' : 'move'];
      for (const text of triadSpellings.slips(triad.notation.format(move, seat))) {
        const said = read(text, seat);
        if (said !== undefined) wrong.push(`${text} says ${said}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('ideas', () => {
  it.each(presets.map((preset) => [preset.id, preset] as const))(
    'with %s are legal moves, marks among them where there are any',
    (_, preset) => {
      let withMark = 0;
      for (let seed = 1; seed <= 3; seed += 1) {
        for (const state of loggedMatch(preset.ruleset, seed).states.slice(0, -1)) {
          const view = triad.view(state, 'public');
          const [seat = 'A'] = seatsAsked(triad, view);
          const legal = new Set(
            [...triad.legalMoves(view, seat)].map((move) => triad.notation.format(move, seat)),
          );
          const ideas = triadSpellings.ideas(shownView(view), seat);
          expect(ideas.filter(({ command }) => !legal.has(command))).toEqual([]);
          const aims = (commands: Iterable<string>) =>
            new Set([...commands].map((text) => text.split(/ wm=| e=/)[0]));
          expect(aims(ideas.map(({ command }) => command))).toEqual(aims(legal));
          expect(ideas.every(({ appeal }) => appeal > 0)).toBe(true);
          withMark += ideas.filter(({ command }) => command.includes('wm=')).length;
        }
      }
      expect(withMark > 0).toBe(preset.ruleset.tactics.warningMark.enabled);
    },
  );
});
