import type { MatchRecord, MatchReview } from '@show-of-hands/bus';
import { type BySeat, type GameTypes, SEATS, type Seat } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { publishedAddressOf } from '@show-of-hands/verify';
import type { Hex } from 'viem';
import type { MatchSecrets } from '../../chain/keys/secrets.ts';
import { reviewMatch } from '../analysis/review-match.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { Observer } from '../game/chain-game.ts';
import type { MatchPorts } from '../game/match-ports.ts';
import { chatSeatsOf } from '../game/seat-plan.ts';
import type { MatchEnd } from '../game/table-game.ts';
import type { MatchBook } from '../publish/match-book.ts';
import { endingOf, type MatchHead } from '../publish/match-show.ts';
import { positionsOf } from '../publish/played-positions.ts';
import type { ChainClock } from '../watch/chain-clock.ts';
import type { Observation } from '../watch/match-follower.ts';

/** A match that is being closed, with what its record is made of. */
interface EndingOptions<G extends GameTypes> {
  readonly game: BotGame<G>;
  readonly ports: Pick<MatchPorts, 'chain' | 'journal' | 'clock' | 'thinkers'>;
  readonly head: MatchHead;
  readonly pepper: MatchRecord['pepper'];
  /** Of the seats that this show plays. */
  readonly secrets: Partial<BySeat<MatchSecrets>>;
  readonly book: MatchBook;
  /** Tokens that both seats picked their hands from. */
  readonly draftPool: readonly bigint[];
  readonly chainClock: Pick<ChainClock, 'offsetMs'>;
}

/** How a match ended, with its record: made of the chain's logs, the journal's ballots and what is public by now. */
export async function matchEndOf<G extends GameTypes>(
  options: EndingOptions<G>,
  seen: Observation<G['State'], G['Event']>,
  { shown, names }: Pick<Observer, 'shown' | 'names'>,
): Promise<MatchEnd> {
  const { game, ports, head, book, draftPool, chainClock } = options;
  const { onChain: binding } = game;
  const { chain, journal, clock } = ports;
  const { info, state, told, gameLogs, pool } = seen;
  const ending = endingOf(info, state === null ? undefined : game.game.outcome(state));
  if (ending === null) throw new Error('the chain says that the match is over, but not how');
  const setting = binding.settingOf({
    rules: info.terms.rules,
    collection: chain.collection,
    pool: draftPool,
  });
  // where nothing follows from seeds the salt of a match that has begun is zero
  const isBegun = info.salt !== null || (!binding.seeds && state !== null);
  const lists = listsOf(book.told);
  const whole = !isBegun
    ? undefined
    : binding.begin(
        {
          matchKey: head.matchKey,
          info,
          salt: info.salt ?? ZERO_HASH,
          setting,
          pool,
          told,
          gameLogs,
          lists,
        },
        { hands: {}, shown, ...(names && { names }) },
      );
  const voting = chatSeatsOf(head.seats);
  const record: MatchRecord = {
    version: 1,
    matchKey: head.matchKey,
    number: head.number,
    startedAt: Math.round(info.openedAt * 1_000 - chainClock.offsetMs),
    endedAt: clock.now(),
    local: chain.local,
    chain: {
      chainId: chain.table.venue.chainId,
      // a local chain is asked where the bot is, and that is told when the record is; no other address is published
      rpcUrl: null,
      table: chain.table.venue.table,
    },
    entered: book.entered,
    ruleset: head.ruleset,
    seats: head.seats,
    transcript: whole?.ok === true ? (game.bus?.transcript(whole.value, shown) ?? null) : null,
    ending,
    pepper: options.pepper,
    turns: await book.turns(game.game, voting, (turn) => journal.ballots.record(head.matchKey, turn)),
    ...(book.told && { told: book.told }),
    ...rivalOf(head, book),
    draws: drawsOf(voting, options.secrets, book.drawHashes),
  };
  const review = (stop: AbortSignal) =>
    whole?.ok === true ? reviewOf(options, whole.value, record, stop) : Promise.resolve(null);
  return { ending, record, review };
}

/** What another show entered with, as far as its ballots can be checked by it. */
function rivalOf({ matchKey, seats }: MatchHead, book: MatchBook): Pick<MatchRecord, 'rival'> {
  const seat = SEATS.find((one) => seats[one].kind === 'rival');
  const entry = seat && book.entryOf(seat);
  if (seat === undefined || entry === undefined) return {};
  const { player, ballots, drawHash } = entry;
  const address = ballots === null ? null : publishedAddressOf(ballots, matchKey);
  return { rival: { seat, player: player ?? 'person', drawHash, address } };
}

/** The secrets that seats entered with and have shown whole. */
const listsOf = (told: MatchBook['told']): Partial<BySeat<readonly Hex[]>> =>
  Object.fromEntries(
    (told?.lists ?? []).flatMap(({ seat, root, values }) => (root === 0 ? [[seat, values]] : [])),
  );

/** The seeds of the seats that ballots decided for: secret while draws were to come. */
const drawsOf = (
  voting: readonly Seat[],
  secrets: Partial<BySeat<MatchSecrets>>,
  hashes: MatchBook['drawHashes'],
): NonNullable<MatchRecord['draws']> =>
  Object.fromEntries(
    voting.flatMap((seat) => {
      const [hash, own] = [hashes[seat], secrets[seat]];
      return hash === undefined || own === undefined ? [] : [[seat, { seed: own.drawSeed().reveal(), hash }]];
    }),
  );

/**
 * @param whole the state before the first turn, with every card that has been opened
 * @returns null for a match without a move that can be judged
 */
async function reviewOf<G extends GameTypes>(
  { game, ports, head }: EndingOptions<G>,
  whole: G['State'],
  { turns, told }: Pick<MatchRecord, 'turns' | 'told'>,
  signal: AbortSignal,
): Promise<MatchReview | null> {
  const positions = positionsOf(game, whole, turns, told?.drawn);
  const review = game.replay?.review;
  if (review === undefined || positions.length === 0) return null;
  const { halfLoss } = review;
  const seed = head.matchKey.toLowerCase();
  return reviewMatch(ports.thinkers.public, positions, { halfLoss, seed, signal });
}
