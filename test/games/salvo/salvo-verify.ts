import type { ToldRecord } from '@show-of-hands/bus';
import { ok, type Result, refuse, SEATS, type Seat } from '@show-of-hands/engine';
import { type Replayer, replayerOf } from '@show-of-hands/verify';
import { type Ship, salvo } from './salvo.ts';
import { salvoAudit } from './salvo-audit.ts';
import { salvoSetupIn } from './salvo-bus.ts';
import { answerIn, shipIn } from './salvo-water.ts';

/** How records of Salvo are played again: with the ships that both seats showed at the end every answer is checked. */
export function beginSalvo(transcript: unknown, told?: ToldRecord): Result<Replayer> {
  const setup = salvoSetupIn(transcript);
  if (setup === null) return refuse('another_game', 'this is no match of salvo');
  const ships: { [S in Seat]?: Ship } = {};
  for (const seat of SEATS) {
    const list = told?.lists.find((one) => one.seat === seat);
    const ship = list && shipIn(list.values);
    if (ship !== undefined) ships[seat] = ship;
  }
  const records = {
    disclosureIn: () => ok(undefined),
    answerIn: (_state: unknown, _seat: Seat, data: `0x${string}`) => answerIn(data),
    audit: salvoAudit,
  };
  return replayerOf(salvo, records, salvo.start({ ships, shown: setup.shown }));
}
