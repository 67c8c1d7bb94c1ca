import type { GameTranscript, GameView } from '@show-of-hands/bus';
import type { CryptogsPublicView, CryptogsTranscript } from '@show-of-hands/bus/cryptogs';
import type { PolylemmaPublicView, PolylemmaTranscript } from '@show-of-hands/bus/polylemma';
import type { TouchePublicView } from '@show-of-hands/bus/touche';
import type { TriadPublicView, TriadTranscript } from '@show-of-hands/bus/triad';

/** The view of a match of one game. Throws for another game's, and where there is none. */
export function viewOf(game: 'triad', view: GameView | null | undefined): TriadPublicView;
export function viewOf(game: 'polylemma', view: GameView | null | undefined): PolylemmaPublicView;
export function viewOf(game: 'touche', view: GameView | null | undefined): TouchePublicView;
export function viewOf(game: 'cryptogs', view: GameView | null | undefined): CryptogsPublicView;
export function viewOf(game: string, view: GameView | null | undefined): unknown {
  if (view?.game === game) return view.state;
  throw new Error(`the view is of ${view?.game ?? 'nothing'}, not of ${game}`);
}

/** What a record was set up with, of one game. Throws for another game's, and where there is nothing to replay. */
export function setupOf(game: 'triad', transcript: GameTranscript | null | undefined): TriadTranscript;
export function setupOf(
  game: 'polylemma',
  transcript: GameTranscript | null | undefined,
): PolylemmaTranscript;
export function setupOf(game: 'cryptogs', transcript: GameTranscript | null | undefined): CryptogsTranscript;
export function setupOf(game: string, transcript: GameTranscript | null | undefined): unknown {
  if (transcript?.game === game) return transcript.setup;
  throw new Error(`the record is of ${transcript?.game ?? 'nothing'}, not of ${game}`);
}
