import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { JournalEvent, JournalStep } from '#bot/steps';
import { buildTestShow } from '#helpers/show/test-games.ts';
import type { Side } from '#helpers/show/two-shows.ts';

/** A match between two shows, and the steps of either journal at which its bot is killed. */
export interface Kills {
  readonly game: string;
  readonly chainId: number;
  readonly table: Readonly<Record<string, unknown>>;
  readonly players: Readonly<Record<Side, 'chat' | 'computer'>>;
  /** Builds the program, if it is another than the product: the module that has its `main`, as an address. */
  readonly build?: () => Promise<string>;
  /** Where they die. */
  readonly usual: Readonly<Record<Side, readonly JournalStep[]>>;
  /** Every step that the match takes either journal to: where they die in the long run. */
  readonly all: Readonly<Record<Side, readonly JournalStep[]>>;
}

/** What transactions' steps are called by. */
type CallName = JournalEvent extends infer Event
  ? Event extends `${infer Call}.settled`
    ? Call
    : never
  : never;

const around = (...events: readonly JournalEvent[]): readonly JournalStep[] =>
  events.flatMap((event): JournalStep[] => [`${event}.before`, `${event}.after`]);

const VOTED = ['ballot.opened', 'ballot.votes', 'ballot.closed'] as const;
const ENDED = ['match.record', 'match.over'] as const;

/** What a transaction's entries are called, from the first to the last. */
const sent = (...calls: readonly CallName[]): readonly JournalEvent[] =>
  calls.flatMap((call): JournalEvent[] => [`${call}.signed`, `${call}.mined`, `${call}.settled`]);

/** Around the end of a match there may be nothing after it any more that would settle what was sent last. */
const sentLast = (...calls: readonly CallName[]): readonly JournalEvent[] =>
  calls.flatMap((call): JournalEvent[] => [`${call}.signed`, `${call}.mined`]);

const planned: readonly JournalEvent[] = ['budget.reserved', 'match.planned', 'match.playing'];

