import type { RulesetShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { roundLetterOf } from '@show-of-hands/engine/ballot';
import type { Action } from '../../../base/action.ts';
import { Problem } from '../../../base/problem.ts';
import type { TableGame } from '../../../match/game/table-game.ts';
import { policyOf } from '../../../settings/ballot-policy.ts';
import { campSettingAction } from '../../../show/actions/setting-actions.ts';
import { BetweenVote } from '../../../show/between/between-vote.ts';
import { isAskedAgainst } from '../../../show/camp/camp-rules.ts';
import { CampVotes } from '../../../show/camp/camp-votes.ts';
import { PurseBoard } from '../../../show/camp/purse-board.ts';
import { BetweenMatches } from '../../../show/table/between-matches.ts';
import { campActions } from '../../../show/table/camp-actions.ts';
import type { Hold } from '../../../show/table/hold.ts';
import { pollAction } from '../../../show/table/poll-action.ts';
import { hasLetters } from '../../../vote/ballot-show.ts';
import type { Electorate } from '../../../vote/electorate/electorate.ts';
import type { ChatPart } from '../chat.ts';
import type { Shared } from '../shared.ts';

interface BetweenNeeds
  extends Pick<Shared, 'config' | 'settings' | 'journal' | 'bus' | 'log' | 'clock' | 'onChange'> {
  readonly game: TableGame;
  /** Rules that matches may be played with. */
  readonly rulesets: readonly RulesetShow[];
  readonly electorate: Electorate;
  /** Emotes that stand for options in a seat's chat now. */
  readonly emotes: ChatPart['voteEmotes'];
  /** What moderators hold the table by. */
  readonly hold: () => Hold;
  /** Chat has chosen the rules of the next match. */
  readonly onChosen: (ruleset: RulesetShow) => Promise<void>;
}

/** What chat is asked between matches, and what moderators can do about it. */
interface BetweenPart {
  readonly between: BetweenMatches;
  readonly actions: readonly Action[];
}

/** @throws Problem if the configuration puts rules to the vote that there are not */
export function openBetween(options: BetweenNeeds): BetweenPart {
  const { config, settings, game, rulesets, journal, electorate, bus, clock, log, onChange } = options;
  const books = {
    campDecisions: () => game.campDecisions,
    rules: () => settings.current.table.camp,
    nextMatch: () => journal.matches.nextNumber(),
    log,
  };
  const purse = new PurseBoard({
    ...books,
    campJobs: journal.campJobs,
    match: () => bus.publisher.show.match,
    publish: (shown) => bus.publisher.set('purse', shown),
    kept: journal.holdings,
    now: () => clock.now(),
  });
  settings.onChange(() => void purse.look());
  const camp = new CampVotes({
    ...books,
    purse,
    isAskable: (topic) => isAskedAgainst(topic, config.table.opponent),
    campJobs: journal.campJobs,
    audit: async (entry) => {
      await journal.audit.add(entry);
      onChange();
    },
    clock,
  });
  const { presets, seconds } = config.table.rulesetVote;
  const between = new BetweenMatches({
    vote: new BetweenVote({
      clock,
      log,
      electorate,
      policy: () => policyOf(settings.current),
      // a number is as bare as an answer can be
      letter: () =>
        hasLetters(settings.current.ballot.letters, true)
          ? journal.counters.next('ballot').then(roundLetterOf)
          : undefined,
      // all of chat votes: whoever may type in one channel need not be able to in the other
      emotes: () => SEATS.map(options.emotes).find(({ length }) => length > 0) ?? [],
      publish: (shown) => bus.publisher.set('betweenVote', shown),
      onChange,
    }),
    clock,
    log,
    rules: {
      configured: presets.map((preset) => offeredAs(rulesets, preset)),
      windowMs: seconds * 1_000,
      onChosen: options.onChosen,
    },
    hold: options.hold,
    camp,
    onChange,
  });
  return {
    between,
    actions: [pollAction(between, () => rulesets), campSettingAction(settings), ...campActions(between)],
  };
}

function offeredAs(rulesets: readonly RulesetShow[], preset: string): RulesetShow {
  const found = rulesets.find((one) => one.preset === preset);
  if (found !== undefined) return found;
  throw new Problem(
    `The rules "${preset}", which chat is to vote on, are not in use`,
    'table.rulesetVote.presets in the configuration',
    `choose among: ${rulesets.map((one) => one.preset).join(', ')}`,
  );
}
