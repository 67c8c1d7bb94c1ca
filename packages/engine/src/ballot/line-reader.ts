import { type ChatLine, type ChatReading, chatReader, type Miss, type OwnWords } from '../chat/index.ts';
import type { Choice } from '../game.ts';
import type { Seat } from '../seat.ts';
import { type OptionNode, placeOf, severalOf, type VotableGame } from './option-tree.ts';
import { type BallotPolicy, ROUND_LETTERS } from './policy.ts';

/**
 * The options of the first stage that emotes stand for, in numeric order: all of them if there are as many emotes,
 * else as many as there are, evenly spread from the first option on.
 */
export function emoteOptions(
  emotes: readonly string[],
  root: OptionNode,
): readonly { readonly emote: string; readonly option: OptionNode }[] {
  const options = [...root.options.values()];
  const many = Math.min(emotes.length, options.length);
  return emotes.slice(0, many).flatMap((emote, place) => {
    const option = options[Math.floor((place * options.length) / many)];
    return option === undefined ? [] : [{ emote, option }];
  });
}

/**
 * Reads lines of emotes: what a line with one of them, however often, stands for. With two of them it is none, unless
 * several options may be named.
 */
export function emoteReader(
  emotes: readonly string[],
  root: OptionNode,
  placeOfAll: NamedPlace = onlyOne,
): (text: string) => OptionNode | undefined {
  const optionOf = new Map(emoteOptions(emotes, root).map(({ emote, option }) => [emote, option]));
  return (text) => placeOfAll(new Set(text.split(' ').flatMap((word) => optionOf.get(word) ?? [])));
}

/** The place of a vote that names these options of the first stage; undefined if it may not. */
type NamedPlace = (named: ReadonlySet<OptionNode>) => OptionNode | undefined;
const onlyOne: NamedPlace = (named) => {
  const [said, ...others] = named;
  return others.length > 0 ? undefined : said;
};

/** What a line says on this ballot: a place, or why it says none; and the letter that stood behind it. */
export type Reading =
  | { readonly said: OptionNode | 'illegal'; readonly letter: string | undefined }
  | { readonly said: Miss | 'not-a-move'; readonly letter?: undefined };

/** What a chat's habits add to how its lines are read. It changes no vote that was counted. */
export interface Habits {
  /** Words that are emotes, beside those that the chat server marks. */
  readonly emotes?: ReadonlySet<string>;
  /** The words of languages that do not come with the program. */
  readonly words?: readonly OwnWords[];
}

interface Asked {
  readonly game: Pick<VotableGame<unknown, unknown>, 'notation' | 'codec'>;
  readonly seat: Seat;
  readonly choose?: number | undefined;
  readonly policy: Pick<BallotPolicy, 'roundLetter' | 'bare' | 'emotes'>;
  readonly habits?: Habits | undefined;
}

/** More different lines than this are read afresh: a flood of nonsense must not fill the memory. */
const REMEMBERED = 4_096;
/** Longer lines are not worth remembering: they are rarely votes. */
const REMEMBERED_LENGTH = 64;

/** What a vote says: a line as it was typed, or choices as a journal keeps them. */
export type LineOrChoices = ChatLine | { readonly choices: readonly Choice[] };

/**
 * Reads what votes say into places of the tree: moves as they are typed, emotes that stand for options, choices.
 * It remembers lines, because thousands of voters type the same few.
 */
export function voteReader(
  { game, seat, choose, policy, habits = {} }: Asked,
  root: OptionNode,
): (saying: LineOrChoices) => Reading {
  const { emotes, words = [] } = habits;
  const { roundLetter } = policy;
  const read = chatReader({
    forms: game.notation.chat(words),
    own: words,
    ...(emotes !== undefined && { emotes }),
    ...(roundLetter !== undefined && { letters: [...ROUND_LETTERS, roundLetter] }),
    bare: policy.bare ?? true,
    ...(root.stage !== null && { asked: root.stage }),
  });
  const placeOfAll = choose === undefined ? undefined : severalOf(game, seat, root, choose);
  const placed = (choices: readonly Choice[]): OptionNode | undefined => {
    if (placeOfAll === undefined || choices.length < 2) return placeOf(root, choices);
    const named = choices.map((choice) => placeOf(root, [choice]));
    return named.every((option) => option !== undefined) ? placeOfAll(new Set(named)) : undefined;
  };
  const byEmote = emoteReader(policy.emotes ?? [], root, placeOfAll);
  const known = new Map<string, Reading>();
  const readAfresh = (line: ChatLine): Reading => {
    const reading = sayingOf(read(line), placed);
    // whoever may type does: an emote behind a move is no vote of its own
    const said = reading.said === 'not-a-move' ? byEmote(line.text) : undefined;
    return said === undefined ? reading : { said, letter: undefined };
  };
  return (saying) => {
    if ('choices' in saying) return chosen(saying.choices, placed);
    const { text, emotes: shown } = saying;
    // with emotes that only the server knows, the same text may say something else
    if (shown !== undefined && shown.length > 0) return readAfresh(saying);
    const before = known.get(text);
    if (before !== undefined) return before;
    const reading = readAfresh(saying);
    if (known.size < REMEMBERED && text.length <= REMEMBERED_LENGTH) known.set(text, reading);
    return reading;
  };
}

type Placed = (choices: readonly Choice[]) => OptionNode | undefined;

function sayingOf(reading: ChatReading, placed: Placed): Reading {
  switch (reading.kind) {
    case 'talk':
      return { said: 'not-a-move' };
    case 'missed':
      return { said: reading.reason };
    case 'move':
      return { said: placed(reading.choices) ?? 'illegal', letter: reading.letter };
  }
}

function chosen(choices: readonly Choice[], placed: Placed): Reading {
  if (choices.length === 0) return { said: 'not-a-move' };
  return { said: placed(choices) ?? 'illegal', letter: undefined };
}
