import { PARTS, type Part, type Show, TABLE_PARTS } from '@show-of-hands/bus';
import { useLoadedPicture } from '../../lib/game/Games.tsx';
import { gameOf, useGameWords } from '../../lib/game/useGameWords.ts';
import { type Region, UNKNOWN_TABLE } from '../../lib/layout/regions.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** What a look can change of the picture of one game. */
export interface TableOfGame {
  /** From left to right. */
  readonly regions: readonly Region[];
  /** The parts that the picture has. */
  readonly parts: readonly Part[];
  readonly wordOf: (part: Part) => string;
}

const isOfTable = (part: Part): boolean => TABLE_PARTS.some((one) => one === part);

/** What is on the table of the match, or of the next one. Of a game whose picture is not here it may be anything. */
export function useTableOfGame({ match, table }: Show): TableOfGame {
  const say = useWords(dockWords);
  const { commonOf } = useGameWords();
  const shown = match ?? { view: null, ruleset: table.next };
  const regions = useLoadedPicture(gameOf(shown))?.regions;
  const common: Partial<Record<Part, string>> = commonOf(shown);
  return {
    regions: regions ?? UNKNOWN_TABLE,
    parts: PARTS.filter(
      (part) => !isOfTable(part) || (regions?.some((region) => region.part === part) ?? true),
    ),
    wordOf: (part) => (isOfTable(part) && common[part]) || say(`part.${part}`),
  };
}
