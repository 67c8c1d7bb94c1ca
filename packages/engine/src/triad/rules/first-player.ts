import { type Address, encodeAbiParameters, type Hex, isAddressEqual, keccak256 } from 'viem';
import { ok, type Result, refuse } from '../../result.ts';
import { type BySeat, SEATS } from '../../seat.ts';

/**
 * How two players settle who plays first (docs/rules.md R7.8): 0 is player A, 1 is player B. Matches on a table
 * contract use `firstByReveals` with the match key as salt; the others are for records of other origin.
 */
export type FirstPlayer = 0 | 1;

const BYTES32 = { type: 'bytes32' } as const;

const hashOf = (...words: readonly Hex[]): Hex =>
  keccak256(
    encodeAbiParameters(
      words.map(() => BYTES32),
      words,
    ),
  );

/** The lowest bit of a hash. */
const parityOf = (hash: Hex): FirstPlayer => (BigInt(hash) % 2n === 0n ? 0 : 1);

const isFirstPlayer = (value: number): value is FirstPlayer => value === 0 || value === 1;

/** Both players name the same one. Refuses with `choices_differ`, or `not_a_player` for other numbers. */
export function firstByChoice({ A, B }: BySeat<number>): Result<FirstPlayer> {
  const stranger = [A, B].find((choice) => !isFirstPlayer(choice));
  if (!isFirstPlayer(A) || !isFirstPlayer(B)) {
    return refuse('not_a_player', `the first player is 0 (A) or 1 (B), got ${stranger}`);
  }
  if (A === B) return ok(A);
  return refuse('choices_differ', `A chose ${A} and B chose ${B}: both must choose the same`);
}

/** One seed that nobody could foresee decides. */
export const firstBySeed = (matchSalt: Hex, seed: Hex): FirstPlayer => parityOf(hashOf(matchSalt, seed));

/** What a player commits to before either reveals. */
export const revealCommitOf = (matchSalt: Hex, reveal: Hex): Hex => hashOf(matchSalt, reveal);

/**
 * A secret of each player decides, so that neither can steer it. `commits`: what they committed to, of both or
 * of neither. Refuses with `reveal_differs` when a secret is not the one committed to.
 */
export function firstByReveals(
  matchSalt: Hex,
  reveals: BySeat<Hex>,
  commits?: BySeat<Hex>,
): Result<FirstPlayer> {
  const liar =
    commits && SEATS.find((seat) => commits[seat].toLowerCase() !== revealCommitOf(matchSalt, reveals[seat]));
  if (liar) return refuse('reveal_differs', `player ${liar}'s secret is not the one committed to`);
  return ok(parityOf(hashOf(matchSalt, reveals.A, reveals.B)));
}

/** A choice of the first player that was committed to before either was known. */
export interface CommittedChoice {
  readonly matchSalt: Hex;
  readonly player: Address;
  readonly choice: number;
  readonly nonce: Hex;
}

const CHOICE_WORDS = [BYTES32, { type: 'address' }, { type: 'uint8' }, BYTES32] as const;

/** What a player commits to: the choice, hidden by a nonce. Throws for a choice that is no byte. */
export const choiceCommitOf = ({ matchSalt, player, choice, nonce }: CommittedChoice): Hex =>
  keccak256(encodeAbiParameters(CHOICE_WORDS, [matchSalt, player, choice, nonce]));

/**
 * Both committed to a choice and opened it. Refuses with `salts_differ`, `same_player`, `choice_differs`,
 * `choices_differ` or `not_a_player`.
 */
export function firstByCommittedChoice(
  opened: BySeat<CommittedChoice>,
  commits: BySeat<Hex>,
): Result<FirstPlayer> {
  const { A, B } = opened;
  if (A.matchSalt.toLowerCase() !== B.matchSalt.toLowerCase()) {
    return refuse('salts_differ', `the choices belong to two matches, ${A.matchSalt} and ${B.matchSalt}`);
  }
  if (isAddressEqual(A.player, B.player)) return refuse('same_player', `both choices are of ${A.player}`);
  const first = firstByChoice({ A: A.choice, B: B.choice });
  if (!first.ok) return first;
  const liar = SEATS.find((seat) => commits[seat].toLowerCase() !== choiceCommitOf(opened[seat]));
  if (liar) return refuse('choice_differs', `player ${liar}'s choice is not the one committed to`);
  return first;
}
