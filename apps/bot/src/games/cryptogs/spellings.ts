import type { GameView } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { rarityOf, slamsOf } from '@show-of-hands/engine/cryptogs';
import type { GamePart, Idea } from '../../match/game/bot-game.ts';

const COMMAND = /^#slam (?:(even|all)|aim (\d+) (\d+))$/;

/** Spellings of an aim, the common ones first and more than once. */
const ofAim = (upper: string, lower: string): readonly string[] => [
  `aim ${upper} ${lower}`,
  `${upper} ${lower}`,
  `AIM ${upper} ${lower}`,
  `aim ${lower} ${upper}`,
  `aim ${upper} and ${lower}`,
  `${upper} ${lower}!`,
  `#slam aim ${upper} ${lower}`,
  `!vote ${upper} ${lower}`,
  `aim ${upper},${lower} lets go`,
  `slam aim ${upper} ${lower}`,
  `aim ${upper}+${lower} KEKW`,
  `vise ${upper} ${lower}`,
];

/** Spellings of a slam that is a word. */
const ofWord = (word: string): readonly string[] => [
  word,
  word.toUpperCase(),
  word,
  `${word}!`,
  `#slam ${word}`,
  `slam ${word}`,
  `!vote ${word}`,
  `${word} KEKW`,
];

/** So often somebody thinks of a slam that is a word, in the measure of one aim at togs of usual rarity. */
const WORDS = { even: 6, all: 9 } as const;

type State = Extract<GameView, { game: 'cryptogs' }>['state'];

/** The slams that may be chosen: rare togs draw the eye. */
function ideas(state: State, seat: Seat): readonly Idea[] {
  if (state.due.kind !== 'slam' || state.due.seat !== seat) return [];
  const slams = [...slamsOf(state)];
  const sums = slams.map((slam) => (slam.kind === 'aim' ? rarityOf(state, slam.togs) : 0));
  const most = Math.max(1, ...sums);
  return slams.map((slam, index): Idea => {
    if (slam.kind !== 'aim') return { command: `#slam ${slam.kind}`, appeal: WORDS[slam.kind] };
    return { command: `#slam aim ${slam.togs.join(' ')}`, appeal: 3 * ((sums[index] ?? 0) / most) ** 2 };
  });
}

/** How viewers type Cryptogs, and what they make of its stack. */
export const cryptogsSpellings: GamePart<'spellings'> = {
  variants: (command) => {
    const [, word, upper, lower] = COMMAND.exec(command) ?? [];
    if (word !== undefined) return ofWord(word);
    return upper === undefined || lower === undefined ? [command] : ofAim(upper, lower);
  },
  slips: (command) => {
    const [, word, upper = '3', lower = '7'] = COMMAND.exec(command) ?? [];
    const slam = word ?? `aim ${upper} ${lower}`;
    return [
      `${slam}?`,
      `not ${slam}`,
      `aim ${upper}`,
      '#slam',
      'slam it',
      `aim ${upper} 12`,
      'flip them all',
    ];
  },
  ideas: (view, seat) => (view.game === 'cryptogs' ? ideas(view.state, seat) : []),
};
