import { gameEvents, gameTranscript, gameView } from '@show-of-hands/bus';
import { expectOk } from '@show-of-hands/engine';
import { encodeLineup } from '@show-of-hands/engine/polylemma';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../../../../../test/helpers/show/of-game.ts';
import { replayerOf, sampleMatch } from '../../io/replay/replayer.ts';
import { polylemmaBotGame } from './bot-game.ts';
import { polylemmaOnChain } from './chain/on-chain.ts';
import { polylemmaHighlights } from './highlights.ts';
import { presets } from './rules/presets.ts';

const ZERO = `0x${'00'.repeat(32)}` as const;
const replayer = replayerOf(polylemmaBotGame);
const sample = await replayer.sample();
if (sample === null) throw new Error('there is a sample');
const frames = expectOk(replayer.frames(sample));

describe('the sample match', () => {
  it('has five rounds, both random slots and a surge, and is turned round in the end', () => {
    const last = viewOf('polylemma', frames.at(-1)?.match.view);
    expect(frames).toHaveLength(6);
    expect(last).toMatchObject({ over: 'A', wins: { A: 3, B: 2 }, round: 5 });
    expect([last.randomSlots.A.used, last.randomSlots.B.used]).toEqual([true, true]);
    expect(last.rounds.map(({ winner }) => winner)).toEqual(['B', 'A', 'A', 'B', 'A']);
    const found = frames.flatMap(({ match }) =>
      match.lastTurn === null ? [] : polylemmaHighlights.ofTurn(match.lastTurn).map(({ name }) => name),
    );
    expect(found).toContain('sameLevel');
    expect(sample.ending).toEqual({ winner: 'A', score: { A: 3, B: 2 }, cause: 'played' });
  });

  it('is always the same, and what it is made of crosses the bus as it is', async () => {
    expect(await sampleMatch(polylemmaBotGame)).toEqual(sample);
    expect(gameTranscript.parse(sample.transcript)).toEqual(sample.transcript);
    for (const { match } of frames) {
      expect(gameView.parse(match.view)).toEqual(match.view);
      if (match.lastTurn !== null) expect(gameEvents.parse(match.lastTurn)).toEqual(match.lastTurn);
    }
  });

  it('shows a random slot as a back with its level until it is used', () => {
    for (const { match } of frames) {
      const { randomSlots, rounds } = viewOf('polylemma', match.view);
      for (const seat of ['A', 'B'] as const) {
        const { used, character, level } = randomSlots[seat];
        expect(used).toBe(rounds.some(({ played }) => played[seat].slot === 4));
        expect(character === null).toBe(!used);
        expect(character?.level ?? level).toBe(level);
      }
    }
  });
});

describe('names', () => {
  it('are told with characters, and that of a random slot not before it is used', () => {
    let hidden = 0;
    const after = (frame: number) => viewOf('polylemma', frames[frame]?.match.view);
    const last = after(frames.length - 1);
    for (const [index, { match }] of frames.entries()) {
      const view = after(index);
      for (const seat of ['A', 'B'] as const) {
        for (const { name } of view.parties[seat]) expect(name).toMatch(/^[A-Z][a-z]+$/);
        const { character } = last.randomSlots[seat];
        expect(character?.name).toMatch(/^[A-Z][a-z]+$/);
        if (view.randomSlots[seat].used) expect(view.randomSlots[seat].character?.name).toBe(character?.name);
        else {
          // nor does it stand anywhere else, unless another one is called the same
          const others = [
            ...view.parties.A,
            ...view.parties.B,
            view.randomSlots.A.character,
            view.randomSlots.B.character,
          ];
          if (others.some((one) => one?.name === character?.name)) continue;
          hidden += 1;
          expect(JSON.stringify(match)).not.toContain(character?.name);
        }
      }
    }
    expect(hidden).toBeGreaterThan(0);
    for (const { match } of frames) {
      for (const event of match.lastTurn?.game === 'polylemma' ? match.lastTurn.turn.events : []) {
        if (event.type === 'slotOpened') for (const { name } of event.candidates) expect(name).toBeDefined();
        if (event.type === 'round')
          for (const one of [event.played.A, event.played.B]) expect(one.character.name).toBeDefined();
      }
    }
  });

  it('are kept for a random slot that turns out to be a character of a party, too', () => {
    const named: Record<string, string> = { 1: 'Ember', 2: 'Solra' };
    const known = new Map(Object.entries(named));
    const party = (from: number) =>
      [0, 1, 2, 3].map((more) => {
        const facts = { level: 9, kind: 'fire', attribute: 'none', image: 1, since: 5 } as const;
        return { ...facts, tokenId: String(from + more) };
      }) as unknown as Parameters<typeof encodeLineup>[2]['A'];
    const rules = presets.find(({ id }) => id === 'classic');
    if (rules === undefined) throw new Error('there are classic rules');
    const begun = expectOk(
      polylemmaOnChain.begin(
        {
          matchKey: ZERO,
          info: {
            terms: { rules: rules.rulesetId },
            owners: { A: `0x${'a1'.repeat(20)}`, B: `0x${'b2'.repeat(20)}` },
            secretRoots: { A: ZERO, B: ZERO },
          },
          salt: ZERO,
          told: [{ seat: 'B', turn: 0, data: encodeLineup(50, 8, { A: party(1), B: party(5) }) }],
        } as unknown as Parameters<typeof polylemmaOnChain.begin>[0],
        { hands: {}, shown: [], names: { known, of: (token) => known.get(token) } },
      ),
    );
    expect(begun.parties.A.map(({ name }) => name)).toEqual(['Ember', 'Solra', undefined, undefined]);
    // replays read the names of random slots from here, whoever turns out to stand in them
    expect(begun.names).toEqual(named);
  });

  it('are not needed: records of earlier versions have none', () => {
    const { transcript } = sample;
    if (transcript?.game !== 'polylemma') throw new Error('the sample is of this game');
    const { names: _, ...setup } = transcript.setup;
    const nameless = (party: typeof setup.parties.A) => party.map(({ name: _, ...one }) => one);
    const parties = { A: nameless(setup.parties.A), B: nameless(setup.parties.B) };
    const old = expectOk(
      replayer.frames({ ...sample, transcript: { ...transcript, setup: { ...setup, parties } } }),
    );
    expect(old).toHaveLength(frames.length);
    expect(JSON.stringify(old)).not.toMatch(/"name":"[A-Z][a-z]+","image"/);
  });
});

describe('a record', () => {
  it('without a salt cannot be shown again, nor one whose random slot is another’s', () => {
    const without = sample.turns.map((turn) => ({ ...turn, reveal: undefined }));
    expect(replayer.frames({ ...sample, turns: without })).toMatchObject({ error: { code: 'no_salt' } });
    const other = sample.turns.find(({ disclosed }) => disclosed !== undefined)?.disclosed;
    const swapped = sample.turns.map((turn) =>
      turn.disclosed === undefined ? turn : { ...turn, disclosed: other },
    );
    expect(replayer.frames({ ...sample, turns: swapped })).toMatchObject({
      error: { code: 'secret_mismatch' },
    });
  });
});
