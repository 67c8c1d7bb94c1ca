import type { ActionShow, ControlState, Show } from '@show-of-hands/bus';

/** The actions of the shared action table that the dock gives a place of their own. */
const CHOOSE_RULES = 'ruleset';
const PLAY = 'play';
const PRIMARY = ['close', 'open', 'start'] as const;

/** The dock's actions, each in its place. */
export interface Duties {
  /** The one large button. */
  readonly primary: ActionShow | null;
  readonly rules: ActionShow | null;
  /** How the streamer plays a move that is asked for. */
  readonly play: ActionShow | null;
  /** What can be undone or does no harm. */
  readonly others: readonly ActionShow[];
  /** What asks before it is done. */
  readonly careful: readonly ActionShow[];
}

/** The name of the action that the moment calls for, whether or not it is available. */
function calledFor(show: Show): (typeof PRIMARY)[number] {
  const { ballot, match } = show;
  if (ballot?.status === 'open' || ballot?.status === 'paused') return 'close';
  if (match !== null && match.phase !== 'over') {
    return ballot?.status === 'cancelled' ? 'open' : 'close';
  }
  return 'start';
}

/** Sorts the actions by the moment: what is available and called for first, then whatever is available. */
export function dutiesOf(control: ControlState, show: Show): Duties {
  const named = (name: string) => control.actions.find((action) => action.name === name) ?? null;
  const wanted = named(calledFor(show));
  const primary = wanted?.available
    ? wanted
    : (PRIMARY.map(named).find((action) => action?.available) ?? wanted);
  const rest = control.actions.filter(
    (action) => action !== primary && action.name !== CHOOSE_RULES && action.name !== PLAY,
  );
  return {
    primary,
    rules: named(CHOOSE_RULES),
    play: named(PLAY),
    others: rest.filter((action) => action.confirm === null),
    careful: rest.filter((action) => action.confirm !== null),
  };
}
