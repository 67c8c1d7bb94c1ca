import type { RulesetShow } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { MatchTerms } from '@show-of-hands/verify';
import { expect, it } from 'vitest';
import { systemClock } from '../../base/clock.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { configSchema } from '../../config/schema.ts';
import { matchEntry, matchTerms } from '../../match/agent/match-info.fixture.ts';
import type { Challenge, RivalTable } from '../../match/game/rival.ts';
import { Matchmaker } from './matchmaker.ts';

const OWN = `0x${'a1'.repeat(20)}` as const;
const RIVAL = `0x${'b1'.repeat(20)}` as const;
const RULES = `0x${'11'.repeat(32)}` as const;
const PLAIN: RulesetShow = { preset: 'plain', name: 'Plain', summary: '', rulesetId: RULES };
const NOW = 1_000_000;

const challenge = (terms: Partial<MatchTerms> = {}): Challenge => ({
  matchKey: ZERO_HASH,
  opener: { owner: RIVAL, entry: matchEntry() },
  nonce: ZERO_HASH,
  terms: matchTerms({
    rules: RULES,
    invited: null,
    publicSeats: ['A', 'B'],
    confirmations: 2,
    actWindow: 120,
    voteWindow: 200,
    stake: 0n,
    ...terms,
  }),
  isTooLarge: false,
  block: 1n,
  joinUntil: NOW + 300,
});

const summary = (kind: 'rival' | 'computer', endedAt = Date.now()) =>
  JSON.stringify({
    matchKey: ZERO_HASH,
    number: 1,
    startedAt: endedAt,
    endedAt,
    ruleset: PLAIN,
    seats: {
      A: { kind: 'chat', name: 'Chat', owner: OWN, handMode: null },
      B: { kind, name: 'Other', owner: RIVAL, handMode: null },
    },
    ending: { winner: 'A', cause: 'played', score: { A: 1, B: 0 } },
    turns: 3,
  });

interface Rig {
  readonly rules?: object;
  readonly open?: readonly Challenge[] | ChainFault;
  readonly summaries?: readonly string[];
  readonly isLocal?: boolean;
}

function matchmaker({ rules = { seek: 'both' }, open = [], summaries = [], isLocal = false }: Rig) {
  const configured = configSchema.parse({ table: { rivals: rules } }).table.rivals;
  let isTurnedOff = false;
  const rivals: RivalTable = {
    chainId: 5,
    turns: 'alternating',
    lobby: {
      open: async () => [],
      shown: async () => {
        if (open instanceof ChainFault) throw open;
        return open;
      },
      find: async () => ({ kind: 'none' }),
    },
    ours: (player) => ({
      owner: OWN,
      rules: new Set([RULES]),
      isSetting: () => true,
      whyNoStake: () => null,
      player,
      voteSeconds: 60,
      confirmations: 2,
    }),
    chainTime: async () => NOW,
    stakes: null,
    costs: async () => new Map(),
  };
  return new Matchmaker({
    rivals: isLocal ? null : rivals,
    rules: () => (isTurnedOff ? { ...configured, seek: 'off' } : configured),
    turn: async (on) => {
      isTurnedOff = !on;
    },
    journal: { summaries: async () => summaries },
    ruleset: () => PLAIN,
    rulesNamed: (id) => (id === RULES ? PLAIN : undefined),
    clock: systemClock,
    log: { info: () => {}, warn: () => {} },
  });
}

const found = async (rig: Rig) => (await matchmaker(rig).find())?.kind ?? null;

it('looks for nobody unless it is told to, and for nobody who cannot be reached', async () => {
  expect(await found({ rules: {}, open: [challenge()] })).toBeNull();
  expect(await found({ isLocal: true })).toBeNull();
});

it.each<[string, Rig, string | null]>([
  ['joins what fits', { open: [challenge()] }, 'join'],
  ['opens one where nothing fits', { open: [] }, 'open'],
  ['opens none where it is only to join', { rules: { seek: 'join' } }, null],
  ['joins none where it is only to open', { rules: { seek: 'open' }, open: [challenge()] }, 'open'],
  ['plays for no money', { rules: { seek: 'join' }, open: [challenge({ stake: 1n })] }, null],
  [
    'begins no series by itself',
    { rules: { seek: 'join' }, open: [challenge({ series: { id: RULES, length: 3, game: 1 } })] },
    null,
  ],
  ['refuses what anybody would', { rules: { seek: 'join' }, open: [challenge({ actWindow: 30 })] }, null],
  [
    'goes by the rules that are wanted',
    { rules: { seek: 'join', presets: ['other'] }, open: [challenge()] },
    null,
  ],
  [
    'goes by whether it counts',
    { rules: { seek: 'join', rated: 'rated' }, open: [challenge({ rated: false })] },
    null,
  ],
  [
    'joins with its chat no match in which only the other one votes',
    { rules: { seek: 'join' }, open: [challenge({ publicSeats: ['A'] })] },
    null,
  ],
  [
    'joins it with who else plays',
    { rules: { seek: 'join', player: 'computer' }, open: [challenge({ publicSeats: ['A'] })] },
    'join',
  ],
  ['waits while the chain does not answer', { open: new ChainFault('unreachable', 'away') }, null],
])('%s', async (_, rig, kind) => {
  expect(await found(rig)).toBe(kind);
});

it('plays so many a day, and counts those against other channels only', async () => {
  const rules = { seek: 'both', perDay: 2 };
  const today = summary('rival');
  expect(await found({ rules, summaries: [today, today] })).toBeNull();
  const yesterday = summary('rival', Date.now() - 86_400_000);
  expect(await found({ rules, summaries: [today, yesterday, summary('computer')] })).toBe('open');
});

it.each([
  ['chat, where nothing is said', { seek: 'both' }, 'chat'],
  ['who is named', { seek: 'both', player: 'computer' }, 'computer'],
])('is played by %s', async (_, rules, player) => {
  expect(await matchmaker({ rules, open: [challenge()] }).find()).toMatchObject({ kind: 'join', player });
  expect(await matchmaker({ rules }).find()).toMatchObject({ kind: 'open', player });
});

it('is switched off and on, and stays so', async () => {
  const one = matchmaker({ open: [challenge()] });
  expect(one.isOn).toBe(true);
  await one.turn(false);
  expect([one.isOn, await one.find()]).toEqual([false, null]);
  await one.turn(true);
  expect(await one.find()).toMatchObject({ kind: 'join' });
});
