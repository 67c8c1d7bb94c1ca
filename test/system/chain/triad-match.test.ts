import { cardCollection, triadTable } from '@show-of-hands/contracts';
import { otherSeat, SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { type TriadEvent, type TriadState, triad } from '@show-of-hands/engine/triad';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tableAbi } from '../../../apps/bot/src/chain/table-abi.ts';
import { playDifference } from '../../../apps/bot/src/games/triad/play-on-chain.ts';
import { presets } from '../../../apps/bot/src/games/triad/presets.ts';
import { followMatch, type Observation } from '../../../apps/bot/src/seat/match-follower.ts';
import { MatchWatch } from '../../../apps/bot/src/seat/match-watch.ts';
import { until } from '../../props/processes.ts';
import { type Rig, startRig } from './rig.ts';
import { anyMove, type TriadRig, triadOn } from './triad-rig.ts';

const DIGEST = `0x${'d1'.repeat(32)}` as const;
const forever = new AbortController().signal;
let rig: Rig;
let game: TriadRig;
let watches: MatchWatch[] = [];

beforeAll(async () => {
  rig = await startRig();
  game = await triadOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  rig.warnings.length = 0;
  game.steps.length = 0;
});
afterEach(async () => {
  await Promise.all(watches.map((watch) => watch.stop()));
  watches = [];
});

const watchOf = (matchKey: `0x${string}`) => {
  const watch = new MatchWatch({ table: game.table, matchKey, pollEvery: 15 });
  watches.push(watch);
  return watch;
};
const nobody = { hands: {}, shown: [] };

type Seen = Observation<TriadState, TriadEvent>;
async function lastOf(watch: MatchWatch): Promise<{ last: Seen; turns: number[] }> {
  const turns: number[] = [];
  let last: Seen | undefined;
  const { table, binding } = game;
  for await (const seen of followMatch({ watch, table, binding, observer: nobody, signal: forever })) {
    turns.push(...seen.turns.map((turn) => turn.turn));
    last = seen;
  }
  if (last === undefined) throw new Error('a match has observations');
  return { last, turns };
}

describe('a whole match of Triad by two seat agents and the real contracts', () => {
  it.each(presets.map((preset) => [preset.name, preset.id]))(
    '%s: every turn is the engine’s turn, and the winner on chain is the engine’s',
    async (_, preset) => {
      const match = await game.enter(preset);
      const watch = watchOf(match.matchKey);
      const views: { seat: string; text: string }[] = [];
      const agents = await Promise.all(
        SEATS.map((seat) => {
          const decide = anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH);
          return game.agent(match, seat, watch, (request) => {
            views.push({ seat, text: JSON.stringify(request.view) });
            return decide(request);
          });
        }),
      );
      const [{ last, turns }] = await Promise.all([
        lastOf(watch),
        ...agents.map((agent) => agent.play(forever)),
      ]);
      expect(turns).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
      const { info, state, opened } = last;
      if (state === null) throw new Error('a played match has a state');
      expect(info).toMatchObject({ phase: 'over', cause: 'played', ending: triad.outcome(state)?.winner });
      expect(playDifference(state, await game.table.read('playOf', [match.matchKey]))).toBeNull();
      expect(opened.map(({ seat, slot, tokenId }) => `${seat}${slot} ${tokenId}`).sort()).toEqual(
        SEATS.flatMap((seat) => match.hands[seat].map((token, slot) => `${seat}${slot} ${token}`)).sort(),
      );
      expect(rig.warnings).toEqual([]);

      // each player was asked from its own view: the other's cards are in it only once they were open
      expect(views.length).toBe(9);
      for (const { seat, text } of views) {
        const other = otherSeat(seat === 'A' ? 'A' : 'B');
        const shown = JSON.parse(text).hands[other].filter((slot: { kind: string }) => slot.kind === 'known');
        const hidden = match.hands[other].filter(
          (token) => !shown.some((slot: { card: { tokenId: string } }) => slot.card.tokenId === `${token}`),
        );
        for (const token of hidden) expect(text).not.toContain(`${token}`);
      }
      if (preset === 'closed') {
        expect(JSON.parse(views[0]?.text ?? '').hands[otherSeat(views[0]?.seat === 'A' ? 'A' : 'B')]).toEqual(
          Array(5).fill({ kind: 'hidden', used: false }),
        );
      }
    },
  );

  it('has chat’s ballot digest in clear on chain, and zero for the computer', async () => {
    const match = await game.enter('order');
    const watch = watchOf(match.matchKey);
    const agents = await Promise.all(
      SEATS.map((seat) => game.agent(match, seat, watch, anyMove(seat, seat === 'A' ? DIGEST : ZERO_HASH))),
    );
    await Promise.all(agents.map((agent) => agent.play(forever)));
    const logs = await game.table.logsOf(match.matchKey, 0n, (await game.table.latestBlock()).number);
    const commits = logs.filter((log) => log.type === 'committed');
    expect(commits).toHaveLength(9);
    for (const log of commits) expect(log.ballotDigest).toBe(log.seat === 'A' ? DIGEST : ZERO_HASH);
  });
});

