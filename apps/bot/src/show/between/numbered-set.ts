import type { Choice } from '@show-of-hands/engine';
import type { VotableGame } from '@show-of-hands/engine/ballot';
import {
  type Beginning,
  CHAT_WORDS,
  type ChatFormsOf,
  type Form,
  type Opening,
  type OwnWords,
  oneOf,
  WORD_END,
  wordsOf,
} from '@show-of-hands/engine/chat';
import {
  type ChoiceIndex,
  NUMBER,
  type NumberedOption,
  numberedChoice,
  numberOf,
  optionNames,
  STAGE,
} from './numbered-choice.ts';

/** What a set is chosen by. */
export interface SetAsked {
  /** A voter names so many at most. */
  readonly choose: number;
  /** Words that may stand before the numbers or behind them. */
  readonly typed?: ((own: readonly OwnWords[]) => readonly string[]) | undefined;
}

/** A list that a text begins with. */
interface Listed {
  /** The numbers of what it names, listed or not, each once. */
  readonly keys: readonly string[];
  readonly length: number;
  /** Numbers and nothing else. */
  readonly isBare: boolean;
  /** So many things stand in it, the same one as often as it does. */
  readonly items: readonly string[];
}

/** Behind a list that is all that a line says. */
const NO_MORE = /^\s*(?:!+|\.)?$/;
/** A word that may open a command. */
const PLAIN_WORD = /^\p{L}+$/u;

/** "3 2 1" and longer ones: whoever counts down has not tried to vote. */
const isCountdown = (items: readonly string[]): boolean =>
  items.length > 2 && items.at(-1) === '1' && items.every((key, i) => Number(key) === items.length - i);

/**
 * A set from a list as a ballot asks it: as `numberedChoice`, but viewers type several of the numbers, `1 4 7`. How such
 * lines are read stands in docs/voting.md, Choices between matches.
 *
 * @param options more than are chosen
 */
export function numberedSet(
  options: readonly NumberedOption[],
  asked: SetAsked,
): VotableGame<null, ChoiceIndex> {
  const game = numberedChoice(options);
  return { ...game, notation: { ...game.notation, chat: setForms(options, asked) } };
}

const setForms = (options: readonly NumberedOption[], { choose, typed }: SetAsked): ChatFormsOf => {
  const names = optionNames(options);
  const known = new Set(options.map((_, place) => numberOf(place)));
  return (own) => {
    const and = oneOf(wordsOf(CHAT_WORDS, 'and', own));
    const link = new RegExp(String.raw`^(?:\s*(?:[,;\u3001\u30fb&]|${and}${WORD_END})\s*|\s+)`, 'iu');
    const words = (typed?.(own) ?? []).map((word) => word.toLowerCase());
    const word = words.length === 0 ? '(?!)' : oneOf([...words].sort((a, b) => b.length - a.length));
    const before = new RegExp(String.raw`^${word}${WORD_END}[\s:]*`, 'iu');
    const behind = new RegExp(String.raw`^\s*${word}${WORD_END}`, 'iu');

    const itemAt = (text: string) => {
      const sign = text.startsWith('#') ? 1 : 0;
      const [number] = NUMBER.exec(text.slice(sign)) ?? [];
      if (number !== undefined) return { key: number, length: sign + number.length, isBare: sign === 0 };
      const named = names.at(text);
      return named && { ...named, isBare: false };
    };

    const listAt = (text: string): Listed | undefined => {
      const items: string[] = [];
      let length = 0;
      let isBare = true;
      for (let at = 0; ; ) {
        const item = itemAt(text.slice(at));
        if (item === undefined) break;
        items.push(item.key);
        isBare &&= item.isBare;
        length = at + item.length;
        at = length + (link.exec(text.slice(length))?.[0].length ?? 0);
        if (at === length) break;
      }
      return items.length === 0 ? undefined : { items, keys: [...new Set(items)], length, isBare };
    };

    /** A list is as sure as what is written around it. */
    const formOf = ({ isBare, items }: Listed, hasWord: boolean, opening: Opening): Form =>
      hasWord || !isBare || (opening === '#' && items.length > 1) ? 'whole' : 'bare';

    return {
      commands: words.filter((one) => PLAIN_WORD.test(one)),
      hasBareMoves: true,
      begin(text, opening): Beginning | undefined {
        const head = before.exec(text)?.[0].length ?? 0;
        const list = listAt(text.slice(head));
        if (list === undefined) return undefined;
        const end = head + list.length;
        const tail = head > 0 ? 0 : (behind.exec(text.slice(end))?.[0].length ?? 0);
        const form = formOf(list, head + tail > 0, opening);
        const length = end + tail;
        // "#1" alone is talk in every chat
        const isTalk = form === 'bare' && (opening === 'none' || opening === '#');
        if (isTalk && isCountdown(list.items)) return undefined;
        const missed = missedIn(list);
        if (missed === undefined) {
          const choices = list.keys.map((key): Choice => ({ stage: STAGE, key }));
          return { choices: inOrder(choices), length, form };
        }
        // whoever begins a sentence with numbers, or says one, has not tried to vote
        const isTried = list.keys.length > 1 && list.keys.some((key) => known.has(key));
        return isTalk && !(isTried && NO_MORE.test(text.slice(length))) ? undefined : { missed };
      },
      isFurther: (text) => itemAt(text) !== undefined,
      isNearly: () => false,
    };

    function missedIn({ keys }: Listed): 'no-such-place' | 'too-many' | undefined {
      if (keys.some((key) => !known.has(key))) return 'no-such-place';
      return keys.length > choose ? 'too-many' : undefined;
    }
  };
};

/** The same set is said the same way, in whatever order it was typed. */
const inOrder = (choices: readonly Choice[]): readonly Choice[] =>
  [...choices].sort((a, b) => Number(a.key) - Number(b.key));
