import type { MatchShow, Show } from '@show-of-hands/bus';
import type { SceneTrigger } from '../../config/obs-config.ts';
import type { GamePart } from '../../match/game/bot-game.ts';

/** What matches of every game have. `great` stands for any great one. */
export const COMMON_HIGHLIGHTS = ['start', 'win', 'draw', 'great'] as const;

type Seen = Pick<Show, 'match' | 'ballot'>;

/** What is worth seeing again, in the moment it happened. */
interface HighlightMoment {
  /** Every name that it goes by: `win`, `great`, the game's own. */
  readonly names: readonly string[];
  /** For a chapter, e.g. `Match 4: win, perfect`. */
  readonly title: string;
}

interface ShowWatchOptions {
  readonly highlights: GamePart<'highlights'>;
  readonly onScene: (moment: SceneTrigger) => void;
  readonly onMoment: (moment: HighlightMoment) => void;
}

/** Tells what happens in a show from the changes of its public state, each thing once. The first state is no change. */
export function watchShow(options: ShowWatchOptions): (show: Seen) => void {
  let last: Seen | undefined;
  return (show) => {
    const before = last;
    last = { match: show.match, ballot: show.ballot };
    if (before === undefined) return;
    const { match } = show;
    const was = before.match?.matchKey === match?.matchKey ? before.match : null;
    if (match !== null && was === null && match.ending === null) {
      options.onScene('match.start');
      // a match that is resumed after a restart has turns already: the scene changes, but it is no new chapter
      if (match.lastTurn === null) {
        options.onMoment({ names: ['start'], title: titleOf(match, ['start']) });
      }
    }
    votes(before, show, options.onScene);
    if (match !== null)
      for (const moment of momentsOf(was, match, options.highlights)) options.onMoment(moment);
    if (match !== null && match.ending !== null && was?.ending === null) options.onScene('match.end');
  };
}

function votes(before: Seen, now: Seen, onScene: ShowWatchOptions['onScene']): void {
  const wasOpen = isOpen(before);
  if (isOpen(now) && (!wasOpen || before.ballot?.id !== now.ballot?.id)) onScene('vote.open');
  else if (wasOpen && !isOpen(now)) onScene('vote.close');
}

const isOpen = ({ ballot }: Seen): boolean => ballot?.status === 'open' || ballot?.status === 'paused';

/** What a turn and the end of a match were, as one moment: they come together. */
function momentsOf(
  was: MatchShow | null,
  match: MatchShow,
  highlights: GamePart<'highlights'>,
): readonly HighlightMoment[] {
  const found = [
    ...(match.lastTurn !== null && was !== null && turnKey(match) !== turnKey(was)
      ? highlights.ofTurn(match.lastTurn)
      : []),
    ...(was?.ending === null ? endingOf(match, highlights) : []),
  ];
  if (found.length === 0) return [];
  const names = found.map(({ name }) => name);
  const great = found.some((one) => one.great) ? ['great'] : [];
  return [{ names: [...names, ...great], title: titleOf(match, names) }];
}

function endingOf({ ending, view }: MatchShow, highlights: GamePart<'highlights'>) {
  switch (ending?.winner) {
    case 'A':
    case 'B':
      return [{ name: 'win', great: false }, ...(view === null ? [] : highlights.ofWin(view, ending.winner))];
    case 'draw':
      return [{ name: 'draw', great: false }];
    case 'void':
    case undefined:
      return [];
  }
}

const turnKey = ({ turn, lastTurn }: MatchShow): string => `${turn} ${JSON.stringify(lastTurn)}`;
const titleOf = ({ number }: MatchShow, names: readonly string[]): string =>
  `Match ${number}: ${names.join(', ')}`;
