import { type GameView, SHIPPED } from '@show-of-hands/bus';
import { triadRulesetWords } from '@show-of-hands/bus/triad/text';
import { expectOk, type Seat, seatsAsked } from '@show-of-hands/engine';
import {
  type Card,
  type Header,
  PRESETS,
  recordVersionOf,
  rulesetIdOf,
  type TriadState,
  triad,
} from '@show-of-hands/engine/triad';
import { cardOf, packCard } from '@show-of-hands/verify/triad';
import { keccak256, stringToBytes } from 'viem';
import { describe, expect, it } from 'vitest';
import { GAMES } from '../../../app/game/games.ts';
import { botWords } from '../../../base/words/book.ts';
import { ENGLISH_VOICE, languageLoaded, voiceIn } from '../../../base/words/voice.ts';
import { rules as shownRules } from '../../../show/announce/announcer.fixture.ts';
import { type AskedTurn, howLines } from '../../../show/announce/how-line.fixture.ts';
import { drawCards } from '../cards/card-draw.ts';
import { presets } from '../rules/presets.ts';
import { howToVote, shortOf } from './how-to-vote.ts';
import { triadInShort } from './in-short.ts';
import { shownView } from './shown.ts';

const game = GAMES.named('triad');

/** A match by a preset's rules, each time with the first legal move that says most: what chat could be asked on. */
function turnsOf({
  ruleset,
  rulesetId,
}: Pick<(typeof presets)[number], 'ruleset' | 'rulesetId'>): AskedTurn[] {
  const hand = (of: string, many: number): Card[] =>
    drawCards(keccak256(stringToBytes(of)), many).map((card) =>
      cardOf({ tokenId: card.tokenId, attributes: packCard(card) }, ruleset),
    );
  const header: Header = {
    version: recordVersionOf(ruleset),
    rulesetId,
    seasonId: 1,
    playerA: `0x${'a1'.repeat(20)}`,
    playerB: `0x${'b2'.repeat(20)}`,
    firstPlayer: 0,
    deadline: 0,
    salt: keccak256(stringToBytes('how')),
  };
  const drafts = ruleset.draft;
  let state: TriadState = expectOk(
    triad.start({
      ruleset,
      header,
      hands: drafts ? { A: [], B: [] } : { A: hand('A', 5), B: hand('B', 5) },
      ...(drafts && { pool: hand('pool', drafts.poolSize) }),
      shown: [],
    }),
  );
  const turns: AskedTurn[] = [];
  for (let number = 0; number < 60; number += 1) {
    if (triad.chance?.isDue(state)) {
      state = expectOk(triad.chance.draw(state, keccak256(stringToBytes(`turn ${number}`)))).state;
    }
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) break;
    turns.push(askedOf(state, seat));
    const view = triad.view(state, seat);
    const [move] = triad.legalMoves(view, seat);
    if (move === undefined) throw new Error('a seat that is awaited has a move');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
  return turns;
}

function askedOf(state: TriadState, seat: Seat): AskedTurn {
  const view = triad.view(state, 'public');
  const commands = [...triad.legalMoves(view, seat)].map((move) => triad.notation.format(move, seat));
  const example = commands.reduce((most, command) => (command.length > most.length ? command : most));
  return { view: shownView(view), how: { pattern: howToVote(view, seat), example, short: shortOf(example) } };
}

const VOICES = await Promise.all(
  SHIPPED.map(async ({ code }) => {
    const spoken = await languageLoaded(code);
    return [code, voiceIn(() => spoken)] as const;
  }),
);

describe.each(presets.map((preset) => [preset.id, preset] as const))('!how under %s', (id, preset) => {
  it.each(VOICES)(
    'in %s says goal, mechanism and what to type first, whole, in one line of chat, in every state',
    (_code, { saying }) => {
      const join = saying(botWords)('sentence.join');
      const turns = turnsOf(preset);
      expect(turns.length).toBeGreaterThanOrEqual(9);
      const rules = game.rulesets.find((one) => one.preset === id) ?? shownRules(id, preset.name);
      for (const { line, told, typed } of howLines(rules, game, turns, saying)) {
        expect(line.length).toBeLessThanOrEqual(500);
        expect(line.startsWith([told.goal, told.mechanism, ''].join(join))).toBe(true);
        expect(line).not.toContain('…');
        if (typed !== null)
          expect(['(', '（', ' ('].some((open) => line.includes(`${typed}${open}`))).toBe(true);
      }
    },
  );
});

describe('Triad in short', () => {
  const of = (id: string, drawn: readonly string[] = []) => {
    const [turn] = turnsOf(presets.find((one) => one.id === id) ?? (presets[0] as (typeof presets)[number]));
    if (turn?.view.game !== 'triad') throw new Error('no turn of Triad');
    const view: GameView = { game: 'triad', state: { ...turn.view.state, drawn: [...drawn] } };
    return triadInShort(
      presets.find((one) => one.id === id),
      view,
      ENGLISH_VOICE.saying,
    );
  };

  it('says which number takes, turned round under Reverse, also where it was drawn', () => {
    expect(of('three-open').mechanism).toContain('the higher number takes');
    expect(of('reverse').mechanism).toContain('the lower number takes');
    expect(of('roulette', ['reverse']).mechanism).toContain('the lower number takes');
  });

  it('says what equal numbers do, and what an ace does, by the rules of Final Fantasy', () => {
    const ruleset = PRESETS['fantasy-roulette'];
    const preset = { id: 'any', name: '', summary: '', ruleset, rulesetId: rulesetIdOf(ruleset) };
    const [turn] = turnsOf(preset);
    if (turn?.view.game !== 'triad') throw new Error('no turn of Triad');
    const saidOf = (...drawn: string[]) => {
      const state = { ...(turn.view as Extract<GameView, { game: 'triad' }>).state, drawn };
      return triadInShort(preset, { game: 'triad', state }, ENGLISH_VOICE.saying);
    };
    expect(saidOf().goal).toContain('in hand');
    expect(saidOf().mechanism).toContain('the higher number takes');
    expect(saidOf('reverse').mechanism).toContain('the lower number takes');
    expect(saidOf('reverse').mechanism).toContain('equal numbers take nothing');
    expect(saidOf('aceKiller', 'plus').drawn).toBe(
      'Picked at random for this match: Fallen Ace: A 1 takes a 10, and a 10 takes a 1. ' +
        'Plus: Equal sums with 2 or more neighbours take them all.',
    );
  });

  it('says what is counted, and what Roulette drew', () => {
    expect(of('sudden-death').goal).toContain('in hand');
    expect(of('three-open')).toMatchObject({ goal: expect.stringContaining('9 cells'), drawn: null });
    expect(of('roulette', ['same']).drawn).toBe(
      `Picked at random for this match: ${triadRulesetWords.english['same.name']}: ${triadRulesetWords.english['same.summary']}`,
    );
  });
});
