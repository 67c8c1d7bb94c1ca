import type { BusServer } from '@show-of-hands/bus/server';
import { systemClock } from '../../base/clock.ts';
import { Problem } from '../../base/problem.ts';
import { tell } from '../../base/words/book.ts';
import { type Said, unstopped } from '../../base/words/said.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { LocalChain } from '../../chain/local/local-chain.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { RpcTrouble } from '../../chain/rpc/rpc-trouble.ts';
import type { ChainAccess } from '../../match/game/chain-access.ts';
import type { GameOffer } from '../../match/game/game-offer.ts';
import type { MatchListeners, TableGame } from '../../match/game/table-game.ts';
import { gameWithinBudget } from '../../show/table/within-budget.ts';
import { beginLocalChain, type ChainDeskOptions, openConfiguredChain } from './chain-access.ts';
import type { ShowHealth } from './show-health.ts';

export interface GroundOptions extends Omit<ChainDeskOptions, 'onUnsaved' | 'onTrouble'> {
  readonly bus: BusServer;
  readonly health: ShowHealth;
  /** The local chain is there: browsers may ask it. */
  readonly onLocal: (chain: LocalChain) => void;
}

/** What a show is played on. */
export interface Ground {
  /** The rules that matches can be played with there. */
  readonly offer: GameOffer;
  /** Puts a table there, or off chain while matches would cost more than they may. */
  readonly onChain: (atTable: (access: ChainAccess) => TableGame) => TableGame;
  /** What a match that is played there hears of it. */
  readonly onChainStatus: MatchListeners['onChainStatus'];
}

/** Opens the configured chain, or the local one where none is configured, and tells the show which it is. */
export async function openGround({ bus, health, onLocal, ...options }: GroundOptions): Promise<Ground> {
  const { game, log } = options;
  const way: ChainDeskOptions = {
    ...options,
    onUnsaved: (reason) => {
      const told = reason === null ? null : unsaved(options.data, reason);
      if (told === null) log.info('chain', 'the local chain can be saved again');
      else log.warn('chain', ENGLISH_VOICE.say(told));
      health.unwritten.chain = told;
      bus.publishControl();
    },
    onTrouble: (trouble) => health.chain.tell('pulse', trouble && askedAgain(trouble)),
  };
  health.chain.onChange = () => {
    const { show } = bus.publisher;
    bus.publisher.set('chain', { ...show.chain, status: health.chain.status });
    bus.publishControl();
  };
  const configured = await openConfiguredChain(way).catch((error: unknown) => {
    throw error instanceof ChainFault ? unstarted(error, options.config.chain.rpc) : error;
  });
  const offer = configured?.offer ?? game.presets;
  const openLocal = async (): Promise<ChainAccess> => {
    const { chain, access } = await beginLocalChain(way, offer);
    onLocal(chain);
    return access;
  };
  const chain = configured?.access ?? (await openLocal());
  const { venue } = chain.table;
  const where = tell(chain.local ? 'lamp.chain.here' : 'lamp.chain.at', {
    chain: String(venue.chainId),
    table: venue.table,
  });
  bus.publisher.set('chain', {
    ...bus.publisher.show.chain,
    chainId: venue.chainId,
    table: venue.table,
    local: chain.local,
  });
  health.chain.where = where;
  const onChain: Ground['onChain'] = (atTable) =>
    configured === null
      ? atTable(chain)
      : gameWithinBudget({
          onChain: atTable(chain),
          budget: chain.budget,
          offChain: async () => atTable(await openLocal()),
          clock: systemClock,
          log,
          onOffChain: (reason) => {
            health.chain.where =
              reason === null ? where : tell('lamp.chain.offChain', { where, why: unstopped(reason) });
          },
        });
  const onChainStatus: Ground['onChainStatus'] = (status) =>
    health.chain.tell('match', status.kind === 'online' ? null : askedAgain(unheard(status.reason)));
  return { offer, onChain, onChainStatus };
}

const askedAgain = ({ what, remedy }: RpcTrouble): Said => tell('lamp.chain.trouble', { what, remedy });

const unsaved = (folder: string, reason: string): Said =>
  tell('lamp.disk.chain', { folder, why: unstopped(reason) });

/** The chain is there, and something that it was asked at the start was not answered. */
const unstarted = (fault: ChainFault, rpc: string | null): Problem =>
  new Problem(
    fault.message.replace(/\s+/g, ' '),
    rpc === null ? 'the configured chain' : new URL(rpc).origin,
    "check that the chain's node runs and is up to date, then start the show again",
    { cause: fault },
  );

/** What a match says of a chain that does not answer it: whatever a node said is on one line. */
const unheard = (reason: Said): RpcTrouble => ({
  what: typeof reason === 'string' ? unstopped(reason.replace(/\s+/g, ' ')) : reason,
  remedy: tell('lamp.chain.unheard'),
});