export const KILLS = {
  triad: {
    game: 'triad',
    chainId: 94_151,
    table: { preset: 'all-open' },
    players: { home: 'chat', away: 'chat' },
    usual: {
      home: [
        'match.planned.before',
        'open.signed.before',
        'open.mined.after',
        'open.settled.before',
        'revealSeed.signed.after',
        'openSecrets.signed.before',
        'openSecrets.mined.after',
        'openSecrets.settled.after',
        'ballot.opened.before',
        'ballot.votes.after',
        'decision.A.before',
        'commit.signed.before',
        'reveal.mined.before',
        'match.record.before',
        'match.over.after',
      ],
      away: [
        'budget.reserved.after',
        'match.planned.after',
        'join.signed.before',
        'join.settled.after',
        'match.playing.before',
        'openSecrets.signed.after',
        'openSecrets.mined.before',
        'openSecrets.settled.before',
        'ballot.opened.after',
        'ballot.closed.before',
        'decision.B.before',
        'commit.signed.after',
        'reveal.signed.before',
        'match.over.before',
      ],
    },
    all: {
      home: around(
        ...planned,
        ...sent('open', 'revealSeed', 'openSecrets', 'commit', 'reveal'),
        ...VOTED,
        'decision.A',
        ...ENDED,
      ),
      away: around(
        ...planned,
        ...sent('join', 'revealSeed', 'openSecrets', 'commit', 'reveal'),
        ...VOTED,
        'decision.B',
        ...ENDED,
      ),
    },
  },
  polylemma: {
    game: 'polylemma',
    chainId: 94_152,
    table: {},
    players: { home: 'chat', away: 'computer' },
    usual: {
      home: [
        'other.signed.before',
        'other.mined.after',
        'budget.reserved.before',
        'open.signed.after',
        'open.mined.before',
        'open.settled.after',
        'match.playing.after',
        'revealSeed.signed.before',
        'revealSeed.settled.before',
        'ballot.votes.before',
        'ballot.closed.after',
        'decision.A.after',
        'commit.mined.before',
        'reveal.signed.after',
        'match.record.after',
      ],
      away: [
        'other.signed.after',
        'other.mined.before',
        'join.signed.after',
        'join.mined.before',
        'join.mined.after',
        'revealSeed.mined.before',
        'revealSeed.mined.after',
        'revealSeed.settled.after',
        'decision.B.after',
        'commit.mined.after',
        'reveal.mined.after',
        'reveal.settled.before',
        'match.over.after',
      ],
    },
    all: {
      home: around(
        ...sentLast('other'),
        ...planned,
        ...sent('open', 'revealSeed', 'commit', 'reveal'),
        ...VOTED,
        'decision.A',
        ...ENDED,
      ),
      away: around(
        ...sentLast('other'),
        ...planned,
        ...sent('join', 'revealSeed', 'commit', 'reveal'),
        'decision.B',
        ...ENDED,
      ),
    },
  },
  touche: {
    game: 'touche',
    chainId: 94_153,
    // six ticks at most: a real match has as many turns as a dozen of these
    table: { preset: 'short' },
    build: async () => pathToFileURL(join(await buildTestShow('rivals-killed'), 'program.js')).href,
    players: { home: 'chat', away: 'computer' },
    usual: {
      home: [
        'match.planned.after',
        'sendLink.signed.before',
        'sendLink.mined.before',
        'sendLink.settled.before',
        'commit.signed.after',
        'commit.mined.after',
        'commit.settled.before',
        'reveal.signed.after',
        'answer.signed.before',
        'answer.signed.after',
        'answer.settled.before',
        'showSecrets.signed.before',
        'showSecrets.mined.after',
        'ballot.closed.before',
      ],
      away: [
        'match.planned.before',
        'join.settled.before',
        'sendLink.signed.after',
        'sendLink.mined.after',
        'sendLink.settled.after',
        'decision.B.before',
        'commit.mined.before',
        'reveal.mined.before',
        'answer.mined.before',
        'answer.mined.after',
        'answer.settled.after',
        'showSecrets.signed.after',
        'showSecrets.mined.before',
        'match.record.after',
      ],
    },
    all: {
      home: around(
        ...planned,
        ...sent('open', 'sendLink', 'commit', 'reveal', 'answer'),
        ...sentLast('showSecrets'),
        ...VOTED,
        'decision.A',
        ...ENDED,
      ),
      away: around(
        ...planned,
        ...sent('join', 'sendLink', 'commit', 'reveal', 'answer'),
        ...sentLast('showSecrets'),
        'decision.B',
        ...ENDED,
      ),
    },
  },
  cryptogs: {
    game: 'cryptogs',
    chainId: 94_154,
    table: { preset: 'aim' },
    players: { home: 'chat', away: 'chat' },
    usual: {
      home: [
        'open.signed.before',
        'accept.signed.before',
        'accept.signed.after',
        'accept.mined.before',
        'accept.mined.after',
        'accept.settled.before',
        'accept.settled.after',
        'sendLink.signed.after',
        'sendLink.mined.before',
        'ballot.opened.after',
        'commit.signed.before',
        'commit.mined.after',
        'commit.settled.after',
        'match.over.before',
      ],
      away: [
        'counter.signed.before',
        'counter.signed.after',
        'counter.mined.before',
        'counter.mined.after',
        'counter.settled.before',
        'counter.settled.after',
        'sendLink.signed.before',
        'sendLink.mined.after',
        'ballot.opened.before',
        'decision.B.after',
        'commit.signed.after',
        'reveal.mined.after',
        'reveal.settled.after',
        'match.record.before',
      ],
    },
    all: {
      home: around(
        ...planned,
        ...sent('open', 'accept', 'sendLink', 'commit', 'reveal'),
        ...VOTED,
        'decision.A',
        ...ENDED,
      ),
      away: around(
        ...planned,
        ...sent('counter', 'sendLink', 'commit', 'reveal'),
        ...VOTED,
        'decision.B',
        ...ENDED,
      ),
    },
  },
} as const satisfies Readonly<Record<string, Kills>>;
