import { chainMoveIn, type GameTypes, otherSeat, type Seat } from '@show-of-hands/engine';
import { linksFrom, seedCommitOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import { entryHashOf, type MatchInfo, type MatchLog } from '@show-of-hands/verify';
import { type Hex, isAddressEqual, zeroAddress } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { TableCall } from '../../chain/table/table-client.ts';
import type { Decision } from '../../vote/decision.ts';
import { loadoutOf } from '../entry/loadout.ts';
import { secretOpeningOf } from '../entry/seat-secrets.ts';
import { stepReporter } from '../entry/steps.ts';
import type { Rival } from '../game/rival.ts';
import { followMatch, type Observation } from '../watch/match-follower.ts';
import { Notifier } from '../watch/notifier.ts';
import { Decider } from './decider.ts';
import { type NextAction, nextActionOf } from './next-action.ts';
import { commitmentFor, findDecision } from './open-commitment.ts';
import { type HidingSeat, OwnSecrets } from './own-secrets.ts';
import type { SeatAgentOptions } from './seat-agent-options.ts';

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
  /** What this seat's commitment of a turn was, as the chain tells it: a decision that was lost is found with it. */
  readonly #committed = new Map<number, { readonly commitment: Hex; readonly ballotDigest: Hex }>();
  /** What the seat entered with, as the chain tells it. */
  #seedCommit: Hex | undefined;
  /** The turns of the links that the chain has, of either seat. */
  #linkTurns: readonly { readonly seat: Seat; readonly turn: number }[] = [];
  /** Lists of this seat's secrets that the chain has. */
  #listsShown = 0;
  /** Who has the other seat, as the chain tells it. */
  #opponent: Rival | undefined;
  /** Whether the seat's owner has put another agent, or none, in an agent's place. */
  #isReplaced = false;
  readonly #own: OwnSecrets<G>;
  /** Of how many of the seat's roots it is known that they are this program's. */
  #checked = 0;
  /** Nothing older than this block is acted upon: our own last transaction stands in it. */
  #since = 0n;
  #failures = 0;
  #told: string | undefined;

  constructor(options: SeatAgentOptions<G>) {
    this.#options = options;
    this.#decider = new Decider(options, this.#notifier);
    this.#own = new OwnSecrets(options);
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
      if (seen.reset) this.#forget();
      for (const log of seen.logs) this.#note(log);
      if (seen.block.hash !== this.#seen?.block.hash) this.#seenAt = performance.now();
      this.#seen = seen;
      this.#notifier.notify();
    }
    // an ended match is noticed by `#work`, which then ends the race
    await new Notifier().wait(2_147_483_647, signal);
  }

  /** What the chain has of this seat's own doing. */
  #note(log: MatchLog): void {
    const { seat } = this.#options;
    if (log.type === (seat === 'A' ? 'opened' : 'joined')) this.#seedCommit = log.entry.seedCommit;
    if (log.type === (seat === 'A' ? 'joined' : 'opened'))
      this.#opponent = { owner: log.owner, entry: log.entry };
    if (log.type === 'linkShown') this.#linkTurns = [...this.#linkTurns, log];
    if (!('seat' in log) || log.seat !== seat) return;
    if (log.type === 'committed') this.#committed.set(log.turn, log);
    if (log.type === 'agentReplaced') this.#isReplaced = true;
    if (log.type === 'secretListShown') this.#listsShown += 1;
    this.#own.note(log);
  }

  /** The chain took blocks back: it tells everything again. */
  #forget(): void {
    this.#since = 0n;
    this.#opponent = undefined;
    this.#committed.clear();
    this.#linkTurns = [];
    this.#isReplaced = false;
    this.#listsShown = 0;
    this.#own.forget();
  }

  async #work(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      const seen = this.#seen;
      if (seen === undefined || seen.block.number < this.#since) {
        await this.#notifier.wait(LOOK_MS, signal);
        continue;
      }
      this.#requireOpponent();
      this.#requireAgent(seen.info);
      this.#check(seen);
      const nextAction = this.#nextActionOf(seen);
      if (nextAction.kind === 'over') return;
      const acted = await this.#attempt(nextAction, seen, signal);
      if (!acted && this.#seen === seen) await this.#notifier.wait(LOOK_MS, signal);
    }
  }

  #nextActionOf({ block, info, secretsDue }: Observation<G['State'], G['Event']>): NextAction {
    const { seat } = this.#options;
    // the chain's own clock, counted on from its latest block: this machine's clock may be wrong
    const time = block.time + Math.floor((performance.now() - this.#seenAt) / 1_000);
    const isFirstLink =
      this.#linkTurns.some((shown) => shown.seat === seat) &&
      this.#linkTurns.every(({ turn }) => turn !== info.turn);
    return nextActionOf(info, seat, { block: block.number, time, secretsDue: secretsDue[seat], isFirstLink });
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
    if (nextAction.kind !== 'decide') this.#decider.drop();
    switch (nextAction.kind) {
      case 'wait':
        if (nextAction.for === 'start') return this.#accept(seen);
        if (nextAction.for === 'block') await this.#askForBlock(seen);
        return false;
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
      case 'openSecrets':
        return this.#openSecrets('slots', nextAction.indexes, seen);
      case 'close':
        return this.#close(nextAction.indexes, seen);
      case 'sendLink':
        return this.#sendLink(nextAction.turn, seen);
      case 'decide':
        return this.#decide(nextAction, seen);
      case 'reveal':
        return this.#reveal(nextAction.turn, seen);
      case 'answer':
        return this.#answer(nextAction.turn, seen);
      case 'callTime':
        return this.#send('time', null, { kind: 'callTime', matchKey });
      default:
        return nextAction satisfies never;
    }
  }

  /**
   * Matches of chains that make a block only for what is sent wait for one: nothing can be sent that would bring more. A
   * node may say that it made one and have made none: it is asked again until a later block is seen.
   */
  async #askForBlock({ info }: Observation<G['State'], G['Event']>): Promise<void> {
    const { nextBlock, watch } = this.#options;
    if (info.terms.confirmations === 1 && (await nextBlock())) watch.lookNow();
  }

  /** Finds what an earlier attempt has done: then there is nothing new before a later block is seen. */
  async #enter({ block }: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { enter, watch } = this.#options;
    if (enter === undefined) return false;
    this.#since = await enter();
    watch.lookNow();
    return this.#since > block.number;
  }

  /** Offers are countered by whoever likes: which counter is wanted is not this agent's affair. */
  async #accept({ block, info }: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { accept, watch } = this.#options;
    if (accept === undefined || info.phase !== 'open') return false;
    const accepted = await accept();
    if (accepted === null) return false;
    this.#since = accepted;
    watch.lookNow();
    return this.#since > block.number;
  }

  async #send(
    kind: Parameters<typeof stepReporter>[1],
    turn: number | null,
    call: TableCall,
  ): Promise<boolean> {
    const { writer, watch, binding } = this.#options;
    const rules = this.#seen?.info.terms.rules;
    const dearest = rules === undefined ? undefined : binding.gas(rules).dearest;
    this.#since = await stepReporter(this.#options, kind, turn)(() => writer.send(call, dearest));
    watch.lookNow();
    return true;
  }

  async #openSecrets(
    kind: 'slots' | 'close',
    indexes: readonly number[],
    { info }: Observation<G['State'], G['Event']>,
  ): Promise<boolean> {
    const { matchKey, seat } = this.#options;
    const own = this.#own.under(0, hidingIn(info, seat));
    if (own === null || indexes.length === 0) return false;
    const openings = indexes.map((index) => secretOpeningOf(own, index));
    return this.#send(kind, null, { kind: 'openSecrets', matchKey, seat, leaves: own.leaves, openings });
  }

  /** Shows what the rules demand at the end: secrets one by one, or the list of one root after the other. */
  async #close(indexes: readonly number[], seen: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { matchKey, seat, binding } = this.#options;
    if (binding.secrets !== 'tree') return this.#openSecrets('close', indexes, seen);
    const list = this.#own.under(this.#listsShown, hidingIn(seen.info, seat));
    if (list === null) return false;
    const { root, values, salts } = list;
    return this.#send('close', null, { kind: 'showSecrets', matchKey, seat, root, values, salts });
  }

  async #sendLink(turn: number, { info }: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { matchKey, seat, secrets, binding } = this.#options;
    const draws = binding.mostDraws(info.terms.rules);
    const links = linksFrom(matchKey, info.owners[seat], draws, secrets.lastLink().reveal());
    // the one after the link that the contract has: where logs are repeated their number would name a later one, and whoever
    // knows that knows all before it
    const shown = links.indexOf(info.links[seat]);
    const link = links[shown + 1];
    if (shown < 0)
      throw new Problem(
        `Seat ${seat} has entered with other links than those of this program's keys`,
        `match ${matchKey}`,
        'put the keystore back that the match was started with, and start again before the window ends',
      );
    if (link === undefined)
      throw new Problem(
        `Seat ${seat} has shown all of its ${draws} links, and the table asks for another`,
        `match ${matchKey}`,
        'use a version of this program that knows the table contract',
      );
    return this.#send('draw', turn, { kind: 'sendLink', matchKey, seat, turn, link });
  }

  async #answer(turn: number, { info, state }: Observation<G['State'], G['Event']>): Promise<boolean> {
    const { matchKey, seat, binding } = this.#options;
    const own = this.#own.at(turn, hidingIn(info, seat));
    if (state === null || own === null) return false;
    const answer = binding.answer(state, seat, own);
    return this.#send('answer', turn, { kind: 'answer', matchKey, seat, turn, answer });
  }

  /**
   * Puts the seat's decision on chain: committed to, or, where nothing of it is to be hidden from anybody, played at once.
   */
  async #decide(
    { turn, isPublic }: Extract<NextAction, { kind: 'decide' }>,
    seen: Observation<G['State'], G['Event']>,
  ): Promise<boolean> {
    const { matchKey, seat, table, secrets, binding } = this.#options;
    const { info, state } = seen;
    if (state === null) return false;
    const decided = await this.#decider.decisionFor(turn, state, info);
    // undecided: the notifier tells when that changes
    if (decided === undefined) return false;
    const decision = this.#onChain(decided, turn, seen);
    if (binding.openMoves && !isPublic && info.awaiting.length === 1) {
      const disclosure = this.#disclosureOf(decision, turn, seen);
      return this.#send('play', turn, {
        kind: 'play',
        matchKey,
        seat,
        turn,
        move: decision.move,
        disclosure,
      });
    }
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
      disclosure: this.#disclosureOf(decision, turn, seen),
    });
  }

  /** A decision with its move as it goes on chain: the same bytes whenever it is asked for. */
  #onChain(
    { move, ballotDigest }: Decision,
    turn: number,
    { info }: Observation<G['State'], G['Event']>,
  ): Decision {
    return { move: this.#own.onChain(move, turn, hidingIn(info, this.#options.seat)), ballotDigest };
  }

  /** What goes with a move: what nobody has seen yet, or what is told again. */
  #disclosureOf(
    { move: bytes }: Decision,
    turn: number,
    { info, state, told }: Observation<G['State'], G['Event']>,
  ): Hex {
    const { seat, binding } = this.#options;
    const read = chainMoveIn(binding.game.codec, bytes);
    if (!read.ok || state === null) return '0x';
    const own = this.#own.at(turn, hidingIn(info, seat));
    return binding.disclose(state, seat, read.value.move, { own, told });
  }

  /** What our commitment on chain stands for, its move as it goes there: the remembered decision, or the one that fits. */
  async #standing(turn: number, seen: Observation<G['State'], G['Event']>) {
    const { state } = seen;
    const { matchKey, seat, table, secrets, binding, store } = this.#options;
    const committed = this.#committed.get(turn);
    if (committed === undefined || state === null) return undefined;
    const { commitment, ballotDigest } = committed;
    const recalled = await store.recall(matchKey, turn);
    const remembered = recalled && this.#onChain(recalled, turn, seen);
    if (remembered && commitmentFor(table.venue, secrets, turn, remembered) === commitment) return remembered;
    const standing = { turn, commitment, ballotDigest };
    const onChain = (move: Hex) => this.#onChain({ move, ballotDigest }, turn, seen).move;
    const found = findDecision(binding, state, table.venue, secrets, standing, onChain);
    if (found !== undefined) return found;
    throw new Problem(
      `Seat ${seat} has a commitment for turn ${turn + 1} on chain that fits no legal move with this program's keys`,
      `match ${matchKey}`,
      'put the keystore back that the match was started with, and start again before the reveal window ends',
    );
  }

  /** What was shown to one rival is not for another one who comes in its place. */
  #requireOpponent(): void {
    const { matchKey, seat, against } = this.#options;
    const now = this.#opponent;
    if (against === undefined || now === undefined || isSameRival(now, against)) return;
    throw new Problem(
      msg('rival.why.another'),
      `seat ${otherSeat(seat)} of match ${matchKey}`,
      'nothing: another match is begun',
    );
  }

  /** An agent that its owner has replaced would only be refused, again and again. */
  #requireAgent(info: MatchInfo): void {
    const { matchKey, seat, writer } = this.#options;
    if (!this.#isReplaced || info.phase === 'over' || this.#mayAct(info)) return;
    const by = info.agents[seat] === zeroAddress ? 'nobody' : info.agents[seat];
    throw new Problem(
      `The owner of seat ${seat} has replaced its agent ${writer.address} by ${by}: this program may not act for it any more`,
      `match ${matchKey}`,
      `to go on from here make it the agent again (match replace-agent), or play with the owner's key (match play --owner-plays)`,
    );
  }

  /** Whether what this program sends counts for the seat: it is sent by its agent, or by its owner. */
  #mayAct({ agents, owners }: MatchInfo): boolean {
    const { seat, writer } = this.#options;
    const sender = writer.address.toLowerCase();
    return sender === agents[seat].toLowerCase() || sender === owners[seat].toLowerCase();
  }

  /** Once, and whenever a root was replaced: keys and secrets must be those that the chain holds the commitments of. */
  #check({ info }: Observation<G['State'], G['Event']>): void {
    if (this.#checked === this.#own.roots || info.phase === 'none' || info.phase === 'open') return;
    const { matchKey, seat, secrets, tokens, binding } = this.#options;
    const owner = info.owners[seat];
    const brought = loadoutOf(binding.brings, secrets, owner, tokens, info.terms.rules);
    const wrong: string[] = [];
    const seedCommit = binding.seeds ? seedCommitOf(matchKey, owner, secrets.seed().reveal()) : ZERO_HASH;
    if (this.#seedCommit !== seedCommit) wrong.push('seed');
    if (brought.secretRoot !== info.secretRoots[seat] || !this.#own.areOurs(hidingIn(info, seat)))
      wrong.push('secrets');
    if (!this.#mayAct(info)) wrong.push('agent');
    this.#checked = this.#own.roots;
    if (wrong.length === 0) return;
    throw new Problem(
      `Seat ${seat} cannot be played: its ${wrong.join(' and its ')} on chain ${wrong.length > 1 || wrong[0] === 'secrets' ? 'are' : 'is'} not this program's`,
      `match ${matchKey}`,
      'put the keystore and the data folder back that the match was started with',
    );
  }
}

const isSameRival = (one: Rival, other: Rival): boolean =>
  isAddressEqual(one.owner, other.owner) && entryHashOf(one.entry) === entryHashOf(other.entry);

/** Whose secrets an agent keeps, and by which rules. */
const hidingIn = ({ owners, terms }: MatchInfo, seat: Seat): HidingSeat => ({
  owner: owners[seat],
  rules: terms.rules,
});

/**
 * Refusals that are no trouble: a node that judges a call by the latest block wants one more confirmation
 * first, and somebody else may have called time a moment ago.
 */
const isExpected = ({ kind, errorName }: ChainFault, nextAction: NextAction): boolean =>
  kind === 'reverted' && (errorName === 'NotConfirmed' || nextAction.kind === 'callTime');
