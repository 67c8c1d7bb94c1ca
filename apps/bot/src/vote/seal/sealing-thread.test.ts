import { expectOk } from '@show-of-hands/engine';
import {
  ballotPolicy,
  ballotRecord,
  openBallot,
  recordText,
  sealBallot,
  type UnsealedBallot,
} from '@show-of-hands/engine/ballot';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { odds } from '../../../../../test/games/odds/odds.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import type { LineListeners } from '../../base/thread-line.ts';
import { practiceBallot } from './practice-ballot.ts';
import { recordTextSteps } from './record-text.ts';
import { fastKeccak, inSlices } from './seal-in-slices.ts';
import type { OpenSealLine } from './seal-line.ts';
import type { SealRequest } from './seal-messages.ts';
import { SealingThread } from './sealing-thread.ts';
import { serveSealing } from './serve-sealing.ts';

interface Said {
  readonly login: string;
  readonly late: boolean;
  readonly newcomer: boolean;
}

function unsealedOf(said: readonly Said[]): UnsealedBallot {
  const ballot = openBallot({
    game: odds,
    view: expectOk(odds.start(null)),
    seat: 'A',
    turn: 0,
    matchKey: `0x${'11'.repeat(32)}`,
    policy: ballotPolicy.parse({ newcomers: { percent: 50 } }),
    pepper: `0x${'22'.repeat(32)}`,
    openedAt: 10,
  });
  for (const [i, { login, late, newcomer }] of said.entries()) {
    ballot.cast({ userId: login, login, text: `#odds ${i % 2}`, sentAt: late ? 1 : 11, newcomer });
  }
  return ballot.settle({ interventions: [{ at: 11, kind: 'votes-withdrawn', by: 'moderator' }] }).unsealed;
}

const crowd = (size: number): Said[] =>
  Array.from({ length: size }, (_, i) => ({ login: `viewer${i}`, late: i % 5 === 0, newcomer: false }));

const warnings: string[] = [];
const log = { info: () => undefined, warn: (_area: string, text: string) => void warnings.push(text) };

/** A line to a thread that runs in this one; `fault` decides what becomes of a request on its way. */
const lineHere =
  (fault: (request: SealRequest, listeners: LineListeners) => boolean = () => false): OpenSealLine =>
  (listeners) => {
    const serving = fastKeccak().then((keccak) =>
      serveSealing(keccak, (answer) => listeners.onMessage(structuredClone(answer))),
    );
    return {
      send: (request) => {
        if (fault(request, listeners)) return;
        void serving.then((serve) => serve(structuredClone(request)));
      },
      end: async () => undefined,
    };
  };

test('the text of a record is the one that the engine makes', async () => {
  const said = fc.record({
    login: fc.stringMatching(/^[a-z0-9_]{1,8}$/),
    late: fc.boolean(),
    newcomer: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(said, { maxLength: 20 }), async (votes) => {
      const record = sealBallot(unsealedOf(votes));
      expect(await inSlices(recordTextSteps(record), 1)).toBe(recordText(record));
    }),
  );
});

test('the ballot that a new thread practises with is a whole one', () => {
  const record = sealBallot(practiceBallot(50));
  expect(ballotRecord.parse(record)).toEqual(record);
  expect(record).toMatchObject({ result: { move: 'a', stages: [{ counts: [['a', 50]] }] } });
});

test.each([0, 1, 999, 1_000, 2_500])(
  'a ballot of %i voters is hashed as it is on one thread',
  async (size) => {
    const unsealed = unsealedOf(crowd(size));
    const record = sealBallot(unsealed);
    const thread = new SealingThread({ openChannel: lineHere(), clock: new ManualClock(), log });
    const sealed = await thread.seal(unsealed);
    expect(sealed).toEqual({
      text: recordText(record),
      result: record.result,
      ballotDigest: record.ballotDigest,
    });
    await thread.close();
  },
);

/** A line on which a kind of request leads to a fault instead of the thread. */
const lineThat = (
  wanted: SealRequest['type'],
  fault: (listeners: LineListeners, id: number) => void,
): OpenSealLine =>
  lineHere(({ type, id }, listeners) => {
    if (type !== wanted) return false;
    fault(listeners, id);
    return true;
  });

test.each<[string, (clock: ManualClock) => OpenSealLine]>([
  [
    'cannot be had',
    () => () => {
      throw new Error('no threads here');
    },
  ],
  ['dies over it', () => lineThat('votes', ({ onGone }) => onGone(new Error('out of memory')))],
  ['hangs', (clock) => lineThat('seal', () => queueMicrotask(() => clock.pass(5_000)))],
  ['talks nonsense', () => lineThat('seal', ({ onMessage }) => onMessage({ type: 'hm' }))],
  ['fails', () => lineThat('seal', ({ onMessage }, id) => onMessage({ type: 'failed', id, fault: 'a bug' }))],
])(
  'a thread that %s costs no vote: it is hashed here, and a line in the log says so',
  async (_, openChannel) => {
    warnings.length = 0;
    const unsealed = unsealedOf(crowd(30));
    const clock = new ManualClock();
    const thread = new SealingThread({ openChannel: openChannel(clock), clock, log });
    expect((await thread.seal(unsealed)).text).toBe(recordText(sealBallot(unsealed)));
    expect(warnings.at(-1)).toMatch(/hashed on the main thread/);
    expect(clock.pending).toBe(0);
    await thread.close();
  },
);
