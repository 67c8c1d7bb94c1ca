/** The next number in [0, 1) of a fixed sequence. */
export type Draw = () => number;

/** A repeatable sequence for a demo (mulberry32): plays no part in anything that must be fair or secret. */
export function drawFrom(seed: string): Draw {
  let state = 0x811c9dc5;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** One of a list that is not empty; a later weight of 0 never wins. */
export function pickWeighted<T>(all: readonly T[], weightOf: (item: T) => number, draw: Draw): T | undefined {
  const total = all.reduce((sum, item) => sum + weightOf(item), 0);
  let left = draw() * total;
  for (const item of all) {
    left -= weightOf(item);
    if (left < 0) return item;
  }
  return all.at(-1);
}

export const pick = <T>(all: readonly T[], draw: Draw): T | undefined => all[Math.floor(draw() * all.length)];

/** Most draws are small, a few are late: how long people take. In [0, 1), half of them below `typical`. */
export const hesitation = (typical: number, draw: Draw): number =>
  draw() ** (Math.log(typical) / Math.log(0.5));

/**
 * What moves a person: a `starter` says what comes to mind and says it early, a `thinker` looks for the best
 * move, a `follower` joins what leads, a `loner` votes against the tide, a `talker` mostly talks.
 */
type Temperament = 'starter' | 'thinker' | 'follower' | 'loner' | 'talker';

export interface Person {
  readonly login: string;
  readonly displayName: string;
  readonly badges: string;
  readonly temper: Temperament;
  /** Which of a command's spellings they are used to; any whole number. */
  readonly spelling: number;
  /** Share of the window that passes before half of such people have typed. */
  readonly pace: number;
}

const TEMPERS: readonly { readonly temper: Temperament; readonly share: number; readonly pace: number }[] = [
  { temper: 'starter', share: 10, pace: 0.12 },
  { temper: 'thinker', share: 20, pace: 0.4 },
  { temper: 'follower', share: 50, pace: 0.45 },
  { temper: 'loner', share: 10, pace: 0.35 },
  { temper: 'talker', share: 10, pace: 0.5 },
];

const FIRST =
  'lucky,tiny,grumpy,neon,salty,sleepy,cosmic,pixel,mellow,turbo,frosty,velvet,rusty,silent'.split(',');
const SECOND =
  'otter,badger,noodle,comet,wizard,pickle,falcon,muffin,goblin,teapot,raven,cactus,panda,moth'.split(',');
const DISPLAY = ['ねこまる', '風の子', '초코', 'Ünïcørn', '月見'];
const BADGES = ['', '', '', '', 'subscriber/6', 'subscriber/24,bits/100', 'vip/1', 'premium/1'];

/** The crowd's people, each with a login of their own. The same draws give the same people. */
export function castOf(size: number, draw: Draw): readonly Person[] {
  const people: Person[] = [];
  const taken = new Set<string>();
  while (people.length < size) {
    const name = `${pick(FIRST, draw)}${draw() < 0.3 ? '_' : ''}${pick(SECOND, draw)}`;
    const login = taken.has(name) || draw() < 0.3 ? `${name}${Math.floor(draw() * 10_000)}` : name;
    if (taken.has(login)) continue;
    taken.add(login);
    const kind = pickWeighted(TEMPERS, ({ share }) => share, draw);
    people.push({
      login,
      displayName: displayNameOf(login, draw),
      badges: pick(BADGES, draw) ?? '',
      temper: kind?.temper ?? 'follower',
      spelling: Math.floor(draw() * 10_000),
      pace: kind?.pace ?? 0.4,
    });
  }
  return people;
}

/** Mostly the login in another case; some accounts have a name in another script. */
function displayNameOf(login: string, draw: Draw): string {
  if (draw() < 0.06) return pick(DISPLAY, draw) ?? login;
  return draw() < 0.5 ? login : login.charAt(0).toUpperCase() + login.slice(1);
}
