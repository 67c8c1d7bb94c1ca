import type { CampChoice, CampNews } from '@show-of-hands/bus';
import type { Messages, Phrasebook } from '../words/phrasebook.ts';
import type { Say } from '../words/say.ts';

/** How phrasebooks are spoken on a page. */
type Saying = <M extends Messages>(book: Phrasebook<M>) => Say<M>;

/** Something that chat can choose between matches, or what came of it. */
export interface SaidInCamp {
  /** In a few words. */
  readonly name: string;
  /** The same where there is room for two words. */
  readonly short: string;
  /** More about it; empty if the name says all. */
  readonly detail: string;
}

/** What a game says of its camp, in one language. */
export interface CampWords<Choice, News> {
  readonly choiceOf: (choice: Choice) => SaidInCamp;
  readonly newsOf: (news: News) => SaidInCamp;
}

/** How a game speaks of its camp. */
export type CampSpeech<Choice, News> = (saying: Saying) => CampWords<Choice, News>;

/** A game that chat can be asked about between matches. */
export type CampGame = CampChoice['game'];
export type ChoiceOf<G extends CampGame> = Extract<CampChoice, { readonly game: G }>['choice'];
export type NewsOf<G extends CampGame> = Extract<CampNews, { readonly game: G }>['news'];

/** A game's speech for choices and news of whatever game, of which it is given only its own. */
export function campSpeech<G extends CampGame>(
  game: G,
  speech: CampSpeech<ChoiceOf<G>, NewsOf<G>>,
): CampSpeech<CampChoice, CampNews> {
  const isChoice = (of: CampChoice): of is Extract<CampChoice, { readonly game: G }> => of.game === game;
  const isNews = (of: CampNews): of is Extract<CampNews, { readonly game: G }> => of.game === game;
  const strange = (of: string): Error =>
    new Error(`the words of ${game} were asked to say something of ${of}`);
  return (saying) => {
    const { choiceOf, newsOf } = speech(saying);
    return {
      choiceOf: (of) => {
        if (!isChoice(of)) throw strange(of.game);
        return choiceOf(of.choice);
      },
      newsOf: (of) => {
        if (!isNews(of)) throw strange(of.game);
        return newsOf(of.news);
      },
    };
  };
}