describe('when a player falls silent', () => {
  it('its opponent calls time, both hands are closed by who still plays, and the winner is paid', async () => {
    const match = await game.enter('three-open', { actWindow: 60 });
    const watch = watchOf(match.matchKey);
    const gone = new AbortController();
    const [a, b] = await Promise.all(
      SEATS.map((seat) =>
        game.agent(match, seat, watch, (request) => {
          if (seat === 'B' && request.turn >= 4) {
            gone.abort();
            return new Promise(() => {});
          }
          return anyMove(seat, ZERO_HASH)(request);
        }),
      ),
    );
    const silent = b?.play(gone.signal);
    const winner = a?.play(forever);
    await until('B is gone', () => gone.signal.aborted);
    await silent;
    await rig.passTime(120);
    await until('the closing', async () => (await game.table.infoOf(match.matchKey)).phase === 'closing');
    await until('A’s hand is closed', async () =>
      (await game.table.logsOf(match.matchKey, 0n, (await game.table.latestBlock()).number)).some(
        (log) => log.type === 'handClosed' && log.seat === 'A',
      ),
    );
    await rig.passTime(120);
    await winner;
    expect(await game.table.infoOf(match.matchKey)).toMatchObject({
      phase: 'over',
      ending: 'A',
      cause: 'time',
    });
    expect(rig.warnings).toEqual([]);
  });
});

describe('the local deployment', () => {
  it('is found again at the next start, with the same addresses and no further cards', async () => {
    const before = await rig.link.client.getBlockNumber();
    const again = await triadOn(rig);
    expect(again.contracts).toEqual(game.contracts);
    expect(await rig.link.client.getBlockNumber()).toBe(before);
  });

  it('gives each owner 30 cards of its own, and the four keys four addresses', async () => {
    const owned = await Promise.all(SEATS.map((seat) => game.cards.tokensOf(rig.owners[seat].address)));
    expect(owned.map((tokens) => tokens.length)).toEqual([30, 30]);
    expect(new Set(owned.flat()).size).toBe(60);
    const addresses = SEATS.flatMap((seat) => [rig.owners[seat].address, rig.agents[seat].address]);
    expect(new Set(addresses).size).toBe(4);
  });
});

describe('the interface this program speaks', () => {
  const text = (item: {
    type: string;
    name?: string;
    inputs?: readonly { type: string; indexed?: boolean }[];
  }) =>
    `${item.type} ${item.name}(${(item.inputs ?? []).map((input) => `${input.type}${input.indexed ? ' indexed' : ''}`)})`;
  it('is the compiled contract’s, item by item', () => {
    const compiled = new Set(triadTable.abi.map(text));
    for (const item of tableAbi) expect(compiled).toContain(text(item));
    expect(cardCollection.abi.length).toBeGreaterThan(0);
  });
});
