import { SEATS, type Seat } from '@show-of-hands/engine';
import {
  broughtBy,
  type CryptogsView,
  cryptogs,
  likelihoods,
  ONE,
  type Slam,
  TOG_NUMBERS,
  togOf,
  togsFlipped,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';
import type { BusInput } from '../../../match/game/bot-game.ts';

const ABSENT = '—';
const listed = (words: readonly string[]): string => words.join(', ') || ABSENT;
const percent = (parts: number): string => `${Math.round((100 * parts) / ONE)}%`;

function togLine(view: CryptogsView, number: number): string {
  const { token, rarity } = togOf(view, number);
  const by = view.flipped[number - 1];
  const state = by === null || by === undefined ? 'on the stack' : `flipped by ${by}`;
  return `- tog ${number}: token ${token}, one in ${rarity}, staked by ${broughtBy(number)}, ${state}`;
}

const chancesOf = (view: CryptogsView, slam: Slam): string =>
  likelihoods(view, slam)
    .map(({ number, parts }) => `${number}: ${percent(parts)}`)
    .join(', ');

const movesOf = (view: CryptogsView, seat: Seat): readonly string[] =>
  [...cryptogs.legalMoves(view, seat)].map((move) => cryptogs.notation.format(move, seat));

/** The position as a text for a language model that is to name one slam: lines joined by line feeds. */
export function cryptogsPrompt({ view, chatSeat, eventTitle }: BusInput<CryptogsView, unknown>): string {
  const { begins, turn } = view;
  const score = togsFlipped(view);
  const isThrown = turn > 0 && togsLeft(view).length > 0;
  return [
    'CRYPTOGS snapshot (ai_prompt)',
    `event: ${eventTitle}`,
    `throw: ${turn === 0 ? 'the toss comes first' : turn}  began: ${begins ?? ABSENT}`,
    `togs flipped: ${SEATS.map((seat) => `${seat} ${score[seat]}`).join(', ')}`,
    `controlled: ${chatSeat}`,
    '',
    'Objective:',
    '- Choose exactly one slam for the controlled side, and answer with its viewer command and nothing else.',
    '  Seats throw in turns; what a throw flips is the thrower’s; whoever has flipped more of the ten togs wins.',
    '- Every slam flips as many togs on average. "all" flips its groups whole or not at all; "aim" makes two togs',
    '  likelier and others less likely.',
    '',
    'Viewer command format:',
    '- #slam even, #slam all, #slam aim <tog> <tog>, e.g. #slam aim 3 7',
    `- moves: ${listed(movesOf(view, chatSeat))}`,
    '',
    'Chances by an even slam:',
    `- ${isThrown ? chancesOf(view, { kind: 'even' }) : ABSENT}`,
    '',
    'Togs from the top:',
    ...TOG_NUMBERS.map((number) => togLine(view, number)),
  ].join('\n');
}
