import { bySeat, expectOk } from '@show-of-hands/engine';
import { rulesetIdOf, triad } from '@show-of-hands/engine/triad';
import { keccak256, numberToHex } from 'viem';
import { test } from 'vitest';
import { drawingMove } from '../../../../../test/props/chain/drawing-moves.ts';
import { drawCards } from './card-draw.ts';
import { cardOf, packCard } from './packed-card.ts';
import { presets } from './presets.ts';

test('rate', () => {
  const ruleset = presets.find(({ id }) => id === 'sudden-death')?.ruleset;
  if (!ruleset) throw new Error('');
  const rounds = [0, 0, 0, 0];
  for (let seed = 1; seed <= 60; seed += 1) {
    const cards = drawCards(numberToHex(seed, { size: 32 }), 10).map((card) =>
      cardOf({ tokenId: card.tokenId, attributes: packCard(card) }, ruleset),
    );
    const hands = { A: cards.slice(0, 5), B: cards.slice(5) };
    const header = {
      version: 2,
      rulesetId: rulesetIdOf(ruleset),
      seasonId: 1,
      playerA: `0x${'aa'.repeat(20)}`,
      playerB: `0x${'bb'.repeat(20)}`,
      firstPlayer: (seed % 2) as 0 | 1,
      deadline: 2e9,
      salt: keccak256(numberToHex(seed)),
    } as const;
    let state = expectOk(triad.start({ ruleset, header, hands, shown: [] }));
    while (triad.outcome(state) === undefined) {
      const [seat = 'A'] = triad.awaiting(state);
      const move = drawingMove(triad.view(state, seat), seat, hands, `${seed}${state.turn}${state.round}`);
      state = expectOk(triad.play(state, { [seat]: { move } })).state;
    }
    const drawn = triad.outcome(state)?.winner === 'draw' ? 3 : state.round;
    rounds[drawn] = (rounds[drawn] ?? 0) + 1;
  }
  console.log('rounds drawn', rounds, bySeat(() => 0).A);
}, 300_000);
