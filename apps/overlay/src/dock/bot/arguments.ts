import type { ActionShow } from '@show-of-hands/bus';

/** An action's arguments by their order, which is all that is sure of them; those without a value are left out. */
export const inOrder = (action: ActionShow, ...values: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    action.args.flatMap(({ name }, index) => {
      const value = values[index];
      return value === undefined || value === '' ? [] : [[name, value] as const];
    }),
  );
