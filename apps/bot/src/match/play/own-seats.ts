import { type GameTypes, SEATS, type Seat } from '@show-of-hands/engine';
import type { MatchTerms } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import { enterMatch, entryOf } from '../entry/enter-match.ts';
import { loadoutOf } from '../entry/loadout.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { SeatAccess } from '../game/chain-access.ts';
import type { ChainGame } from '../game/chain-game.ts';
import { extentUnder } from '../game/match-extent.ts';
import { CHAT_SEAT, type MatchPorts, termsOf } from '../game/match-ports.ts';
import type { OwnKind } from '../game/seat-plan.ts';
import type { MatchListeners } from '../game/table-game.ts';
import { stakeIn } from '../stakes/money.ts';
import { stakedEntry } from '../stakes/staked-entry.ts';
import { coveredOpening } from './covered-opening.ts';
import { claimsOf } from './entry-claims.ts';
import type { MatchPlan } from './match-plan.ts';

/** A seat that this show plays: what it acts with, brings and keeps to itself. */
export interface OwnSeat {
  readonly seat: Seat;
  readonly kind: OwnKind;
  readonly access: SeatAccess;
  readonly secrets: MatchSecrets;
  /** Token ids in slot order. */
  readonly tokens: readonly bigint[];
}

/** The show's seats of a planned match: both, but where another show plays one. */
export interface OwnSeats {
  readonly all: readonly OwnSeat[];
  /** Whether a chat seat may see its own secrets or not: not where nobody asks for what was not used, or nothing is hidden. */
  readonly hides: boolean;
  /**
   * Opens the match, or joins or counters it. Doing it again finds it done, or does again what a reorg has undone.
   *
   * @returns the block after which the match stands as far as this seat is concerned
   * @throws what `enterMatch` throws, or a Problem where the budget does not cover an opening any more
   */
  readonly enter: (own: OwnSeat) => Promise<bigint>;
}

interface OwnSeatsOptions<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly ports: Pick<MatchPorts, 'chain' | 'clock' | 'actWindow' | 'voteWindow' | 'stakes'>;
  readonly rules: Hex;
  readonly plan: MatchPlan;
  /** The block to look for the match from. */
  readonly fromBlock: bigint;
  readonly onStep: MatchListeners['onStep'];
}

/** What this show plays of a match, and how it takes those seats. */
export function ownSeatsOf<G extends GameTypes>(options: OwnSeatsOptions<G>): OwnSeats {
  const { game, ports, rules, plan, fromBlock, onStep } = options;
  const { chain, clock } = ports;
  const { onChain: binding } = game;
  const { matchKey, nonce, rival } = plan;
  const all = SEATS.flatMap((seat): readonly OwnSeat[] => {
    const { kind } = plan.seats[seat];
    if (kind === 'rival') return [];
    // against a rival chat's keys play, whichever seat is theirs
    const access = chain.seats[rival === null ? seat : CHAT_SEAT];
    const secrets = new MatchSecrets(access.tableSecret, matchKey, seat);
    return [{ seat, kind, access, secrets, tokens: plan.hands[seat].map(BigInt) }];
  });
  const payers = rival === null ? SEATS : [CHAT_SEAT];
  const hides = all.some(({ secrets }) => hidesBy(binding, secrets, rules));
  const enter = ({ seat, kind, access: { owner, agent }, secrets, tokens }: OwnSeat): Promise<bigint> =>
    enterMatch({
      table: chain.table,
      writer: coveredOpening(
        stakedEntry(owner, { matchKey, seat, stake: rival && stakeIn(rival.terms), stakes: ports.stakes }),
        () => chain.budget.covers(matchKey, extentUnder(binding, rules), payers),
      ),
      matchKey,
      seat,
      entry: entryOf(
        secrets,
        owner.address,
        agent.address,
        loadoutOf(binding.brings, secrets, owner.address, tokens, rules),
        claimsOf(plan, seat, kind, hides),
        { seeds: binding.seeds, draws: binding.mostDraws(rules) },
      ),
      nonce,
      fromBlock,
      terms: rival?.terms ?? ownTerms(options),
      agreed: rival?.openingHash ?? undefined,
      onStep,
      now: () => clock.now(),
      joining: binding.joining,
    });
  return { all, hides, enter };
}

/** What a match is opened with whose seats are both this show's. */
function ownTerms<G extends GameTypes>({ game, ports, rules, plan }: OwnSeatsOptions<G>): MatchTerms {
  const { setting, seats, pool } = plan;
  const { collection } = ports.chain;
  const usual = () => game.onChain.settingOf({ rules, collection, pool: pool.map(BigInt) });
  return termsOf(ports, seats, rules, setting ?? usual());
}

/** Whether seats hide anything by these rules that everyone is shown some time. */
const hidesBy = <G extends GameTypes>(
  { secrets, brings }: Pick<ChainGame<G>, 'secrets' | 'brings'>,
  own: MatchSecrets,
  rules: Hex,
): boolean => (secrets === 'tree' ? brings.secretsOf([], own, rules).length > 0 : secrets !== 'unasked');
