import type { Look } from '@show-of-hands/bus';
import type { Store } from '@show-of-hands/bus/client';

/**
 * What the page says about itself to programs that look at it. These attributes tell the present, even while a
 * turn is still being played as an animation:
 *
 * - root, `data-testid="overlay"`: `data-status` connecting|online|offline, `data-seq`, `data-epoch` (counts
 *   snapshots), `data-table` (the table's status), `data-match-key`, `data-turn`, `data-phase`; the last three
 *   are empty without a match, and of the match that is shown again while `data-replay` is true. `data-game`: the
 *   game that is drawn, empty until its picture has come. Of the look:
 *   `data-layout`, `data-theme`, `data-camera`, `data-motion` full|reduced. `data-blank`: nothing is drawn.
 * - each part, `data-part` scoreboard|board|hands|ballot|how|evaluation|chain|voters with its `data-frame` (the
 *   label and each region of the game's picture have their own, as board, handA, boardB) and `data-size`
 *   large|medium|small. In a preview, `data-hole` is the camera's room.
 * - a cell: `data-cell` 0..8, `data-owner` A, B or empty, `data-token` or empty. The board: `data-motion`
 *   playing|still. What can be chosen now, cell, place of a hand or card of a pool: `data-open` true|false. A mark:
 *   `data-mark`. What chat leads with: `data-ghost` leading|other. What is called out: `data-causes`. A sealed card on
 *   the board: `data-sealed-card`.
 * - a place in a hand or a party: `data-seat`, `data-slot` 0..4, `data-face` back|face, `data-used` true|false;
 *   `data-token` only where the face is known. The hand: `data-hand`, `data-hand-mode` shown|blind or empty.
 * - an arena: `data-arena` choosing|round, `data-rounds` (played), `data-motion`. Its rounds: `data-round` 0..4,
 *   `data-winner` A, B, draw or empty. Of a round that is shown: what was played `data-played` (a slot) and
 *   `data-token`, each `data-seat-power` with `data-power` and what made it by `data-cause`, `data-rejected` (a token).
 *   While one is chosen: `data-slot-led`, `data-seat-plan`, `data-sealed-card`. In a party: how a used place fared
 *   `data-outcome` won|lost|drawn; level points `data-points` (left) and `data-spending`.
 * - the ballot: `data-ballot-status` open|paused|counting|closed, `data-votes`; inside, `data-testid` votes,
 *   quorum, countdown, how, leaders (each with `data-command`, `data-count`) or secret, ticker, given-back, decision
 *   (with `data-command`).
 * - the vote between matches, `data-testid="between-vote"`: `data-between-vote` open|counting|closed, `data-subject`
 *   rules|camp, `data-winner` (a number, those of a set with spaces between them, or empty), `data-came`
 *   doing|done|late|failed or empty; each of the options
 *   `data-option` (its number), `data-count`, and its price `data-coins`. What came of it: `data-testid="camp-news"`.
 * - what chat owns, on the table or in the frame of the ballot, `data-testid="holdings"`: `data-page`, `data-pages`; each
 *   of it `data-token`.
 * - teams, `data-testid="teams"`: each `data-team`, `data-members`.
 * - a sealed move, `data-testid="sealed"`: `data-seal` sealing|sealed|breaking, `data-turn`.
 * - who is ahead, `data-testid` evaluation or, after the match, review: `data-kind` exact|bound|estimate; best
 *   moves `data-command`. Top voters, `data-testid` voters and streak. A replay, `data-testid="replay"`:
 *   `data-step`, `data-steps`.
 * - the chain: `data-chain-local`; each step `data-chain-kind`, `data-chain-status`, `data-hash`.
 * - the end, `data-testid="winner"`: `data-winner` A|B|draw|void, `data-cause`; inside,
 *   `data-testid` end-score where the match was counted.
 * - `data-testid` verify-url, cost, delay-check, delay-word, headline, score-A, score-B, score-note-A, score-note-B,
 *   waiting, purse (with `data-coins`), problem, stale (with `data-stale` gone|game).
 */
export function rootAttributes(
  store: Store,
  look: Look,
  motion: 'full' | 'reduced',
  game: string | null,
): Record<`data-${string}`, string | number | boolean> {
  const match = store.show?.replay?.match ?? store.show?.match ?? null;
  return {
    'data-testid': 'overlay',
    'data-layout': look.layout,
    'data-theme': look.theme,
    'data-camera': look.camera,
    'data-motion': motion,
    'data-blank': store.show?.blank ?? false,
    'data-replay': store.show?.replay != null,
    'data-status': store.status,
    'data-seq': store.seq,
    'data-epoch': store.epoch,
    'data-table': store.show?.table.status ?? '',
    'data-match-key': match?.matchKey ?? '',
    'data-turn': match?.turn ?? '',
    'data-phase': match?.phase ?? '',
    'data-game': game ?? '',
  };
}
