import { PLAIN_LOOK } from './look.ts';
import { MAIN_OVERLAY } from './overlays.ts';
import type { Show } from './show.ts';

/** The parts of a show in which nothing has happened yet: they are the same for every show that begins. */
export const QUIET: Pick<
  Show,
  | 'games'
  | 'teams'
  | 'betweenVote'
  | 'purse'
  | 'delayCheck'
  | 'typingHelp'
  | 'overlays'
  | 'blank'
  | 'replay'
  | 'voters'
> = {
  games: null,
  teams: null,
  betweenVote: null,
  purse: null,
  delayCheck: null,
  typingHelp: null,
  overlays: [{ name: MAIN_OVERLAY, look: PLAIN_LOOK }],
  blank: false,
  replay: null,
  voters: null,
};
