import type { GameTypes } from '@show-of-hands/engine';
import { seedCommitOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableCall } from '../../chain/table/table-client.ts';
import type { Decision } from '../../vote/decision.ts';
import { followMatch, type Observation } from '../watch/match-follower.ts';
import { Notifier } from '../watch/notifier.ts';
import { Decider } from './decider.ts';
import { disclosureOf } from './hand.ts';
import { type Loadout, loadoutOf } from './loadout.ts';
import { type NextAction, nextActionOf } from './next-action.ts';
import { commitmentFor, findDecision } from './open-commitment.ts';
import type { SeatAgentOptions } from './seat-agent-options.ts';
import { stepReporter } from './steps.ts';

/** How often a waiting agent looks at its next action again: deadlines pass without a new block. */
const LOOK_MS = 1_000;
const BACKOFF_MS = 500;
const LONGEST_BACKOFF_MS = 8_000;

/**
 * Plays one seat of one match: does what the chain says is its next action, again and again, until the match is
 * over. It keeps nothing that matters in memory, so that after a crash another agent with the same keys goes
 * on where this one stopped. Agent key only; at most one commitment per turn, ever.
 */
export class SeatAgent<G extends GameTypes> {
  readonly #options: SeatAgentOptions<G>;
  readonly #notifier = new Notifier();
  readonly #decider: Decider<G>;
  #seen: Observation<G['State'], G['Event']> | undefined;
  /** When the latest block was first seen, in ms of this process's uptime. */
  #seenAt = 0;
  /** The ballot digest that the chain tells with each commitment: a decision that was lost is found with it. */
  readonly #digests = new Map<Hex, Hex>();
  #brought: Loadout | undefined;
  #checked = false;
  /** Nothing older than this block is acted upon: our own last transaction stands in it. */
  #since = 0n;
  #failures = 0;
  #told: string | undefined;

  constructor(options: SeatAgentOptions<G>) {
    this.#options = options;
    this.#decider = new Decider(options, this.#notifier);
  }

