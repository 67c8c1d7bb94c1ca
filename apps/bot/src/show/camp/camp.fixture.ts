import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type {
  AuditEntry,
  BetweenVoteShow,
  CampTopic,
  CampVoteShow,
  MatchShow,
  PurseShow,
} from '@show-of-hands/bus';
import { ballotPolicy } from '@show-of-hands/engine/ballot';
import type { z } from 'zod';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import { configSchema } from '../../config/schema.ts';
import { openJournal } from '../../journal/sqlite/sqlite-journal.ts';
import type { CampDecisions, CampOffer, CampOption, CampTask } from '../../match/game/camp.ts';
import { BetweenVote } from '../between/between-vote.ts';
import { BetweenMatches } from '../table/between-matches.ts';
import { Hold } from '../table/hold.ts';
import type { CampRules } from './camp-rules.ts';
import { CampVotes } from './camp-votes.ts';

const cipher = { encrypt: (text: string) => text, decrypt: (text: string) => text };
export const PLACE = 'chain 1';

/** An option that costs so much; its task says what it is. */
export const option = (label: string, cost: number, task: unknown = { do: label }): CampOption => ({
  words: [label],
  label,
  cost,
  choice: { game: 'polylemma', choice: { kind: 'save' } },
  task,
});
export const SAVE = option('save', 0, null);

/** A camp whose coins lie in one purse, and whose camp jobs go as a test wants. */
export class FakeCampDecisions implements CampDecisions {
  topics: readonly CampTopic[] = ['coins', 'party', 'opponent'];
  readonly game = 'polylemma';
  readonly place = PLACE;
  isFree = true;
  coins = 100;
  offers: Readonly<Record<CampTopic, readonly CampOption[]>> = {
    coins: [SAVE, option('pull', 5), option('level', 4)],
    party: [option('keep', 0, null), option('strongest', 0)],
    opponent: [option('even', 0), option('strong', 0)],
  };
  /** Topics that ask for a set, in place of their options. */
  sets: Partial<Readonly<Record<CampTopic, CampOffer>>> = {};
  /** What was done, by id; each once. */
  readonly done: CampTask[] = [];
  /** What becomes of the next camp jobs; none: it is done. */
  readonly troubles: (() => Promise<never>)[] = [];
  /** What was asked for: the topic, and what may be spent. */
  readonly asked: (readonly [CampTopic, number])[] = [];

  async purse(): Promise<number> {
    return this.coins;
  }

  async paidFor(_match: MatchShow): Promise<PurseShow['paid']> {
    return null;
  }

  async optionsFor(topic: CampTopic, coins: number): Promise<CampOffer> {
    this.asked.push([topic, coins]);
    return this.sets[topic] ?? { asks: 'one', options: this.offers[topic] };
  }

  async run(task: CampTask): Promise<null> {
    await this.troubles.shift()?.();
    this.done.push(task);
    this.coins -= Object.values(this.offers)
      .flat()
      .filter((one) => JSON.stringify(one.task) === JSON.stringify(task.task))
      .slice(0, 1)
      .reduce((sum, { cost }) => sum + cost, 0);
    return null;
  }
}

/** Real time that anything may take which waits for no clock: votes are hashed in slices. Ms. */
const PATIENCE_MS = 10_000;

/** Lets everything happen that waits for no clock. */
const settle = async (isThere = (): boolean => true): Promise<void> => {
  const end = performance.now() + PATIENCE_MS;
  for (let turn = 0; turn < 8 || (!isThere() && performance.now() < end); turn += 1) {
    await new Promise((done) => setImmediate(done));
  }
  for (let turn = 0; turn < 4; turn += 1) await new Promise((done) => setImmediate(done));
};

/** What chat is asked between matches, on a clock that stands, over a journal of its own. */
export function campRig(
  changes: Partial<CampRules> = {},
  campDecisions = new FakeCampDecisions(),
  policy: z.input<typeof ballotPolicy> = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'camp-'));
  const clock = new ManualClock();
  const shown: (BetweenVoteShow | null)[] = [];
  const audit: AuditEntry[] = [];
  const warnings: string[] = [];
  const infos: string[] = [];
  const log = {
    info: (_: string, text: string) => void infos.push(text),
    warn: (_: string, text: string) => void warnings.push(text),
  };
  const open = () => openJournal(join(folder, 'journal.db'), cipher);
  const rules = { ...configSchema.parse({}).table.camp, ...changes };
  let journal = open();
  let stop = new AbortController();
  let nextMatch = 2;

  const begin = () => {
    const vote = new BetweenVote({
      clock,
      log,
      policy: () => ballotPolicy.parse({ graceMs: 1_000, ...policy }),
      publish: (now) => void shown.push(now),
      onChange: () => undefined,
    });
    const camp = new CampVotes({
      campDecisions: () => campDecisions,
      rules: () => rules,
      isAskable: () => true,
      campJobs: journal.campJobs,
      nextMatch: () => nextMatch,
      audit: async (entry) => void audit.push(entry),
      clock,
      log,
    });
    return new BetweenMatches({
      vote,
      clock,
      log,
      rules: { configured: [], windowMs: 20_000 },
      hold: () => hold,
      camp,
      onChange: () => undefined,
    });
  };
  const hold = new Hold(() => undefined);
  let between = begin();
  let messages = 0;

  return {
    campDecisions,
    clock,
    rules,
    audit,
    infos,
    warnings,
    hold,
    settle,
    get between() {
      return between;
    },
    get campJobs() {
      return journal.campJobs;
    },
    /** The vote in the picture. */
    get vote(): CampVoteShow | null {
      const now = shown.at(-1) ?? null;
      return now?.subject === 'camp' ? now : null;
    },
    /** The pause before a match begins. */
    async pause(number = nextMatch, isFirst = false): Promise<void> {
      nextMatch = number;
      between.begin(stop.signal, isFirst);
      await settle();
    },
    say(text: string, login = `viewer${messages}`): void {
      messages += 1;
      between.handleMessage(
        chatMessage(text, { author: { login }, sentAt: clock.now(), receivedAt: clock.now() }),
      );
    },
    async pass(ms: number): Promise<void> {
      clock.pass(ms);
      await settle();
    },
    /** Votes on what is open, and lets its time pass. */
    async decide(text: string | null): Promise<void> {
      await this.pass(1_000);
      if (text !== null) this.say(text);
      clock.pass(rules.seconds * 1_000 + 2_000);
      await settle(() => this.vote === null || this.vote.status === 'closed');
    },
    /** Ends the process, and begins another one on the same journal. */
    async restart(): Promise<void> {
      stop.abort(new Error('the process ends'));
      await settle();
      await journal.close();
      journal = open();
      stop = new AbortController();
      between = begin();
    },
    async close(): Promise<void> {
      stop.abort(new Error('the test ends'));
      await journal.close();
      rmSync(folder, { recursive: true });
    },
  };
}
