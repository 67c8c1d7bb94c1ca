import type { RulesetShow } from '@show-of-hands/bus';
import type { GameTypes } from '@show-of-hands/engine';
import { totalMs } from '@show-of-hands/engine/ballot';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { Problem } from '../../base/problem.ts';
import type { PlannedMatch } from '../../journal/matches.ts';
import type { BotGame } from '../game/bot-game.ts';
import { extentUnder } from '../game/match-extent.ts';
import { CHAT_SEAT, type MatchPorts } from '../game/match-ports.ts';
import type { RivalTable } from '../game/rival.ts';
import { rulesetShows } from '../game/ruleset-shows.ts';
import type { TableGame } from '../game/table-game.ts';
import { Lobby } from '../rival/lobby.ts';
import { whyNoStake } from '../stakes/stakes.ts';
import { CardPool } from './card-pool.ts';
import { planOf } from './match-plan.ts';
import { MatchPlay } from './match-play.ts';
import { Planner } from './planner.ts';
import { retrying } from './retrying.ts';
import { seatMatch } from './seat-match.ts';

/** A game with everything that its matches at this table have in common. */
export function gameAtTable<G extends GameTypes>(game: BotGame<G>, ports: MatchPorts): TableGame {
  const offered = rulesetShows(game.game.id, game.offered);
  const playable = rulesetShows(game.game.id, game.presets);
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
  const planner = new Planner({ game, ports, cards, offered, playable });
  const again = <T>(work: () => Promise<T>, signal: AbortSignal) => retrying(work, { ...ports, signal });

  return {
    rulesets: offered,
    campDecisions: chain.camp?.campDecisions ?? null,
    rivals: chain.local ? null : rivalTable(game, ports),
    extentOf: (preset) => extentUnder(game.onChain, planner.offered(preset).rulesetId),
    recover: (number, signal) => again(() => planner.recover(number), signal),
    async reach(match) {
      const { venue } = chain.table;
      // a table has the same address on every chain that its deployer used alike; the key tells them apart
      const { nonce, rival } = planOf(match);
      const key = matchKeyOf(venue, rival?.opener ?? chain.seats[CHAT_SEAT].owner.address, nonce);
      return key === match.matchKey ? { ...venue, local: chain.local } : undefined;
    },
    plan: (preset, number, signal) => again(() => planner.plan(preset, number, signal), signal),
    planRival: (wish, number, signal) => again(() => planner.planRival(wish, number, signal), signal),
    async seat(match, listeners, signal) {
      const { rival, ...plan } = planOf(match);
      if (rival === null) return { kind: 'own' };
      const { rulesetId: rules } = rulesetOf(match);
      return seatMatch({ game, ports, rules, match, plan: { ...plan, rival }, listeners }, signal);
    },
    play: (match, rival, listeners, signal) =>
      new MatchPlay(game, ports, cards, rulesetOf(match), match, rival, listeners, signal),
  };
}

/** What there is to know at this table of matches with other shows. */
function rivalTable<G extends GameTypes>({ onChain, presets }: BotGame<G>, ports: MatchPorts): RivalTable {
  const { table, seats, collection, confirmations } = ports.chain;
  const rules = new Set(presets.map(({ rulesetId }) => rulesetId));
  const isSetting = (id: Hex, setting: Hex): boolean => {
    try {
      const pool = onChain.poolIn(setting);
      const own = onChain.settingOf({ rules: id, collection, pool });
      return pool.length === onChain.poolSizeOf(id) && own === setting;
    } catch {
      // it is in no encoding that this game has
      return false;
    }
  };
  return {
    chainId: table.venue.chainId,
    turns: onChain.turns,
    lobby: new Lobby(table),
    ours: (player) => ({
      owner: seats[CHAT_SEAT].owner.address,
      rules,
      isSetting,
      player,
      voteSeconds: Math.ceil((totalMs(ports.policy()) + ports.beatMs) / 1_000),
      confirmations,
      whyNoStake: (terms) => whyNoStake(ports.stakes, terms),
    }),
    chainTime: async () => (await table.latestBlock()).time,
    stakes: ports.stakes,
    costs: async (asked) => {
      const ids = [...asked].filter((id) => rules.has(id));
      const extents = ids.map((id) => extentUnder(onChain, id));
      const reckoned = await ports.chain.budget.reckon(ports.clock.now(), extents, [CHAT_SEAT]);
      return new Map(reckoned.flatMap((one, at) => (ids[at] === undefined ? [] : [[ids[at], one] as const])));
    },
  };
}
