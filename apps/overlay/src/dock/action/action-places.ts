import type { ActionShow, Show } from '@show-of-hands/bus';

/** What the dock is divided into. `live` is what a moderator needs in the middle of a show. */
export const TABS = ['live', 'rules', 'viewers', 'look', 'matches', 'setup'] as const;
export type Tab = (typeof TABS)[number];

/** The actions that the large button may be, in the order in which they are called for. */
const PRIMARY = ['close', 'open', 'start'] as const;

/** Actions that a panel draws in a way of its own; all others are drawn as buttons with fields. */
const DRAWN_ELSEWHERE: ReadonlySet<string> = new Set([
  'blank',
  'game',
  'play',
  'ruleset',
  'poll',
  'camp',
  'challenge',
  'accept',
  'withdraw',
  'put-in',
  'lobby',
  'prove',
  'rivals',
  'rival-channel',
  'matchmaking',
  'ask',
  'skip',
  'overlay-add',
  'overlay-remove',
  'overlay-reload',
  'look',
  'replay',
  'replay-step',
  'replay-play',
  'replay-pause',
  'replay-speed',
  'replay-end',
  'remove',
  'ban',
  'unban',
  'extend',
  'policy',
  'limits',
  'words',
  'setup',
  'invite',
  'unpair',
]);
/** The same of all actions whose names begin so. */
const DRAWN_BEGINNING = 'obs-';

/** Where an action is looked for: by its name, else by how its name begins, else where it disturbs nobody. */
const PLACES: Readonly<Record<string, Tab>> = {
  start: 'live',
  close: 'live',
  open: 'live',
  pause: 'live',
  resume: 'live',
  undo: 'live',
  cancel: 'live',
  clear: 'live',
  hint: 'live',
  evaluation: 'live',
  level: 'rules',
  matchmaking: 'rules',
  settings: 'viewers',
  voters: 'viewers',
  prove: 'rules',
  'rival-channel': 'rules',
  'rival-ballots': 'matches',
  measure: 'setup',
};
const BY_BEGINNING: readonly (readonly [string, Tab])[] = [
  ['overlay', 'look'],
  ['replay', 'matches'],
];

export const placeOf = (name: string): Tab =>
  (Object.hasOwn(PLACES, name) ? PLACES[name] : undefined) ??
  BY_BEGINNING.find(([beginning]) => name.startsWith(beginning))?.[1] ??
  'setup';

/** The name of the action that the moment calls for, whether or not it is available. */
function calledFor({ ballot, match }: Show): (typeof PRIMARY)[number] {
  if (ballot?.status === 'open' || ballot?.status === 'paused') return 'close';
  if (match !== null && match.phase !== 'over') {
    return ballot?.status === 'cancelled' ? 'open' : 'close';
  }
  return 'start';
}

/** The one large button: what the moment calls for if it is possible, else whatever is, else what it calls for. */
export function primaryOf(actions: readonly ActionShow[], show: Show): ActionShow | null {
  const named = (name: string) => actions.find((action) => action.name === name) ?? null;
  const wanted = named(calledFor(show));
  if (wanted?.available) return wanted;
  return PRIMARY.map(named).find((action) => action?.available) ?? wanted;
}

/** Of pause and resume the one that can be done is enough on screen; pause, where neither can be. */
function isIdleOpposite({ name, available }: ActionShow, actions: readonly ActionShow[]): boolean {
  if (available) return false;
  if (name === 'resume') return actions.some((other) => other.name === 'pause');
  return name === 'pause' && actions.some((other) => other.name === 'resume' && other.available);
}

/** Buttons of one tab. */
interface Buttons {
  /** What can be undone or does no harm. */
  readonly plain: readonly ActionShow[];
  /** What asks before it is done. */
  readonly careful: readonly ActionShow[];
}

/** The actions of a tab that no panel of its own draws, without the large button's. */
export function buttonsOf(actions: readonly ActionShow[], tab: Tab, primary: ActionShow | null): Buttons {
  const here = actions.filter(
    (action) =>
      action !== primary &&
      placeOf(action.name) === tab &&
      !isDrawnElsewhere(action.name) &&
      !isIdleOpposite(action, actions),
  );
  // in an order that stays while a show goes on: nobody shall press what has just moved under the pointer
  const asksLast = [
    ...here.filter(({ args }) => args.length === 0),
    ...here.filter(({ args }) => args.length > 0),
  ];
  return {
    plain: asksLast.filter(({ confirm }) => confirm === null),
    careful: asksLast.filter(({ confirm }) => confirm !== null),
  };
}

/** Whether a panel draws this action by itself. */
export const isDrawnElsewhere = (name: string): boolean =>
  DRAWN_ELSEWHERE.has(name) || name.startsWith(DRAWN_BEGINNING);
