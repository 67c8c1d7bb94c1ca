import type { MatchLog, MatchLogType } from '../../chain/table/match-log.ts';

export type LogOf<Type extends MatchLogType> = Extract<MatchLog, { readonly type: Type }>;

/** Logs of one kind, in order. */
export const logsOfType = <Type extends MatchLogType>(
  logs: readonly MatchLog[],
  type: Type,
): readonly LogOf<Type>[] => logs.filter((log): log is LogOf<Type> => log.type === type);

/** Whether two hashes or addresses are the same, however they are written. */
export const sameHex = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();
