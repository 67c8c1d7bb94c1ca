import {
  type ActionShow,
  type ControlState,
  NO_ANALYSIS,
  NO_CONTROL,
  QUIET,
  type RulesetShow,
  type Show,
} from '@show-of-hands/bus';
import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { keccak256, stringToHex } from 'viem';

const hashed = (text: string) => keccak256(stringToHex(text));

const preset = (id: string, name: string, summary: string): RulesetShow => ({
  game: 'triad',
  preset: id,
  name,
  summary,
  rulesetId: hashed(id),
});

export const PRESETS = [
  preset('core', 'Core', 'Higher edge takes the card. Hands are hidden until played.'),
  preset('order', 'Order', 'Cards are played from left to right; chat only picks the place.'),
  preset('chaos', 'Chaos', 'A draw says which card must be played this turn.'),
  preset('all-open', 'All Open', 'Both hands are shown from the start.'),
  preset('three-open', 'Three Open', 'Three cards of each hand lie open from the start.'),
] as const;

/** A show in the middle of a vote. `now` is the bot's clock, ms. */
export const votingShow = (now: number, build: string): Show => ({
  build,
  chat: { channel: 'showofhands', source: 'local', status: 'online' },
  table: {
    status: 'playing',
    next: PRESETS[4],
    presets: [...PRESETS],
    score: { A: 2, B: 1, draws: 0 },
    nextStartsAt: null,
    problem: null,
  },
  match: {
    matchKey: hashed('match'),
    number: 4,
    ruleset: PRESETS[4],
    seats: {
      A: { kind: 'chat', name: 'Chat', owner: `0x${'a1'.repeat(20)}`, handMode: 'shown' },
      B: { kind: 'computer', name: 'Computer', owner: `0x${'b2'.repeat(20)}`, handMode: null },
    },
    phase: 'committing',
    turn: 4,
    awaiting: ['A'],
    view: null,
    lastTurn: null,
    ending: null,
  },
  ballot: {
    id: 'ballot-4',
    seat: 'A',
    turn: 4,
    status: 'open',
    openedAt: now - 6_000,
    shownEndsAt: now + 14_000,
    endsAt: now + 18_000,
    policy: ballotPolicy.parse({ streamDelayMs: 4_000 }),
    pausedMs: null,
    givenBackMs: 0,
    quorum: null,
    hidden: false,
    letter: null,
    stages: [
      {
        name: 'move',
        options: [
          { key: '2->B2', label: 'card 2 to B2', votes: 41 },
          { key: '4->B2', label: 'card 4 to B2', votes: 23 },
          { key: '2->C3', label: 'card 2 to C3', votes: 9 },
          { key: '5->A1', label: 'card 5 to A1', votes: 2 },
        ],
      },
    ],
    voters: 75,
    refused: { 'not-a-move': 18, illegal: 4, 'other-channel': 1 },
    leaders: [
      { command: '#triad A2->B2', short: '2 b2', label: 'card 2 to B2', votes: 41 },
      { command: '#triad A4->B2', short: '4 b2', label: 'card 4 to B2', votes: 23 },
      { command: '#triad A2->C3 wm=C1', short: '2 c3 wm=c1', label: 'card 2 to C3, mark on C1', votes: 9 },
      { command: '#triad A5->A1', short: '5 a1', label: 'card 5 to A1', votes: 2 },
    ],
    how: { pattern: 'card -> cell', example: '#triad A2->B2', short: '2->B2' },
    ticker: [{ name: 'mika', command: '#triad A2->B2', short: '2 b2' }],
    result: null,
  },
  analysis: NO_ANALYSIS,
  ...QUIET,
  verifyUrl: null,
  chain: {
    chainId: 31_337,
    local: true,
    table: `0x${'7a'.repeat(20)}`,
    status: 'online',
    steps: [
      {
        id: 's1',
        kind: 'commit',
        seat: 'B',
        turn: 3,
        status: 'confirmed',
        hash: hashed('s1'),
        at: now - 9_000,
      },
      {
        id: 's2',
        kind: 'reveal',
        seat: 'B',
        turn: 3,
        status: 'confirmed',
        hash: hashed('s2'),
        at: now - 7_000,
      },
    ],
    deadline: now + 96_000,
    cost: null,
  },
});

/** Between two matches, with the next one on its way. */
export const betweenShow = (now: number, build: string): Show => {
  const show = votingShow(now, build);
  return {
    ...show,
    table: { ...show.table, status: 'between', nextStartsAt: now + 12_000 },
    match: show.match && {
      ...show.match,
      phase: 'over',
      turn: 9,
      awaiting: [],
      ending: { winner: 'A', cause: 'played', score: { A: 6, B: 3 } },
    },
    ballot: null,
    chain: { ...show.chain, deadline: null },
  };
};

const action = (name: string, label: string, description: string, why: string | null): ActionShow => ({
  name,
  label,
  description,
  args: [],
  confirm: null,
  available: why === null,
  why,
});

/** What can be done while a vote is open, or between two matches. */
export function controlFor(show: Show, now: number): ControlState {
  const voting = show.ballot?.status === 'open';
  const noVote = voting ? null : 'No vote is open.';
  return {
    ...NO_CONTROL,
    role: 'streamer',
    actions: [
      action(
        'start',
        'Start match',
        'Starts the next match now, with the rules chosen for it.',
        voting ? 'A match is under way; it ends first.' : null,
      ),
      {
        ...action(
          'ruleset',
          'Choose rules',
          'Rules of the next match; a match under way keeps its own.',
          null,
        ),
        args: [{ name: 'preset', label: 'a ruleset', choices: PRESETS.map((each) => each.preset) }],
      },
      action(
        'open',
        'Open vote',
        'Opens the vote of this turn again after it was cancelled.',
        voting ? 'A vote is open already.' : 'No match is running.',
      ),
      action('close', 'Close vote now', 'Ends the open vote early and plays what leads.', noVote),
      {
        ...action('cancel', 'Cancel vote', 'Throws the open vote away; its votes do not count.', noVote),
        confirm: 'Throw this vote and all its votes away? They cannot be brought back.',
        about: show.ballot?.id ?? '',
      },
    ],
    audit: [
      {
        at: now - 400_000,
        who: 'mod_ines',
        role: 'moderator',
        from: 'chat',
        action: 'ruleset',
        args: { preset: 'three-open' },
        outcome: 'the next match is played by Three Open',
      },
      {
        at: now - 90_000,
        who: 'streamer',
        role: 'streamer',
        from: 'dock',
        action: 'start',
        args: {},
        outcome: 'not_now: a match is under way; it ends first',
      },
    ],
    lamps: [
      { name: 'chat', status: 'good', text: 'reading #showofhands; last line 2 s ago' },
      { name: 'chain', status: 'good', text: 'local chain, block 812' },
      { name: 'obs', status: 'off', text: 'no OBS address is configured; the show runs without it' },
      {
        name: 'overlays',
        status: 'bad',
        text: 'no overlay is connected: add the address below to OBS as a browser source',
      },
    ],
  };
}
