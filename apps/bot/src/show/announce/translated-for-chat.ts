import type { BallotShow, BetweenVoteShow, PurseShow, RulesetShow, Show } from '@show-of-hands/bus';
import type { SayIn } from '@show-of-hands/bus/chat-words';
import { chatWordsOf, type GameChatWords } from '@show-of-hands/bus/chat-words';
import { rulesetWords, showWords, translateShow } from '@show-of-hands/bus/show-words';
import { botWords } from '../../base/words/book.ts';

/**
 * The show in the language of chat: names that nobody chose, rules, moves, what to type, and what is decided between
 * matches. It is made from what everyone sees, and from nothing else.
 */
export function translatedForChat(show: Show, saying: SayIn): Show {
  const speak = translateShow({
    say: saying(showWords),
    rulesetOf: (ruleset) => rulesetIn(ruleset, show, saying),
    labelOf: (game, command) => chatWordsOf(game)?.labelOf(command, saying) ?? command,
  });
  const { ballot, match, betweenVote, purse, ...spoken } = speak(show);
  const view = match?.view ?? null;
  const game = view === null ? undefined : chatWordsOf(view.game);
  return {
    ...spoken,
    match: match && {
      ...match,
      ...(match.forced && {
        forced: match.forced.map((only) => ({ ...only, label: labelOf(only, game, saying) })),
      }),
    },
    ballot: ballot && { ...ballot, how: { ...ballot.how, pattern: patternOf(show, ballot, saying) } },
    betweenVote: betweenVote && spokenChoices(betweenVote, saying),
    purse: purse && spokenPurse(purse, saying),
  };
}

function rulesetIn(ruleset: RulesetShow, { games }: Show, saying: SayIn): RulesetShow {
  const words = chatWordsOf(ruleset.game ?? games?.on ?? '');
  if (words === undefined) return ruleset;
  const say = saying(words.rulesets);
  return rulesetWords(ruleset, words.rulesets.english, (key) => say(key));
}

const labelOf = (
  { command, label }: { readonly command: string; readonly label: string },
  game: GameChatWords | undefined,
  saying: SayIn,
): string => {
  const said = game?.labelOf(command, saying) ?? command;
  return said === command ? label : said;
};

/** What to type, with the letter that marks the vote; as the table says it where no game has words for it. */
function patternOf({ match }: Show, { seat, letter, how }: BallotShow, saying: SayIn): string {
  const view = match?.view ?? null;
  const said = view === null ? null : (chatWordsOf(view.game)?.hintOf(view, seat, saying) ?? null);
  if (said === null) return how.pattern;
  return letter === null ? said : saying(botWords)('vote.letter', { pattern: said, letter });
}

function spokenChoices(vote: BetweenVoteShow, saying: SayIn): BetweenVoteShow {
  if (vote.subject !== 'camp') return vote;
  return {
    ...vote,
    options: vote.options.map((option) => ({
      ...option,
      label: chatWordsOf(option.choice.game)?.choiceOf(option.choice, saying) ?? option.label,
    })),
  };
}

function spokenPurse(purse: PurseShow, saying: SayIn): PurseShow {
  const { paid } = purse;
  if (paid === null) return purse;
  const label = chatWordsOf(paid.for.game)?.payOf(paid.for, saying) ?? paid.label;
  return { ...purse, paid: { ...paid, label } };
}
