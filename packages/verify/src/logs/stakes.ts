import { type BySeat, bySeat, SEATS, type Seat } from '@show-of-hands/engine';
import type { Answer } from '../chain-reader.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, logsOfType } from './evidence.ts';

/** What went into a match's vault and out of it, by seat, in the stake's smallest unit. */
export interface StakeFlows {
  readonly locked: BySeat<bigint>;
  readonly paid: BySeat<bigint>;
  /** What nobody has fetched yet. */
  readonly due: BySeat<bigint>;
}

/**
 * What was staked is what the terms say, and what was paid or is due is what the result says.
 *
 * @param readFlows what the vault tells, from the block of the opening on
 */
export async function* checkStakes(
  { logs, info }: Pick<Evidence, 'logs' | 'info'>,
  readFlows: (from: bigint) => Promise<Answer<StakeFlows, string>>,
): AsyncGenerator<LogFinding> {
  const [opened] = logsOfType(logs, 'opened');
  if (opened === undefined) return;
  const { stake, stakeToken } = opened.terms;
  if (stake === 0n) {
    yield holds('stakes', 'no coins were put up');
    return;
  }
  const flows = await readFlows(opened.block);
  if (!flows.ok) {
    yield unknown('stakes', `the vault cannot be read: ${flows.why}`);
    return;
  }
  const { locked, paid, due } = flows.value;
  const unit = stakeToken === null ? 'wei' : `of token ${stakeToken}`;
  for (const seat of SEATS) {
    const entered = seat === 'A' || logsOfType(logs, 'joined').length > 0;
    const expected = entered ? stake : 0n;
    yield locked[seat] === expected
      ? holds(`stake of ${seat}`, `${locked[seat]} ${unit} put in`)
      : fails(`stake of ${seat}`, `${locked[seat]} ${unit} put in; agreed were ${expected}`);
  }
  const total = locked.A + locked.B;
  const out = bySeat((seat: Seat) => paid[seat] + due[seat]);
  if (out.A + out.B > total) yield fails('payout', `${out.A + out.B} ${unit} paid or due, ${total} put in`);
  if (info.phase !== 'over') return;
  const { ending } = info;
  if (ending === 'A' || ending === 'B') {
    yield out[ending] === total
      ? holds('payout', `seat ${ending} was paid ${paid[ending]} and is due ${due[ending]} ${unit}`)
      : fails(
          'payout',
          `seat ${ending} won ${total} ${unit}; it was paid ${paid[ending]} and is due ${due[ending]}`,
        );
  } else {
    yield out.A + out.B === total
      ? holds('payout', `back to A ${out.A}, to B ${out.B} ${unit}`)
      : unknown(
          'payout',
          `of ${total} ${unit}, ${out.A + out.B} are paid or due: a seat has not shown its secrets`,
        );
  }
}
