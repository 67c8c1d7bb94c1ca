/** The tags that are read of a message; a busy chat's lines carry three times as many. */
const WANTED: ReadonlySet<string> = new Set([
  'id',
  'user-id',
  'room-id',
  'source-room-id',
  'source-id',
  'first-msg',
  'display-name',
  'badges',
  'source-badges',
  'bits',
  'mod',
  'subscriber',
  'vip',
  'user-type',
  'tmi-sent-ts',
  'reply-parent-msg-id',
]);

/** A message taken apart, unchecked. Values of tags are still escaped; of one that comes twice, the last counts. */
export interface PrivmsgParts {
  readonly command: 'PRIVMSG';
  readonly prefix: string | null;
  readonly params: readonly string[];
  readonly tags: Readonly<Record<string, string>>;
}

const SPACE = 32;
const COLON = 58;
const AT = 64;

/** Where what stands behind the spaces from here on begins. */
function skipSpaces(line: string, from: number): number {
  let at = from;
  while (line.charCodeAt(at) === SPACE) at += 1;
  return at;
}

/**
 * Takes a line apart if it is a message; undefined if it is anything else, or has no shape. By far most lines are
 * messages, and only what is needed of them is looked at.
 */
export function readPrivmsgLine(line: string): PrivmsgParts | undefined {
  let at = 0;
  let tagsEnd = 0;
  if (line.charCodeAt(0) === AT) {
    tagsEnd = line.indexOf(' ');
    if (tagsEnd < 0) return undefined;
    at = skipSpaces(line, tagsEnd + 1);
  }
  let prefix: string | null = null;
  if (line.charCodeAt(at) === COLON) {
    const end = line.indexOf(' ', at);
    if (end < 0) return undefined;
    prefix = line.slice(at + 1, end);
    at = skipSpaces(line, end + 1);
  }
  if (!line.startsWith('PRIVMSG', at)) return undefined;
  at += 'PRIVMSG'.length;
  if (at < line.length && line.charCodeAt(at) !== SPACE) return undefined;
  return { command: 'PRIVMSG', prefix, params: paramsOf(line, at), tags: tagsOf(line, tagsEnd) };
}

function paramsOf(line: string, from: number): readonly string[] {
  const params: string[] = [];
  let at = skipSpaces(line, from);
  while (at < line.length) {
    if (line.charCodeAt(at) === COLON) {
      params.push(line.slice(at + 1));
      break;
    }
    const space = line.indexOf(' ', at);
    const end = space < 0 ? line.length : space;
    params.push(line.slice(at, end));
    at = skipSpaces(line, end);
  }
  return params;
}

function tagsOf(line: string, end: number): Readonly<Record<string, string>> {
  const tags: Record<string, string> = {};
  let at = 1;
  while (at < end) {
    const semicolon = line.indexOf(';', at);
    const tagEnd = semicolon < 0 || semicolon > end ? end : semicolon;
    const equals = line.indexOf('=', at);
    if (equals > 0 && equals < tagEnd) {
      const key = line.slice(at, equals);
      if (WANTED.has(key)) tags[key] = line.slice(equals + 1, tagEnd);
    }
    at = tagEnd + 1;
  }
  return tags;
}
