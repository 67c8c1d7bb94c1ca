import type { ChallengeName } from '@show-of-hands/engine/protocol';
import type { KeyedLog, MatchEntry, MatchTerms } from '@show-of-hands/verify';
import { type Hex, size } from 'viem';
import { blockAt } from '../../chain/table/block-at.ts';
import type { ChainBlock, TableReader } from '../../chain/table/table-client.ts';
import type { Challenge, Found, OpenChallenges } from '../game/rival.ts';

/** A challenge that was opened longer ago is not looked for, seconds of block time. */
const LOOK_BACK = 86_400;
/** What is newer may still be taken back, and is read again: blocks. */
const UNSETTLED = 64n;
/** Bytes of what a match's opener may write as it likes: shows need some hundreds. More is not kept: anybody may open any number. */
const MOST_WRITTEN = 4_096;
/** Of one owner the newest so many are shown. */
const MOST_OF_AN_OWNER = 3;

/** A node that has not heard of the newest blocks yet leaves out what they tell without a word: so many are read again. */
const UNHEARD = 8n;

type LobbyTable = Pick<TableReader, 'latestBlock' | 'block' | 'matchesIn'>;

/** What a log changes: a challenge that waits from then on, or null for one that does not any more. */
interface Change {
  readonly block: bigint;
  readonly matchKey: Hex;
  readonly challenge: Challenge | null;
}

/**
 * The matches at a table that wait for somebody to join them, from its logs alone. Each look reads what has come since the one
 * before, and again what the chain has taken back meanwhile.
 */
export class Lobby implements OpenChallenges {
  readonly #table: LobbyTable;
  /** As it stood before block `#from`. */
  #settled: ReadonlyMap<Hex, Challenge> = new Map();
  #from: bigint | undefined;
  /** What has changed from there to the block `#readTo`, as long as that is the block of its number. */
  #changes: readonly Change[] = [];
  #readTo: ChainBlock | undefined;
  #looking: Promise<readonly Challenge[]> | undefined;

  constructor(table: LobbyTable) {
    this.#table = table;
  }

  /**
   * Every challenge that can be joined by now, the newest first.
   *
   * @throws ChainFault if the chain does not answer
   */
  open(): Promise<readonly Challenge[]> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = undefined;
    });
    return this.#looking;
  }

  /** The same as a list that is shown: of an owner who has opened many only the newest. */
  async shown(): Promise<readonly Challenge[]> {
    const counts = new Map<string, number>();
    return (await this.open()).filter(({ opener }) => {
      const count = (counts.get(opener.owner.toLowerCase()) ?? 0) + 1;
      counts.set(opener.owner.toLowerCase(), count);
      return count <= MOST_OF_AN_OWNER;
    });
  }

  /** The challenge that a code or key is of. */
  async find(name: ChallengeName): Promise<Found> {
    const beginning = name.kind === 'key' ? name.matchKey : name.beginning;
    const [challenge, ...others] = (await this.open()).filter(({ matchKey }) =>
      matchKey.startsWith(beginning),
    );
    if (challenge === undefined) return { kind: 'none' };
    return others.length === 0 ? { kind: 'one', challenge } : { kind: 'several' };
  }

  async #look(): Promise<readonly Challenge[]> {
    const head = await this.#table.latestBlock();
    const from = this.#from ?? (await blockAt(this.#table, head.time - LOOK_BACK));
    const before = await this.#stillRead();
    const next = before === null ? from : before.number + 1n;
    const logs = next > head.number ? [] : await this.#table.matchesIn(next, head.number);
    const changes = [...(before === null ? [] : this.#changes), ...logs.flatMap(changeOf)];
    const readTo = await this.#blockIn(head.number - UNHEARD, before);
    const settledTo = head.number - UNSETTLED;
    const isOld = ({ block }: Change) => block <= settledTo;
    const isJoinable = ({ joinUntil }: Challenge) => joinUntil >= head.time;
    this.#from = settledTo < from ? from : settledTo + 1n;
    this.#settled = kept(changed(this.#settled, changes.filter(isOld)), isJoinable);
    const newer = changes.filter((change) => !isOld(change));
    this.#changes = newer.filter(({ block }) => readTo !== undefined && block <= readTo.number);
    this.#readTo = readTo;
    return [...kept(changed(this.#settled, newer), isJoinable).values()].reverse();
  }

  /** The block of that number; undefined where there is none. @param known one that has just been looked at */
  async #blockIn(number: bigint, known: ChainBlock | null): Promise<ChainBlock | undefined> {
    if (number < 0n) return undefined;
    return known?.number === number ? known : this.#table.block(number);
  }

  /** The last block whose logs need not be read again; null where all since `#from` have to be. */
  async #stillRead(): Promise<ChainBlock | null> {
    const readTo = this.#readTo;
    if (readTo === undefined || this.#from === undefined || readTo.number < this.#from) return null;
    const now = await this.#table.block(readTo.number);
    return now?.hash === readTo.hash ? now : null;
  }
}

function changeOf(log: KeyedLog): readonly Change[] {
  const { matchKey, block } = log;
  if (log.type === 'joined' || log.type === 'ended') return [{ block, matchKey, challenge: null }];
  if (log.type !== 'opened' || log.edition !== 2) return [];
  const { owner, entry, nonce, terms, deadline: joinUntil } = log;
  const isTooLarge = writtenIn(terms, entry) > MOST_WRITTEN;
  const challenge: Challenge = {
    matchKey,
    opener: { owner, entry: isTooLarge ? { ...entry, setting: '0x', ballots: null } : entry },
    nonce,
    terms: isTooLarge ? { ...terms, setting: '0x' } : terms,
    isTooLarge,
    block,
    joinUntil,
  };
  return [{ block, matchKey, challenge }];
}

/** Those that wait after some more changes, in the order in which they were opened. */
function changed(
  before: ReadonlyMap<Hex, Challenge>,
  changes: readonly Change[],
): ReadonlyMap<Hex, Challenge> {
  const after = new Map(before);
  for (const { matchKey, challenge } of changes) {
    if (challenge === null) after.delete(matchKey);
    else after.set(matchKey, challenge);
  }
  return after;
}

const writtenIn = (terms: MatchTerms, { setting, ballots }: MatchEntry): number =>
  size(terms.setting) + size(setting) + (ballots?.length ?? 0);

const kept = (
  all: ReadonlyMap<Hex, Challenge>,
  keep: (one: Challenge) => boolean,
): ReadonlyMap<Hex, Challenge> => new Map([...all].filter(([, challenge]) => keep(challenge)));
