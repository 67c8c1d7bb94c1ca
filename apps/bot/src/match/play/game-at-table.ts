import { randomBytes } from 'node:crypto';
import type { RulesetShow } from '@show-of-hands/bus';
import { bySeat, type GameTypes, type Seat } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { bytesToHex, type Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { MatchSecrets } from '../../chain/keys/secrets.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import { recoverShown, recoverTokens, unfinishedMatchOf } from '../agent/recover-match.ts';
import { chooseTokens } from '../entry/owned-tokens.ts';
import type { BotGame } from '../game/bot-game.ts';
import type { Camp } from '../game/camp.ts';
import type { ChainGame } from '../game/chain-game.ts';
import { extentUnder } from '../game/match-extent.ts';
import { CHAT_SEAT, type MatchPorts } from '../game/match-ports.ts';
import { rulesetShows } from '../game/ruleset-shows.ts';
import { isTeamPlay } from '../game/seat-plan.ts';
import type { TableGame } from '../game/table-game.ts';
import { CardPool } from './card-pool.ts';
import { drawPool } from './draw-pool.ts';
import { type MatchPlan, planOf } from './match-plan.ts';
import { MatchPlay } from './match-play.ts';
import { retrying } from './retrying.ts';

/** How far back a match is looked for that nobody here remembers: one that is older is over by time. */
const BLOCKS_RECOVERED = 50_000n;

const draw32 = (): Hex => bytesToHex(randomBytes(32));

/**
 * The contract lets one seat per match decide in public after the other has committed: two of them at once would
 * see each other's votes.
 */
function requireOneVoteAtATime(
  { turns }: Pick<ChainGame<GameTypes>, 'turns'>,
  seats: MatchPlan['seats'],
): void {
  if (turns === 'alternating' || !isTeamPlay(seats)) return;
  throw new Problem(
    'In this game both seats move at once: two sides of chat would see what the other one votes for',
    'table.opponent in the configuration',
    'choose "computer" or "streamer" as the opponent, or another game',
  );
}

/** @throws Error if the game has none: its registration is wrong */
function campOf({ camp }: Pick<MatchPorts['chain'], 'camp'>): Camp {
  if (camp === null) throw new Error('seats of this game bring a party, but nobody chooses it');
  return camp;
}

/** A game with everything that its matches at this table have in common. */
export function gameAtTable<G extends GameTypes>(game: BotGame<G>, ports: MatchPorts): TableGame {
  const offered = rulesetShows(game.game.id, game.offered);
  const playable = rulesetShows(game.game.id, game.presets);
  const offeredOf = (preset: string): RulesetShow => {
    const found = offered.find((rules) => rules.preset === preset);
    if (found !== undefined) return found;
    throw new Problem(
      msg('table.why.unused', { name: preset }),
      'table.preset in the configuration, or the ruleset picked for the next match',
      `choose one of: ${offered.map((rules) => rules.preset).join(', ') || 'none, register rules first'}`,
    );
  };
  const rulesetOf = ({ preset, number }: PlannedMatch): RulesetShow => {
    const found = playable.find((rules) => rules.preset === preset);
    if (found !== undefined) return found;
    throw new Problem(
      `The match is played with rules "${preset}", which this program does not know`,
      `match ${number}`,
      'nothing: another match is begun',
    );
  };
  const { chain } = ports;
  const cards = new CardPool(chain);

  /**
   * The tokens that a seat brings: some of its owner's, drawn by the seat's own secret, or those that have been got ready;
   * none where hands are picked in the match.
   */
  const tokensOf = async (seat: Seat, matchKey: Hex, poolSize: number): Promise<string[]> => {
    const { tokens } = game.onChain.brings;
    switch (tokens.from) {
      case 'nowhere':
        return [];
      case 'owned': {
        if (poolSize > 0) return [];
        const { owner, tableSecret } = chain.seats[seat];
        const secrets = new MatchSecrets(tableSecret, matchKey, seat);
        return chooseTokens(secrets, await chain.cardsOf(owner.address), tokens.count).map(String);
      }
      case 'camp':
        return (await campOf(chain).partyOf(seat)).map(String);
    }
  };

  /** What entries say of a match that is planned now: a planned one says the same whenever it is opened. */
  const claimed = (): Pick<MatchPlan, 'rooms' | 'ballots'> => ({
    rooms: bySeat((seat) => ports.roomOf?.(seat) ?? null),
    ballots: ports.ballots ?? null,
  });

  const planned = (plan: MatchPlan, number: number): PlannedMatch => ({
    matchKey: plan.matchKey,
    game: game.game.id,
    number,
    table: chain.table.venue.table,
    preset: plan.preset,
    plan: JSON.stringify(plan),
    pepper: draw32(),
    plannedAt: ports.clock.now(),
  });

  const plan = async (preset: string, number: number, signal: AbortSignal): Promise<PlannedMatch> => {
    const seats = ports.seats();
    requireOneVoteAtATime(game.onChain, seats);
    await chain.betweenMatches();
    await chain.camp?.makeReady(signal);
    const nonce = draw32();
    const matchKey = matchKeyOf(chain.table.venue, chain.seats[CHAT_SEAT].owner.address, nonce);
    const { rulesetId } = offeredOf(preset);
    const poolSize = game.onChain.poolSizeOf(rulesetId);
    const [A, B] = await Promise.all(Object.values(bySeat((seat) => tokensOf(seat, matchKey, poolSize))));
    const pool = poolSize === 0 ? [] : drawPool(matchKey, await cards.tokens(), poolSize);
    const { number: fromBlock } = await chain.table.latestBlock();
    const plan: MatchPlan = {
      matchKey,
      nonce,
      preset,
      handMode: ports.handMode ?? game.handMode,
      seats,
      ...claimed(),
      level: ports.level(),
      hands: { A: A ?? [], B: B ?? [] },
      pool: pool.map(String),
      setting: (await chain.camp?.settingFor?.(rulesetId)) ?? null,
      fromBlock: String(fromBlock),
    };
    return planned(plan, number);
  };

  const recover = async (number: number): Promise<PlannedMatch | undefined> => {
    const { number: head } = await chain.table.latestBlock();
    const from = head > BLOCKS_RECOVERED ? head - BLOCKS_RECOVERED : 0n;
    const match = await unfinishedMatchOf(chain.table, chain.seats[CHAT_SEAT].owner.address, from);
    if (match === undefined) return undefined;
    const { matchKey, nonce, terms, logs } = match;
    const ruleset = playable.find(({ rulesetId }) => rulesetId === terms.rules);
    if (ruleset === undefined) {
      throw new Problem(
        `It is played with ruleset ${terms.rules}, which this program does not know`,
        `match ${matchKey}`,
        'nothing: another match is begun',
      );
    }
    const handNow = async (seat: Seat): Promise<string[]> => {
      const { brings } = game.onChain;
      const { tokens } = brings;
      if (tokens.from === 'nowhere') return [];
      if (tokens.from === 'camp') {
        const shown = recoverShown(match, seat, tokens.tokensIn) ?? (await campOf(chain).partyOf(seat));
        return shown.map(String);
      }
      const { owner, tableSecret } = chain.seats[seat];
      const found = await recoverTokens({
        match,
        seat,
        owner: owner.address,
        secrets: new MatchSecrets(tableSecret, matchKey, seat),
        brings,
        count: tokens.count,
        tokens: await chain.cardsOf(owner.address),
        leavesIn: chain.leavesIn,
      });
      return found.map(String);
    };
    const plan: MatchPlan = {
      matchKey,
      nonce,
      preset: ruleset.preset,
      handMode: ports.handMode ?? game.handMode,
      seats: ports.seats(),
      ...claimed(),
      level: ports.level(),
      hands: { A: await handNow('A'), B: await handNow('B') },
      pool: game.onChain.poolIn(terms.setting).map(String),
      setting: terms.setting,
      fromBlock: String(logs[0]?.block ?? from),
    };
    return planned(plan, number);
  };

  return {
    recover: (number, signal) => retrying(() => recover(number), { ...ports, signal }),
    rulesets: offered,
    campDecisions: chain.camp?.campDecisions ?? null,
    extentOf: (preset) => extentUnder(game.onChain, offeredOf(preset).rulesetId),
    async reach(match) {
      const { venue } = chain.table;
      // a table has the same address on every chain that its deployer used alike; the key tells them apart
      const { nonce } = planOf(match);
      const key = matchKeyOf(venue, chain.seats[CHAT_SEAT].owner.address, nonce);
      return key === match.matchKey ? { ...venue, local: chain.local } : undefined;
    },
    plan: (preset, number, signal) => retrying(() => plan(preset, number, signal), { ...ports, signal }),
    play: (match, listeners, signal) =>
      new MatchPlay(game, ports, cards, rulesetOf(match), match, listeners, signal),
  };
}
