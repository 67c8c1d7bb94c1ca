import type { OptionNode } from './option-tree.ts';

/** More would not fit the picture, and nobody tells more of them apart. */
export const MOST_EMOTES = 9;

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

/** Reads lines of emotes: what a line with one of them, however often, stands for. With two of them it is none. */
export function emoteReader(
  emotes: readonly string[],
  root: OptionNode,
): (text: string) => OptionNode | undefined {
  const optionOf = new Map(emoteOptions(emotes, root).map(({ emote, option }) => [emote, option]));
  return (text) => {
    let said: OptionNode | undefined;
    for (const word of text.split(' ')) {
      const option = optionOf.get(word);
      if (option === undefined) continue;
      if (said !== undefined && said !== option) return undefined;
      said = option;
    }
    return said;
  };
}
