import { randomBytes } from 'node:crypto';
import type { CampNews, CampTopic } from '@show-of-hands/bus';
import { type Address, bytesToHex, type Hex, zeroHash } from 'viem';
import type { CampDecisions, CampTask } from '../../../match/game/camp.ts';
import type { CardSource } from '../../../match/game/chain-game.ts';
import { timeOn } from '../chain/chain-time.ts';
import { drawCast } from '../characters/cast-draw.ts';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { asked, type Bank, prizeOf, purseOf } from './bank.ts';
import { runCampJob } from './jobs.ts';
import { type CampFacts, opponents, parties, spendings } from './options.ts';
import { paidFor } from './paid.ts';
import { campTask } from './task.ts';

export interface CampDecisionsOptions extends Bank {
  readonly organizer: Address;
  /** Chain and contracts, for the journal. */
  readonly place: string;
  readonly collection: CardSource;
  /** The chain is on this machine. */
  readonly local: boolean;
  /** Everything that chat owns, and the party of it that plays the next match. */
  readonly party: () => Promise<Pick<CampFacts, 'owned' | 'party'>>;
  /** What the other seat owns. */
  readonly others: () => Promise<readonly OwnedCharacter[]>;
  /** Whose it is. */
  readonly rival: Address;
}

/** What chat decides about its characters and coins. */
export function polylemmaCampDecisions(options: CampDecisionsOptions): CampDecisions {
  const { link, local, place } = options;
  const facts = async (): Promise<CampFacts> => {
    const time = await asked('a look at the time of the chain', () => timeOn(link));
    return { ...(await options.party()), time };
  };
  return {
    game: 'polylemma',
    topics: ['coins', 'party', 'opponent'],
    place,
    isFree: local,
    purse: () => purseOf(options),
    paidFor: (match) => paidFor(options, match),
    async optionsFor(topic: CampTopic, coins: number) {
      const optionsOf = async () => {
        switch (topic) {
          case 'coins':
            return spendings(await facts(), coins, newName());
          case 'party':
            return parties(await facts());
          case 'opponent':
            return opponents(await facts(), await options.others(), await prizeOf(options, options.rival));
        }
      };
      return { asks: 'one', options: await optionsOf() };
    },
    async run({ id, task }: CampTask, signal): Promise<CampNews | null> {
      const news = await runCampJob(options, id, campTask.parse(task), signal);
      return news === null ? null : { game: 'polylemma', news };
    },
  };
}

/** A name for a character that nobody knows yet. */
const newName = (): Hex => drawCast(bytesToHex(randomBytes(32)), 1)[0]?.name ?? zeroHash;
