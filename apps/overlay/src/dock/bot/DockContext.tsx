import type { ActionShow, ControlState, Show } from '@show-of-hands/bus';
import { createContext, useContext } from 'react';
import { useTime } from '../../lib/connection/clock.ts';
import { inOrder } from './arguments.ts';
import type { Acting } from './useActing.ts';
import type { ReplayWish } from './useReplayWish.ts';

/** What every panel of a paired dock draws from. */
interface DockState {
  readonly show: Show;
  readonly control: ControlState;
  readonly acting: Acting;
  /** Why nothing can be done at all now, in words; null while connected. */
  readonly blocked: string | null;
  /** The bot's clock minus this page's, ms. */
  readonly clockOffset: number;
  readonly replayWish: ReplayWish;
  /** The code of a challenge by whose link this dock was opened; null for none. */
  readonly linkedChallenge: string | null;
}

const Context = createContext<DockState | null>(null);
export const DockProvider = Context.Provider;

/** @throws Error outside a paired dock */
export function useDock(): DockState {
  const state = useContext(Context);
  if (state === null) throw new Error('this panel needs a paired dock around it');
  return state;
}

/** The bot's time, ms; draws the panel again four times a second. */
export function useNow(): number {
  const { clockOffset } = useDock();
  return useTime(() => Date.now() + clockOffset, true);
}

/** An action that this session may do; null if the bot does not offer it. */
export function useAction(name: string): ActionShow | null {
  const { control } = useDock();
  return control.actions.find((action) => action.name === name) ?? null;
}

/** Does an action if it is offered, possible and nothing else is being done. Resolves to whether it was done. */
export function useTry(): (name: string, ...values: readonly string[]) => Promise<boolean> {
  const { control, acting, blocked } = useDock();
  return async (name, ...values) => {
    const action = control.actions.find((each) => each.name === name);
    if (action === undefined || !action.available || blocked !== null || acting.busy !== null) return false;
    const answer = await acting.act(name, inOrder(action, ...values));
    return answer.ok;
  };
}
