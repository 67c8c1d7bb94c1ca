import type { Address } from 'viem';
import { privateKeyToAddress } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import type { MatchExtent } from '../../chain/budget/match-gas.ts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import { configuredSettings } from '../../chain/outbox/settings.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { blockAt } from '../../chain/table/block-at.ts';
import type { Journal } from '../../journal/journal.ts';
import { answerTo, whatBecameOf } from '../../match/entry/counters.ts';
import { type EntryClaims, enterMatch, entryOf } from '../../match/entry/enter-match.ts';
import { loadoutOf } from '../../match/entry/loadout.ts';
import { chooseTokens } from '../../match/entry/owned-tokens.ts';
import { MatchWatch } from '../../match/watch/match-watch.ts';
import type { Bid } from '../games/game-tool.ts';
import { terminalLog } from '../games/seat-run.ts';
import type { TaskArguments, Terminal } from '../terminal/task.ts';
import { requireFunds } from './accounts.ts';
import { keepPlan, keptPlan, type OwnSeatPlan } from './seat-plan.ts';
import {
  inSeat,
  joinCommand,
  type KeyedSession,
  ownedTokens,
  playOn,
  resumeCommand,
  type SeatSession,
} from './seat-session.ts';

/** Who plays a seat that is played by a command, for nobody's chat: the program at a level, or whoever types. */
const claimsOf = ({ texts: { level } }: TaskArguments): EntryClaims => ({
  player: level === undefined ? 'person' : 'computer',
  isPublic: false,
  blind: false,
  // no chat decides, so there is no room, and there are no ballots that could be published
  room: null,
  ballots: null,
});

/** What a plan is made with beside what it says. */
interface Planning {
  readonly collection: Address;
  readonly extent: MatchExtent;
  /** Who plays, where seats bring a party; undefined leaves it to the game. */
  readonly party: readonly bigint[] | undefined;
  /** What the party answers, where a computer plays. */
  readonly bid: Bid | null;
}

/** Draws what a seat brings, or chooses its party, and sees to it that the match can be paid. Nothing is sent, and nothing kept. */
export async function planned(
  session: KeyedSession,
  draft: Omit<OwnSeatPlan, 'hand'>,
  { collection, extent, party, bid }: Planning,
  terminal: Terminal,
): Promise<OwnSeatPlan> {
  const { chain, game, keys, context, table } = session;
  const { owner, agent, tableSecret } = keys[draft.keys];
  const address = privateKeyToAddress(owner.reveal());
  const sender = draft.ownerPlays ? address : privateKeyToAddress(agent.reveal());
  const { maxFeePerGas } = configuredSettings(context.config.chain);
  await requireFunds(chain, { owner: address, agent: sender }, extent, maxFeePerGas);
  if (game.party !== null) {
    const at = [chain.link, table.venue.table, address] as const;
    if (party !== undefined) await game.party.requireOwned?.(...at, party);
    const chosen = party ?? (await game.party.choose(...at, bid));
    return { ...draft, hand: [...chosen] };
  }
  const { tokens } = game.brings;
  if (tokens.from !== 'owned' || !game.hasHands(draft.terms.setting)) return { ...draft, hand: [] };
  const secrets = new MatchSecrets(tableSecret, draft.matchKey, draft.seat);
  const owned = await ownedTokens(session, collection, address, tokens.count, terminal);
  return { ...draft, hand: [...chooseTokens(secrets, owned, tokens.count)] };
}

/** Takes the seat of a plan if that is still to be done, tells how to share the match, and plays it to its end. */
export async function enterAndPlay(
  session: KeyedSession,
  draft: OwnSeatPlan,
  asked: TaskArguments,
  terminal: Terminal,
): Promise<0 | 1> {
  const { chain, table } = session;
  const { matchKey, seat } = draft;
  return inSeat(session, draft, async (opened) => {
    const { journal } = opened;
    const plan = await firstPlan(journal, draft, table.venue.table);
    // from here on the match can be gone on with, whatever becomes of this process
    if (seat === 'A') terminal.print(matchKey);
    const before = await table.infoOf(matchKey);
    if (!(await entered(session, opened, plan, asked, terminal))) return 1;
    if (!(await isAnswered(session, opened, plan, asked, terminal))) return 1;
    await journal.matches.setStatus(matchKey, 'playing');
    if (seat === 'A' && (before.phase === 'none' || before.phase === 'open')) {
      const { game } = session.context.config;
      terminal.tell(
        `join it with: ${joinCommand({ matchKey, game, table: table.venue.table, local: chain.local })}`,
      );
    }
    return playOn(session, opened, plan, asked, terminal);
  });
}

