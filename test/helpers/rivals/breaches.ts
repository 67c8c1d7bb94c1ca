import type { MatchRecord } from '@show-of-hands/bus';
import { type GameTypes, otherSeat, type Seat } from '@show-of-hands/engine';
import type { Hex } from 'viem';
import { until } from '../processes/processes.ts';
import type { Bringing } from './hostile-rival.ts';
import type { HostileStage } from './hostile-stage.ts';
import type { Misdeed } from './misdeeds.ts';

/** A match that a rival spoils. */
export interface Breached extends Misdeed {
  /** The rules that it is played by; null: the game's first. */
  readonly preset: string | null;
  /** The rival's: A where it opens the match. */
  readonly seat: Seat;
}

/** Rival and show take their seats of a match: its key. */
export async function seated<G extends GameTypes>(
  stage: HostileStage<G>,
  { preset, seat }: Pick<Breached, 'preset' | 'seat'>,
  misdeed: Misdeed | null,
  bringing: Bringing<G> = {},
): Promise<Hex> {
  const { rival } = stage;
  rival.sent.length = 0;
  if (seat === 'B') {
    const matchKey = await stage.challenge(preset);
    await rival.join(matchKey, misdeed, bringing);
    return matchKey;
  }
  const { matchKey, joined } = await rival.open(stage.termsBy(preset), misdeed, bringing);
  await stage.accept(matchKey);
  await joined;
  return matchKey;
}

/** A match in which the rival breaks the rules: the record of what came of it, and whether the show has won. */
export async function breached<G extends GameTypes>(
  stage: HostileStage<G>,
  spoilt: Breached,
  bringing: Bringing<G> = {},
): Promise<{ readonly record: MatchRecord; readonly isWon: boolean }> {
  const { rival, show } = stage;
  const matchKey = await seated(stage, spoilt, spoilt, bringing);
  await stage.runOut(matchKey, spoilt.seat);
  if (spoilt.breach === 'late') await until('the rival has sent it', () => rival.sent.length > 0, 60_000);
  const record = await show.recordOf(matchKey);
  return { record, isWon: record.ending.winner === otherSeat(spoilt.seat) };
}
