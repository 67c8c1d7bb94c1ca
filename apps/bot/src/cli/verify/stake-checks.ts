import { type BySeat, bySeat, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import { type Address, type Hex, parseAbi, zeroAddress } from 'viem';
import { type Finding, ok, unknown, wrong } from '../../base/finding.ts';
import type { ChainLink } from '../../chain/rpc/connect.ts';
import { shortReason } from '../../chain/rpc/short-reason.ts';
import type { Evidence } from './evidence.ts';
import { logsOfType } from './logs-of-type.ts';

/** contracts/src/core/IStakeVault.sol, as far as anyone may read it. */
const vaultAbi = parseAbi([
  'function vault() view returns (address)',
  'function dueTo(bytes32 matchKey, uint8 seat) view returns (uint256)',
  'event StakeLocked(bytes32 indexed matchKey, uint8 indexed seat, address indexed owner, address token, uint256 amount)',
  'event StakePaid(bytes32 indexed matchKey, uint8 indexed seat, address indexed to, address token, uint256 amount)',
]);

interface Flows {
  readonly locked: BySeat<bigint>;
  readonly paid: BySeat<bigint>;
  readonly due: BySeat<bigint>;
}

/** What was staked is what the terms say, and what was paid or is due is what the result says. */
export async function* checkStakes({ client }: ChainLink, evidence: Evidence): AsyncGenerator<Finding> {
  const { logs, table, matchKey, info, head } = evidence;
  const [opened] = logsOfType(logs, 'opened');
  if (opened === undefined) return;
  const { stake, stakeToken } = opened.terms;
  if (stake === 0n) {
    yield ok('stakes', 'none were agreed on');
    return;
  }
  let flows: Flows;
  try {
    flows = await flowsOf(client, table.venue.table, matchKey, opened.block, head.number);
  } catch (error) {
    yield unknown('stakes', `the vault cannot be read: ${shortReason(error)}`);
    return;
  }
  const { locked, paid, due } = flows;
  const unit = stakeToken === null ? 'wei' : `of token ${stakeToken}`;
  for (const seat of SEATS) {
    const entered = seat === 'A' || logsOfType(logs, 'joined').length > 0;
    const expected = entered ? stake : 0n;
    yield locked[seat] === expected
      ? ok(`stake of ${seat}`, `${locked[seat]} ${unit} put in`)
      : wrong(`stake of ${seat}`, `${locked[seat]} ${unit} put in; agreed were ${expected}`);
  }
  const total = locked.A + locked.B;
  const out = bySeat((seat: Seat) => paid[seat] + due[seat]);
  if (out.A + out.B > total) yield wrong('payout', `${out.A + out.B} ${unit} paid or due, ${total} put in`);
  if (info.phase !== 'over') return;
  const { ending } = info;
  if (ending === 'A' || ending === 'B') {
    yield out[ending] === total
      ? ok('payout', `seat ${ending} was paid ${paid[ending]} and is due ${due[ending]} ${unit}`)
      : wrong(
          'payout',
          `seat ${ending} won ${total} ${unit}; it was paid ${paid[ending]} and is due ${due[ending]}`,
        );
  } else {
    yield out.A + out.B === total
      ? ok('payout', `back to A ${out.A}, to B ${out.B} ${unit}`)
      : unknown(
          'payout',
          `of ${total} ${unit}, ${out.A + out.B} are paid or due: a seat has not shown its hand`,
        );
  }
}

async function flowsOf(
  client: ChainLink['client'],
  table: Address,
  matchKey: Hex,
  fromBlock: bigint,
  toBlock: bigint,
): Promise<Flows> {
  const vault = await client.readContract({ address: table, abi: vaultAbi, functionName: 'vault' });
  if (vault === zeroAddress) throw new Error('the table has none');
  const locked = { A: 0n, B: 0n };
  const paid = { A: 0n, B: 0n };
  const range = { address: vault, abi: vaultAbi, fromBlock, toBlock, strict: true } as const;
  const args = { matchKey };
  for (const log of await client.getContractEvents({ ...range, eventName: 'StakeLocked', args })) {
    locked[seatAt(log.args.seat)] += log.args.amount;
  }
  for (const log of await client.getContractEvents({ ...range, eventName: 'StakePaid', args })) {
    paid[seatAt(log.args.seat)] += log.args.amount;
  }
  const dueTo = (seat: number) =>
    client.readContract({ address: vault, abi: vaultAbi, functionName: 'dueTo', args: [matchKey, seat] });
  return { locked, paid, due: { A: await dueTo(0), B: await dueTo(1) } };
}
