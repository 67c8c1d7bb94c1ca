import type { GameTypes } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { acceptCounter, countersTo } from '../entry/counters.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { MatchPorts } from '../game/match-ports.ts';
import type { Seating, SeatingListeners } from '../game/rival.ts';
import { takeSeats } from '../rival/take-seats.ts';
import { MatchWatch } from '../watch/match-watch.ts';
import { LastingRefusal } from './lasting-refusal.ts';
import type { MatchPlan } from './match-plan.ts';
import { ownSeatsOf } from './own-seats.ts';

/** How long the contract must refuse a seat before the match is given up. */
const REFUSED_MS = 30_000;

interface SeatMatchOptions<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly ports: MatchPorts;
  readonly rules: Hex;
  readonly match: PlannedMatch;
  readonly plan: MatchPlan & { readonly rival: NonNullable<MatchPlan['rival']> };
  readonly listeners: SeatingListeners;
}

/**
 * Takes this show's seat of a match with another one, and waits until it is known who plays the other.
 *
 * @throws Problem if the seat cannot be taken
 */
export async function seatMatch<G extends GameTypes>(
  { game, ports, rules, match, plan, listeners }: SeatMatchOptions<G>,
  signal: AbortSignal,
): Promise<Seating> {
  const { chain, clock, log } = ports;
  const { matchKey } = match;
  const { onStep } = listeners;
  const fromBlock = BigInt(plan.fromBlock);
  const { all, enter } = ownSeatsOf({ game, ports, rules, plan, fromBlock, onStep });
  const [own] = all;
  if (own === undefined) throw new Error('this show plays no seat of the match');
  const { seat } = own;
  const { owner } = own.access;
  const watch = new MatchWatch({
    table: chain.table,
    matchKey,
    fromBlock,
    onStatus: (status) => listeners.onChainStatus(status),
  });
  const entering = new LastingRefusal({
    where: `match ${matchKey}`,
    remedy: 'nothing: another match is begun',
    patience: REFUSED_MS,
  });
  const at = { table: chain.table, matchKey };
  const refused = new Set<Hex>();
  /** Accepts the first counter that is enough, where something is at stake. What it brings may be gone by then: another may do. */
  const accept = async () => {
    const { tokens } = game.onChain.brings;
    const { stakes } = chain.camp ?? {};
    for (const counter of await countersTo(at, fromBlock)) {
      const theirs = tokens.from === 'camp' ? tokens.tokensIn(counter.entry.setting) : undefined;
      if (theirs?.ok === false || refused.has(counter.counterHash)) continue;
      if (stakes && theirs && !(await stakes.isEnough(theirs.value, own.tokens))) continue;
      try {
        return await acceptCounter({ ...at, writer: owner, counter, onStep, now: () => clock.now() });
      } catch (error) {
        if (!(error instanceof ChainFault) || error.kind !== 'reverted') throw error;
        refused.add(counter.counterHash);
        log.warn('chain', `the counter of ${counter.owner} cannot be accepted: ${error.message}`);
      }
    }
    return null;
  };
  try {
    const { terms } = plan.rival;
    const seating = await takeSeats(
      {
        watch,
        seat,
        owner: owner.address,
        enter: () => entering.attempt(() => enter(own)),
        ...(seat === 'A' && game.onChain.joining === 'counter' && { accept }),
        end: async () => (await owner.send({ kind: 'cancel', matchKey })).mined,
        isWithdrawn: listeners.isWithdrawn,
        nextBlock: chain.nextBlock,
        joinUntil: plan.rival.joinUntil,
        onStage: (stage, until, rival) => {
          const at = until === null ? null : Math.round(until * 1_000 - watch.clock.offsetMs);
          listeners.onSeating({ seat, terms, stage, until: at, rival });
        },
        log,
      },
      signal,
    );
    return seating.kind === 'taken'
      ? { ...seating, seat, player: own.kind, voteSeconds: plan.voteSeconds, terms }
      : seating;
  } finally {
    await watch.stop();
    listeners.onChainStatus({ kind: 'online' });
  }
}
