import type { GameView } from '@show-of-hands/bus';
import type { ClassicFlag, Ruleset } from '@show-of-hands/engine/triad';
import type { Preset } from '../bot-game.ts';
import type { GameInShort } from '../game-offer.ts';
import { presets } from './presets.ts';

const NO_FLAGS: readonly ClassicFlag[] = [];

/** A classic rule as the preset of that rule alone says it. */
function ruleAlone(flag: string): string {
  const id = flag.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const preset = presets.find((one) => one.id === id);
  return preset === undefined ? flag : `${preset.name}: ${preset.summary}`;
}

/** How Triad is played by these rules (docs/rules.md R2), and what Roulette drew for the match on the table. */
export function triadInShort(preset: Preset<Ruleset> | undefined, view: GameView | null): GameInShort {
  const drawn = view?.game === 'triad' ? view.state.drawn : NO_FLAGS;
  const isReverse = preset?.ruleset.classic?.reverse === true || drawn.includes('reverse');
  const goal =
    preset?.ruleset.suddenDeath === undefined
      ? 'Own more of the nine squares at the end.'
      : 'Own more cards at the end, those in hand counted.';
  const [higher, number] = isReverse ? ['lower', 'a higher one'] : ['higher', 'a lower one'];
  return {
    goal,
    mechanism: `Where two cards touch, the ${higher} number takes the card with ${number}; if both are equal, rock, paper, scissors decides.`,
    drawn: drawn.length === 0 ? null : `Drawn for this match: ${drawn.map(ruleAlone).join(' ')}`,
  };
}
