import type { MatchRecord, ToldRecord } from '@show-of-hands/bus';
import { type Seat, seatAt } from '@show-of-hands/engine';
import { secretLeafOf, secretRootOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { Hex } from 'viem';
import { sameHex } from '../compared.ts';
import { type Finding, fails } from '../finding.ts';
import type { ToldEvent } from '../table/decode.ts';
import type { MatchInfo } from '../table/match-info.ts';
import { findingMsg } from '../words.ts';

/** Finds a root that no move of its seat brought, or an answer from other secrets than those that stood as its turn began. */
export function otherRoot(
  { turns }: MatchRecord,
  { answers, lists, replaced = [] }: ToldRecord,
  logs: ReadonlyMap<Hex, readonly ToldEvent[]>,
): Finding | undefined {
  /** The turns in which each seat hid its secrets anew. */
  const brought: { readonly seat: Seat; readonly turn: number }[] = [];
  for (const { seat, secretRoot } of replaced) {
    const end = secretRoot.slice(2).toLowerCase();
    const by = turns.find((one) => one.seat === seat && one.move.toLowerCase().endsWith(end));
    if (by === undefined) return fails('told', findingMsg('found.noMoveBrings', { seat }));
    brought.push(by);
  }
  for (const { seat, turn, hash } of answers) {
    const root = brought.filter((one) => one.seat === seat && one.turn < turn).length;
    const list = lists.find((one) => one.seat === seat && one.root === root);
    const isOf = (log: ToldEvent): boolean =>
      log.eventName !== 'SecretOpened' ||
      seatAt(log.args.seat) !== seat ||
      (Number(log.args.r) === root &&
        (list === undefined ||
          (sameHex(log.args.value, list.values[log.args.index] ?? '') &&
            sameHex(log.args.salt, list.salts[log.args.index] ?? ''))));
    if (!(logs.get(hash) ?? []).every(isOf)) {
      return fails('told', findingMsg('found.otherRoot', { seat, turn: turn + 1 }));
    }
  }
  return undefined;
}

/** Finds a list that is not the one that its seat had committed to. */
export function otherList(
  { matchKey }: MatchRecord,
  { lists, replaced = [] }: ToldRecord,
  info: MatchInfo,
): Finding | undefined {
  for (const { seat, root, values, salts } of lists) {
    const place = { matchKey, owner: info.owners[seat], root };
    const leaves = values.map((value, index) => secretLeafOf(place, index, value, salts[index] ?? ZERO_HASH));
    const moved = replaced.find((one) => one.seat === seat && one.root === root);
    const committed = root === 0 ? info.secretRoots[seat] : (moved?.secretRoot ?? '');
    if (leaves.length > 0 && sameHex(secretRootOf(leaves), committed)) continue;
    return fails(
      'told',
      root === 0
        ? findingMsg('found.otherList', { seat })
        : findingMsg('found.otherMovedList', { seat, list: root + 1 }),
    );
  }
  return undefined;
}
