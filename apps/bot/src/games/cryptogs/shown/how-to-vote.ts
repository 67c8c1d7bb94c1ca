import { cryptogsWords, type SayIn } from '@show-of-hands/bus/chat-words';
import type { Seat } from '@show-of-hands/engine';
import { AIM, type CryptogsMove, type CryptogsView, cryptogs } from '@show-of-hands/engine/cryptogs';
import type { GamePart } from '../../../match/game/bot-game.ts';
import { presets } from '../rules/presets.ts';

const movesOf = (view: CryptogsView, seat: Seat): readonly CryptogsMove[] => [
  ...cryptogs.legalMoves(view, seat),
];

const pairOf = (move: CryptogsMove | undefined) => (move?.kind === 'aim' ? move.togs : undefined);

/** What to type, in words; says no more than is possible in this turn. */
export function howToVote(view: CryptogsView, seat: Seat): string {
  const moves = movesOf(view, seat);
  const words = moves.flatMap(({ kind }) => (kind === 'aim' ? [] : [kind])).join(', ');
  const pair = pairOf(moves.at(-1));
  return pair === undefined ? words : `${words}, or aim ${pair.join(' ')}`;
}

/** The kinds of slams that are shown to be typed, one turn after another: an aim most often, as nobody would guess its form. */
const SHOWN = ['aim', 'all', 'aim', 'even'] as const;

/** What a viewer could type. It is copied by many who vote for the first time; all slams flip as many togs on average. */
export function exampleNow(view: CryptogsView, seat: Seat): string {
  const moves = movesOf(view, seat);
  const kind = SHOWN[view.turn % SHOWN.length];
  const fitting = moves.filter((move) => move.kind === kind);
  const move = fitting[Math.floor(fitting.length / 2)] ?? moves[0] ?? { kind: 'even' as const };
  return cryptogs.notation.format(move, seat);
}

/** The shortest spelling of a canonical command that still says all of it. */
export const shortOf = (command: string): string => command.replace(/^#slam /, '');

/** How Cryptogs is played by a preset's rules (docs/cryptogs.md C1, C5). */
export function cryptogsInShort(preset: string, saying: SayIn): ReturnType<GamePart<'inShort'>> {
  const say = saying(cryptogsWords);
  const { aiming, parlour } = presets.find(({ id }) => id === preset)?.ruleset ?? AIM;
  const unaimed = parlour ? 'chat.mechanismParlour' : 'chat.mechanism';
  return { goal: say('chat.goal'), mechanism: say(aiming ? 'chat.mechanismAimed' : unaimed), drawn: null };
}
