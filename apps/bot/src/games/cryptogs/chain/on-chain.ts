import { cryptogsTable, togs } from '@show-of-hands/contracts';
import { ok, type Result, seatIndex } from '@show-of-hands/engine';
import {
  type CryptogsState,
  type CryptogsTypes,
  drawsOf,
  type Ruleset,
  rulesetOfId,
  STACK,
  STAKE,
  TOG_NUMBERS,
  togOf,
} from '@show-of-hands/engine/cryptogs';
import { cryptogsReading, encodeStake, stakeIn } from '@show-of-hands/verify/cryptogs';
import type { Abi, Hex } from 'viem';
import { z } from 'zod';
import type { GasOfParts } from '../../../chain/budget/match-gas.ts';
import { type ChainGame, chainGame } from '../../../match/game/chain-game.ts';

/** The whole ABI of the table, and the errors of the collection: they come out of its calls as they are. */
export const cryptogsAbi: Abi = [...cryptogsTable.abi, ...togs.abi.filter(({ type }) => type === 'error')];

/** @throws RangeError for rules that the contract does not play */
function rulesetOf(rules: Hex): Ruleset {
  const ruleset = rulesetOfId(rules);
  if (ruleset !== undefined) return ruleset;
  throw new RangeError(`the ruleset ${rules} is none that the contract plays`);
}

/** What an entry says of the togs that its seat stakes. @throws RangeError for other than five */
function settingOf(tokens: readonly bigint[]): Hex {
  if (tokens.length !== STAKE) throw new RangeError(`a seat stakes ${STAKE} togs, got ${tokens.length}`);
  return encodeStake(tokens.map(Number));
}

/** Refuses with `malformed` what is no stake. */
function tokensIn(setting: Hex): Result<readonly bigint[]> {
  const stake = stakeIn(setting);
  return stake.ok ? ok(stake.value.map(BigInt)) : stake;
}

/** What the contract's `stackOf` gives. */
export const stackAnswer = z.object({
  togs: z
    .array(z.object({ tokenId: z.number(), rarity: z.number(), seat: z.number() }))
    .length(STACK)
    .readonly(),
  begins: z.number(),
});
type StackAnswer = z.infer<typeof stackAnswer>;

/** Nobody, where the contract names seats. */
const NOBODY = 2;

/** The state as the contract should have it. */
const expectedStack = (state: CryptogsState): StackAnswer => ({
  togs: TOG_NUMBERS.map((number) => {
    const { token, rarity } = togOf(state, number);
    const by = state.flipped[number - 1] ?? null;
    return { tokenId: token, rarity, seat: by === null ? NOBODY : seatIndex(by) };
  }),
  begins: state.begins === null ? NOBODY : seatIndex(state.begins),
});

/** What differs between the engine's match and the contract's, in words; null if nothing does. */
function stackDifference(state: CryptogsState, answer: unknown, isOver: boolean): string | null {
  const ours = expectedStack(state);
  const theirs = stackAnswer.parse(answer);
  // at the end of a match that silence ended, the contract gives what lay there still to somebody
  const seatOf = (seat: number, index: number): number =>
    isOver && ours.togs[index]?.seat === NOBODY ? NOBODY : seat;
  const places = [
    ['who begins', ours.begins, theirs.begins] as const,
    ...theirs.togs.map(
      (tog, index) =>
        [`tog ${index + 1}`, ours.togs[index], { ...tog, seat: seatOf(tog.seat, index) }] as const,
    ),
  ];
  const found = places
    .map(([name, engine, contract]) => [name, JSON.stringify(engine), JSON.stringify(contract)] as const)
    .filter(([, engine, contract]) => engine !== contract)
    .map(([name, engine, contract]) => `${name} differs\nengine:   ${engine}\ncontract: ${contract}`);
  return found.length === 0 ? null : found.join('\n');
}

/** Gas of the parts of a match of Cryptogs, at most. contracts/gas.json has what was measured. */
function gasBy(rules: Ruleset): GasOfParts {
  // the acceptance locks ten togs: that is the dearest of all
  const accepting = 900_000n;
  const opening = 350_000n;
  const parlour = 260_000n;
  // a slam that is committed and shown, and a link of each seat
  const round = 60_000n + 3n * 160_000n;
  return {
    opening: opening + accepting,
    poolCard: 0n,
    round: rules.parlour ? parlour : round,
    dearest: accepting,
  };
}

/** Cryptogs as its table contract plays it. */
export const cryptogsOnChain: ChainGame<CryptogsTypes> = chainGame({
  ...cryptogsReading,
  brings: { tokens: { from: 'camp', tokensIn }, settingOf, secretsOf: () => [] },
  // all chance follows from links
  seeds: false,
  joining: 'counter',
  turns: 'alternating',
  abi: cryptogsAbi,
  openMoves: true,
  mostDraws: (rules) => drawsOf(rulesetOf(rules)),
  // the toss, and every throw
  mostRounds: (rules) => drawsOf(rulesetOf(rules)),
  gas: (rules) => gasBy(rulesetOf(rules)),
  async divergence(state, matchKey, board, phase) {
    return stackDifference(state, await board.read('stackOf', [matchKey]), phase === 'over');
  },
});
