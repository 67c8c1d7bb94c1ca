import type { Hex } from 'viem';
import type { TableCall } from '#bot/table-client';

// What a bot that breaks rules does where its seat has something to do.

/** The calls by which a seat takes part once it is taken. */
export type Duty = Exclude<
  TableCall['kind'],
  'open' | 'join' | 'counter' | 'withdrawCounter' | 'accept' | 'cancel' | 'replaceAgent' | 'callTime'
>;

/**
 * How a seat does something else than its duty, and nothing from then on. `missing`: nothing at all. `wrong`: it sends something
 * else. `early`: it sends the right thing, but for a turn that is not yet. `late`: it sends the right thing, but only once time
 * was called and its grace is over. `false`: it sends what it takes for the right thing, of what it does not have.
 */
export type Breach = 'missing' | 'wrong' | 'early' | 'late' | 'false';

/** Where a rival stops to play by the rules. */
export interface Misdeed {
  readonly at: Duty;
  readonly breach: Breach;
  /** It does its duty so many times before; 0 if left out. */
  readonly after?: number;
}

const OTHER: Hex = `0x${'5a'.repeat(32)}`;

/** The same call with something else in it than is due. */
export function spoilt(call: TableCall): TableCall {
  switch (call.kind) {
    case 'revealSeed':
      return { ...call, seed: OTHER };
    case 'sendLink':
      return { ...call, link: OTHER };
    case 'openSecrets':
      return { ...call, openings: call.openings.map((opening) => ({ ...opening, value: OTHER })) };
    case 'showSecrets':
      return { ...call, values: call.values.map(() => OTHER) };
    case 'commit':
      return { ...call, turn: call.turn + 1 };
    case 'reveal':
      return { ...call, salt: OTHER };
    case 'play':
      return { ...call, move: '0xffffffffffffffff' };
    case 'answer':
      return { ...call, answer: OTHER };
    default:
      throw new Error(`a rival takes its seat by ${call.kind}: that is no duty of it`);
  }
}

/** The same call for the turn that follows. */
export const tooEarly = (call: TableCall): TableCall =>
  'turn' in call ? { ...call, turn: call.turn + 1 } : call;
