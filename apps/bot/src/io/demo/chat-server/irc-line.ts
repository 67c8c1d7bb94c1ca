import { escapeTag, unescapeTag } from '../../../chat/irc/irc-tags.ts';

/** One IRC line taken apart. */
export interface IrcLine {
  readonly tags: ReadonlyMap<string, string>;
  readonly command: string;
  /** The last one may hold spaces. */
  readonly params: readonly string[];
}

const LINE = /^(?:@(\S+) +)?(?::\S+ +)?([A-Za-z]+|\d{3})(?: +(.*))?$/s;

/** Reads a line that a client sent, without its line break; undefined if it has no shape. */
export function parseIrcLine(text: string): IrcLine | undefined {
  const [, tagText = '', command, rest = ''] = LINE.exec(text) ?? [];
  if (command === undefined) return undefined;
  const tags = new Map<string, string>();
  for (const tag of tagText === '' ? [] : tagText.split(';')) {
    const [key = '', ...value] = tag.split('=');
    tags.set(key, unescapeTag(value.join('=')));
  }
  return { tags, command: command.toUpperCase(), params: paramsOf(rest) };
}

function paramsOf(rest: string): readonly string[] {
  const [middle = '', ...trailing] = ` ${rest}`.split(' :');
  const params = middle.split(' ').filter((param) => param !== '');
  return trailing.length === 0 ? params : [...params, trailing.join(' :')];
}

/** Tags as they travel, with the @ and the space behind. */
export function writeTags(tags: Readonly<Record<string, string | number>>): string {
  const parts = Object.entries(tags).map(([key, value]) => `${key}=${escapeTag(String(value))}`);
  return `@${parts.join(';')} `;
}
