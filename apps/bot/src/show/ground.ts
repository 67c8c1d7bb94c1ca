import type { BusServer } from '@show-of-hands/bus/server';
import { systemClock } from '../ballot/index.ts';
import type { GameOffer } from '../games/game-offer.ts';
import type { ChainAccess } from '../table/chain-access.ts';
import type { TableGame } from '../table/table-game.ts';
import { gameWithinBudget } from '../table/within-budget.ts';
import { type ChainDeskOptions, openConfiguredChain, openLocalChain } from './chain-desk.ts';
import type { ShowHealth } from './health.ts';

export interface GroundOptions extends Omit<ChainDeskOptions, 'onLost'> {
  readonly bus: BusServer;
  readonly health: ShowHealth;
  /** The local chain is there: browsers may ask it. */
  readonly onLocal: (access: ChainAccess) => void;
}

/** What a show is played on. */
export interface Ground {
  /** The rules that matches can be played with there. */
  readonly offer: GameOffer;
  /** Puts a table there, or off chain while matches would cost more than they may. */
  readonly onChain: (atTable: (access: ChainAccess) => TableGame) => TableGame;
}

/** Opens the configured chain, or the local one where none is configured, and tells the show which it is. */
export async function openGround({ bus, health, onLocal, ...options }: GroundOptions): Promise<Ground> {
  const { game, log } = options;
  const way: ChainDeskOptions = {
    ...options,
    onLost: (reason) => {
      health.chain = reason;
      bus.publisher.set('chain', { ...bus.publisher.show.chain, status: 'offline' });
      bus.publishControl();
    },
  };
  const configured = await openConfiguredChain(way);
  const offer = configured?.offer ?? game.presets;
  const openLocal = async (): Promise<ChainAccess> => {
    const access = await openLocalChain(way, offer);
    onLocal(access);
    return access;
  };
  const chain = configured?.access ?? (await openLocal());
  const { venue } = chain.table;
  const where = `chain ${venue.chainId}${chain.local ? ' on this machine' : ''}, table ${venue.table}`;
  health.chain = where;
  bus.publisher.set('chain', {
    ...bus.publisher.show.chain,
    chainId: venue.chainId,
    table: venue.table,
    local: chain.local,
    status: 'online',
  });
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
            health.chain = reason === null ? where : `${where}. Off chain now: ${reason}`;
            bus.publishControl();
          },
        });
  return { offer, onChain };
}