  /**
   * Plays until the match is over, or until the signal is aborted.
   *
   * @throws Divergence, ChainFault of kind `replaced`, or a Problem: the match cannot go on from here
   */
  async play(signal: AbortSignal): Promise<void> {
    const end = new AbortController();
    const stop = () => end.abort();
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) end.abort();
    const following = this.#follow(end.signal);
    try {
      await Promise.race([this.#work(end.signal), following]);
    } finally {
      signal.removeEventListener('abort', stop);
      end.abort();
      this.#decider.drop();
      await following.catch(() => {});
    }
  }

  /** Keeps `#seen` at the chain's tip. Ends only by failing, or when there is nothing more to come. */
  async #follow(signal: AbortSignal): Promise<void> {
    for await (const seen of followMatch({ ...this.#options, signal })) {
      if (seen.reset) this.#since = 0n;
      for (const log of seen.logs) {
        if (log.type === 'committed') this.#digests.set(log.commitment, log.ballotDigest);
      }
      if (seen.block.hash !== this.#seen?.block.hash) this.#seenAt = performance.now();
      this.#seen = seen;
      this.#notifier.notify();
    }
    // an ended match is noticed by `#work`, which then ends the race
    await new Notifier().wait(2_147_483_647, signal);
  }

  async #work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = this.#seen;
      if (seen === undefined || seen.block.number < this.#since) {
        await this.#notifier.wait(LOOK_MS, signal);
        continue;
      }
      this.#check(seen);
      const nextAction = this.#nextActionOf(seen);
      if (nextAction.kind === 'over') return;
      const acted = await this.#attempt(nextAction, seen, signal);
      if (!acted && this.#seen === seen) await this.#notifier.wait(LOOK_MS, signal);
    }
  }

  #nextActionOf({ block, info, slotsDue }: Observation<G['State'], G['Event']>): NextAction {
    const { seat } = this.#options;
    // the chain's own clock, counted on from its latest block: this machine's clock may be wrong
    const time = block.time + Math.floor((performance.now() - this.#seenAt) / 1_000);
    return nextActionOf(info, seat, { block: block.number, time, slotsDue: slotsDue[seat] });
  }

  /** True if something was sent and mined. Failures are told once and tried again, later and later. */
  async #attempt(
    nextAction: NextAction,
    seen: Observation<G['State'], G['Event']>,
    signal: AbortSignal,
  ): Promise<boolean> {
    const { log, seat, watch } = this.#options;
    try {
      const acted = await this.#perform(nextAction, seen);
      if (acted) this.#told = undefined;
      this.#failures = 0;
      return acted;
    } catch (error) {
      if (!(error instanceof ChainFault) || error.kind === 'replaced') throw error;
      const news = this.#told !== error.message && !isExpected(error, nextAction);
      if (news) log.warn('chain', `Seat ${seat}: ${error.message}`);
      this.#told = error.message;
      const pause = Math.min(BACKOFF_MS * 2 ** this.#failures, LONGEST_BACKOFF_MS);
      this.#failures += 1;
      watch.lookNow();
      const until = Date.now() + pause;
      // a new snapshot may change the next action, but it must not turn a refusal into a storm of them
      while (Date.now() < until && !signal.aborted) await this.#notifier.wait(until - Date.now(), signal);
      return false;
    }
  }

  async #perform(nextAction: NextAction, seen: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { matchKey, seat, secrets } = this.#options;
    if (nextAction.kind !== 'commit') this.#decider.drop();
    switch (nextAction.kind) {
      case 'wait':
      case 'over':
        return false;
      case 'enter':
        return this.#enter(seen);
      case 'revealSeed':
        return this.#send('seed', null, {
          kind: 'revealSeed',
          matchKey,
          seat,
          seed: secrets.seed().reveal(),
        });
      case 'openSlots':
        return this.#openSlots('slots', nextAction.slots);
      case 'close':
        return this.#openSlots('close', nextAction.slots);
      case 'commit':
        return this.#commit(nextAction.turn, seen);
      case 'reveal':
        return this.#reveal(nextAction.turn, seen);
      case 'callTime':
        return this.#send('time', null, { kind: 'callTime', matchKey });
      default:
        return nextAction satisfies never;
    }
  }

