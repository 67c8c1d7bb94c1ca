import type { BetweenVoteShow, GameView, RulesetShow, Show } from '@show-of-hands/bus';
import type { SayIn } from '@show-of-hands/bus/chat-words';
import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import type { GamePart } from '../../match/game/bot-game.ts';
import { howLine } from './announcements.ts';
import { openBallot, openCampVote, openRulesVote, quiet } from './announcer.fixture.ts';
import { translatedForChat } from './translated-for-chat.ts';

const NOW = 1_000_000;
/** As much as a policy can say. */
const POLICY = ballotPolicy.parse({
  streamDelayMs: 12_000,
  earlyClose: { ballots: 3 },
  voters: 'subscribers',
  weights: { subscriber: 3, vip: 2 },
  limits: { betweenMs: 2_000, votes: 5 },
  newcomers: { percent: 50 },
  roundLetter: 'k',
  quorum: 100,
});
const TEAMS = (by: 'join'): NonNullable<Show['teams']> => {
  const team = (name: string) => ({ name, members: 3, channel: null });
  const teams = { A: team('The Magnificent Sevenfold'), B: team('Wolverhampton Wanderers FC') };
  return { by, teams, how: '!join a / !join b' };
};

/** A turn that chat may vote on: what everyone sees, and what it is told to type. */
export interface AskedTurn {
  readonly view: GameView;
  readonly how: { readonly pattern: string; readonly example: string; readonly short: string };
}

/** What `!how` answers in every state of a show by these rules, and what it must say of the game in each. */
export function howLines(
  rules: RulesetShow,
  game: { readonly inShort: GamePart<'inShort'>; readonly rulesets: readonly RulesetShow[] },
  turns: readonly AskedTurn[],
  saying: SayIn = ENGLISH_VOICE.saying,
): readonly {
  readonly line: string;
  readonly told: ReturnType<GamePart<'inShort'>>;
  readonly typed: string | null;
}[] {
  const table: Show['table'] = { ...quiet.table, next: rules };
  const said = (show: Show, view: GameView | null, typed: string | null) => ({
    line: howLine(translatedForChat(show, saying), game.inShort, '!', NOW, saying),
    told: game.inShort(rules.preset, view, saying),
    typed,
  });
  const many = game.rulesets
    .slice(-9)
    .map((ruleset, index) => ({ number: index + 1, ruleset, votes: index }));
  const votes: readonly BetweenVoteShow[] = [
    openRulesVote('r', NOW, { options: many }),
    openCampVote('c', NOW),
  ];
  const match = (view: GameView): Show['match'] => ({
    matchKey: rules.rulesetId,
    number: 1,
    ruleset: rules,
    seats: {
      A: { kind: 'chat', name: 'Chat', owner: `0x${'a1'.repeat(20)}`, handMode: null },
      B: { kind: 'computer', name: 'Computer', owner: `0x${'b2'.repeat(20)}`, handMode: null },
    },
    phase: 'committing',
    turn: 0,
    awaiting: ['A'],
    view,
    lastTurn: null,
    ending: null,
  });
  return [
    said({ ...quiet, table }, null, null),
    ...votes.map((betweenVote) => said({ ...quiet, table, betweenVote }, null, null)),
    ...turns.flatMap(({ view, how }) => {
      const playing = { ...quiet, table, match: match(view) };
      const asking = { ...playing, ballot: openBallot('b', NOW, { how, policy: POLICY, letter: 'k' }) };
      return [
        said(playing, view, null),
        said(asking, view, how.short),
        said({ ...asking, teams: TEAMS('join') }, view, how.short),
      ];
    }),
  ];
}