/** Remembers a plan, unless there is an earlier one: a seat is taken with the hand that was drawn first. */
async function firstPlan(journal: Journal, draft: OwnSeatPlan, table: Address): Promise<OwnSeatPlan> {
  const kept = keptPlan(journal);
  if (kept === undefined) await keepPlan(journal, draft, table, Date.now());
  if (kept === undefined || kept === 'over') return draft;
  if (kept.keys === draft.keys) return kept;
  throw new Problem(
    `Seat ${kept.seat} was planned with the keys of ${kept.keys} here, not with those of ${draft.keys}`,
    `match ${kept.matchKey}`,
    `say --keys ${kept.keys}`,
  );
}

/** Takes the seat, or finds it taken. False if the task was ended meanwhile; what was signed stays signed. */
async function entered(
  session: KeyedSession,
  opened: SeatSession,
  plan: OwnSeatPlan,
  asked: TaskArguments,
  terminal: Terminal,
): Promise<boolean> {
  const { table, game, chain } = session;
  const { accounts, writers } = opened;
  const { matchKey, seat, hand: tokens } = plan;
  const end = () => void accounts.close();
  terminal.signal.addEventListener('abort', end, { once: true });
  try {
    const { phase } = await table.infoOf(matchKey);
    if (phase === (seat === 'A' ? 'none' : 'open')) {
      const { owner: writer } = writers;
      const { owner } = accounts;
      const taking = { link: chain.link, table, seat, owner, writer, tokens, log: terminalLog(terminal) };
      await game.party?.ready(taking, terminal.signal);
    }
    await enter(session, opened, plan, asked, terminal);
    return true;
  } catch (error) {
    if (!(error instanceof ChainFault) || error.kind === 'reverted') throw error;
    terminal.tell(`the seat is not taken yet; go on with: ${resumeCommand(asked, matchKey)}`);
    if (terminal.signal.aborted) return false;
    throw error;
  } finally {
    terminal.signal.removeEventListener('abort', end);
  }
}

async function enter(
  { table, game, chain }: KeyedSession,
  { secrets, writers }: SeatSession,
  { matchKey, seat, nonce, terms, hand }: OwnSeatPlan,
  asked: TaskArguments,
  terminal: Terminal,
): Promise<bigint> {
  const draws = await game.drawsOf(chain.link, table.venue.table, terms.rules);
  return enterMatch({
    table,
    writer: writers.owner,
    matchKey,
    seat,
    entry: entryOf(
      secrets,
      writers.owner.address,
      writers.agent.address,
      loadoutOf(game.brings, secrets, writers.owner.address, hand, terms.rules),
      claimsOf(asked),
      { seeds: game.seeds, draws },
    ),
    nonce,
    terms,
    joining: game.joining,
    onStep: ({ status, kind, hash }) => {
      if (status === 'pending') terminal.tell(`${kind}: sent as ${hash}`);
    },
    now: Date.now,
  });
}

/** Whether there is a match to play: who counters an offer waits for its answer, which may be that another one was accepted. */
async function isAnswered(
  session: KeyedSession,
  opened: SeatSession,
  plan: OwnSeatPlan,
  asked: TaskArguments,
  terminal: Terminal,
): Promise<boolean> {
  const { table, game } = session;
  const { matchKey, seat } = plan;
  const { phase, openedAt } = await table.infoOf(matchKey);
  if (seat === 'A' || game.joining !== 'counter' || phase !== 'open') return true;
  terminal.tell('the counter stands: waiting until the opener accepts it, or another one');
  const { address: owner } = opened.writers.owner;
  const watch = new MatchWatch({ table, matchKey, fromBlock: await blockAt(table, openedAt) });
  try {
    const again = () => enter(session, opened, plan, asked, terminal);
    if ((await answerTo({ watch, owner, enter: again }, terminal.signal)) === 'accepted') return true;
  } catch (error) {
    if (!terminal.signal.aborted) throw error;
    terminal.tell(`the seat is not taken yet; go on with: ${resumeCommand(asked, matchKey)}`);
    terminal.tell(
      `the counter stands until the offer ends: once it is accepted, a seat that nobody plays loses by time. To take it back: match cancel ${matchKey}`,
    );
    return false;
  } finally {
    await watch.stop();
  }
  await opened.journal.matches.setStatus(matchKey, 'over', 'void');
  terminal.tell(
    `the counter was not accepted: ${whatBecameOf(await table.infoOf(matchKey))}. Nothing of it was taken.`,
  );
  return false;
}
