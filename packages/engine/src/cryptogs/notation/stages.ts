import type { Choice, Option, Stage } from '../../game.ts';
import { ok, type Result, refuse } from '../../result.ts';
import type { Seat } from '../../seat.ts';
import { STACK } from '../rules/sizes.ts';
import { legalMoves } from '../rules/slams.ts';
import type { CryptogsMove, CryptogsView, TogNumber } from '../rules/types.ts';

/** The first stage of a slam: how it is thrown. */
export const SLAM_STAGE = 'slam';
/** The second one of a slam that is aimed: at which two togs. */
export const TOGS_STAGE = 'togs';

/** The kinds of slams, in their order. */
export const SLAMS = ['even', 'all', 'aim'] as const satisfies readonly CryptogsMove['kind'][];

/** How two togs are written: the upper one first. */
export const togsKey = ([upper, lower]: readonly [TogNumber, TogNumber]): string => `${upper} ${lower}`;

export const choicesOf = (move: CryptogsMove): readonly Choice[] => [
  { stage: SLAM_STAGE, key: move.kind },
  ...(move.kind === 'aim' ? [{ stage: TOGS_STAGE, key: togsKey(move.togs) }] : []),
];

/** The two togs of such a key; undefined if it is none. */
function togsIn(key: string): readonly [TogNumber, TogNumber] | undefined {
  const [, first, second] = /^([1-9]\d?) ([1-9]\d?)$/.exec(key) ?? [];
  const [upper, lower] = [Number(first), Number(second)];
  return upper < lower && lower <= STACK ? [upper, lower] : undefined;
}

/** The move of complete choices. Refuses with `unknown_choice` or `incomplete_choices`. */
export function moveOf(choices: readonly Choice[]): Result<CryptogsMove> {
  const [slam, togs, ...rest] = choices;
  if (slam === undefined) return refuse('incomplete_choices', 'a move needs a slam: even, all or aim');
  const isSlam = slam.stage === SLAM_STAGE && rest.length === 0;
  if (isSlam && slam.key === 'aim') {
    if (togs === undefined) return refuse('incomplete_choices', 'aim needs two togs, like "aim 3 7"');
    const pair = togs.stage === TOGS_STAGE ? togsIn(togs.key) : undefined;
    if (pair !== undefined) return ok({ kind: 'aim', togs: pair });
  }
  if (isSlam && togs === undefined && (slam.key === 'even' || slam.key === 'all'))
    return ok({ kind: slam.key });
  const got = choices.map(({ stage, key }) => `${stage} ${key}`).join(', ');
  return refuse(
    'unknown_choice',
    `a choice is "slam even", "slam all", or "slam aim" and "togs 3 7", the upper one first; got "${got}"`,
  );
}

const LABELS: Readonly<Record<CryptogsMove['kind'], string>> = {
  even: 'even: every tog has the same chance',
  all: 'all: the groups flip whole or not at all',
  aim: 'aim: two togs flip more easily, the others less',
};

/** The next question of `seat`'s slam; undefined when it is complete, or nothing is asked. */
export function stageOf(view: CryptogsView, seat: Seat, chosen: readonly Choice[]): Stage | undefined {
  const moves = [...legalMoves(view, seat)];
  if (moves.length === 0) return undefined;
  const [slam, ...rest] = chosen;
  if (slam === undefined) {
    const kinds = SLAMS.filter((kind) => moves.some((move) => move.kind === kind));
    return { name: SLAM_STAGE, options: kinds.map((key): Option => ({ key, label: LABELS[key] })) };
  }
  if (slam.key !== 'aim' || rest.length > 0) return undefined;
  const pairs = moves.flatMap((move) => (move.kind === 'aim' ? [move.togs] : []));
  return {
    name: TOGS_STAGE,
    options: pairs.map(
      (togs): Option => ({ key: togsKey(togs), label: `at togs ${togs[0]} and ${togs[1]}` }),
    ),
  };
}
