import type { MatchShow } from '@show-of-hands/bus';
import { useRef } from 'react';
import type { LastTurn } from '../headline/headline.ts';

/** What a turn did, and the move alone, where there is no room for that. */
export type PlayedLine = Pick<LastTurn, 'line' | 'move'>;

/** The last two turns of a match, the older one first. */
export interface Exchange extends Pick<MatchShow, 'matchKey' | 'turn'> {
  readonly lines: readonly PlayedLine[];
}

/** The same with what a turn did: of a turn that is known already in other words, or of the next one. */
export function exchangeAfter(
  before: Exchange,
  { matchKey, turn }: Pick<MatchShow, 'matchKey' | 'turn'>,
  played: PlayedLine | null,
): Exchange {
  const own = before.matchKey === matchKey ? before : { matchKey, turn, lines: [] };
  if (played === null) return { ...own, turn };
  const { line, move } = played;
  const older = own.turn === turn ? own.lines.slice(0, -1) : own.lines;
  return { matchKey, turn, lines: [...older, { line, move }].slice(-2) };
}

/** What the last two turns of a match did, the older one first, as far as this page has seen them. */
export function useExchange(match: MatchShow, played: PlayedLine | null): readonly PlayedLine[] {
  const told = useRef<Exchange>({ matchKey: match.matchKey, turn: 0, lines: [] });
  const { matchKey, turn } = match;
  const last = told.current;
  const isSame = last.matchKey === matchKey && last.turn === turn && last.lines.at(-1)?.line === played?.line;
  if (!isSame) told.current = exchangeAfter(last, match, played);
  return told.current.lines;
}