  /** Finds what an earlier attempt has done: then there is nothing new before a later block is seen. */
  async #enter({ block }: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { enter, watch } = this.#options;
    if (enter === undefined) return false;
    this.#since = await enter();
    watch.lookNow();
    return this.#since > block.number;
  }

  async #send(
    kind: Parameters<typeof stepReporter>[1],
    turn: number | null,
    call: TableCall,
  ): Promise<boolean> {
    const { writer, watch } = this.#options;
    this.#since = await stepReporter(this.#options, kind, turn)(() => writer.send(call));
    watch.lookNow();
    return true;
  }

  async #openSlots(kind: 'slots' | 'close', slots: readonly number[]): Promise<boolean> {
    const { matchKey, seat } = this.#options;
    const hand = this.#brought?.hand ?? null;
    if (hand === null || slots.length === 0) return false;
    const openings = slots.map((slot) => hand.openingOf(slot));
    return this.#send(kind, null, {
      kind: 'openSlots',
      matchKey,
      seat,
      cardCommits: hand.cardCommits,
      openings,
    });
  }

  async #commit(turn: number, { info, state }: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { matchKey, seat, table, secrets } = this.#options;
    if (state === null) return false;
    const decision = await this.#decider.decisionFor(turn, state, info);
    // undecided: the notifier tells when that changes
    if (decision === undefined) return false;
    return this.#send('commit', turn, {
      kind: 'commit',
      matchKey,
      seat,
      turn,
      commitment: commitmentFor(table.venue, secrets, turn, decision),
      ballotDigest: decision.ballotDigest,
    });
  }

  async #reveal(turn: number, seen: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { matchKey, seat, secrets } = this.#options;
    const decision = await this.#standing(turn, seen);
    if (decision === undefined) return false;
    return this.#send('reveal', turn, {
      kind: 'reveal',
      matchKey,
      seat,
      move: decision.move,
      ballotDigest: decision.ballotDigest,
      salt: secrets.commitSalt(turn).reveal(),
      disclosure: this.#disclosureOf(decision, seen),
    });
  }

  /** What goes with the reveal of a move: the card that nobody has seen yet, or what is told again. */
  #disclosureOf({ move: bytes }: Decision, { state, opened }: Observation<G['State'], G['Event']>): Hex {
    const { seat, binding, secrets } = this.#options;
    const move = binding.game.codec.decode(bytes);
    if (!move.ok || state === null) return '0x';
    const disclosing = binding.disclosing(state, seat, move.value);
    switch (disclosing.kind) {
      case 'nothing':
        return '0x';
      case 'public':
        return disclosing.data;
      case 'card': {
        const { origin } = disclosing;
        const isShown = opened.some((card) => card.seat === origin.seat && card.slot === origin.slot);
        const hand = this.#brought?.hand ?? null;
        return isShown || hand === null ? '0x' : disclosureOf(hand, origin.slot);
      }
      case 'sealed':
        return secrets.sealedSecret().reveal();
      default:
        return disclosing satisfies never;
    }
  }

  /** The decision that our commitment on chain stands for: the remembered one, or the one that fits. */
  async #standing(turn: number, { info, state }: Observation<G['State'], G['Event']>) {
    const { matchKey, seat, table, secrets, binding, store } = this.#options;
    const commitment = info.commitments[seat];
    if (commitment === null || state === null) return undefined;
    const remembered = await store.recall(matchKey, turn);
    if (remembered && commitmentFor(table.venue, secrets, turn, remembered) === commitment) return remembered;
    const ballotDigest = this.#digests.get(commitment) ?? ZERO_HASH;
    const found = findDecision(binding, state, table.venue, secrets, { turn, commitment, ballotDigest });
    if (found !== undefined) return found;
    throw new Problem(
      `Seat ${seat} has a commitment for turn ${turn + 1} on chain that fits no legal move with this program's keys`,
      `match ${matchKey}`,
      'put the keystore back that the match was started with, and start again before the reveal window ends',
    );
  }

  /** Once: the keys and the hand must be those that the chain holds the commitments of. */
  #check({ info }: Observation<G['State'], G['Event']>): void {
    if (this.#checked || info.phase === 'none' || info.phase === 'open') return;
    const { matchKey, seat, secrets, tokens, writer, binding } = this.#options;
    const owner = info.owners[seat];
    const brought = loadoutOf(binding.loadout, secrets, owner, tokens);
    this.#brought = brought;
    const wrong: string[] = [];
    if (seedCommitOf(matchKey, owner, secrets.seed().reveal()) !== info.seedCommits[seat]) wrong.push('seed');
    if (brought.handRoot !== info.handRoots[seat]) wrong.push('hand');
    const sender = writer.address.toLowerCase();
    if (sender !== info.agents[seat].toLowerCase() && sender !== owner.toLowerCase()) wrong.push('agent');
    this.#checked = true;
    if (wrong.length === 0) return;
    throw new Problem(
      `Seat ${seat} cannot be played: its ${wrong.join(', ')} on chain ${wrong.length > 1 ? 'are' : 'is'} not this program's`,
      `match ${matchKey}`,
      'put the keystore and the data folder back that the match was started with',
    );
  }
}

/**
 * Refusals that are no trouble: a node that judges a call by the latest block wants one more confirmation
 * first, and somebody else may have called time a moment ago.
 */
const isExpected = ({ kind, errorName }: ChainFault, nextAction: NextAction): boolean =>
  kind === 'reverted' && (errorName === 'NotConfirmed' || nextAction.kind === 'callTime');
