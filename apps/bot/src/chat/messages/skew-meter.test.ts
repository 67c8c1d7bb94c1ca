import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { LEAST_LINES, SkewMeter } from './skew-meter.ts';

/** Lets a meter hear a line that arrived then, so many ms behind its sending by the chat server's clock. */
const hear = (meter: SkewMeter, receivedAt: number, ahead: number, sourceRoomId: string | null = null) =>
  meter.observe({ sentAt: receivedAt + ahead, receivedAt, roomId: 'home', sourceRoomId });

const hearMany = (meter: SkewMeter, lines: number, ahead: number, from = 1_000) => {
  for (let i = 0; i < lines; i++) hear(meter, from + i, ahead);
};

test('takes the middle of what lines tell', () => {
  const meter = new SkewMeter();
  expect(meter.skew).toBe(0);
  for (let i = 0; i < LEAST_LINES; i++) hear(meter, 8_000 + i, 2_000 - i * 10);
  expect(meter).toMatchObject({ skew: 1_900, isKnown: true });
});

test('knows nothing of fewer than 21 lines', () => {
  const meter = new SkewMeter();
  hearMany(meter, LEAST_LINES - 1, 5_000);
  expect(meter).toMatchObject({ skew: 0, isKnown: false });
  hear(meter, 2_000, 5_000);
  expect(meter).toMatchObject({ skew: 5_000, isKnown: true });
});

test('forgets what it heard five minutes ago', () => {
  const meter = new SkewMeter();
  hearMany(meter, 30, 1_000);
  hearMany(meter, 25, 500, 301_500);
  expect(meter.skew).toBe(1_000);
  hearMany(meter, 1, 500, 306_500);
  expect(meter.skew).toBe(500);
});

test('in a chat that has fallen silent it goes on with what it knew, as no more than that', () => {
  const clock = new ManualClock();
  const meter = new SkewMeter({ now: () => clock.now(), steady: () => clock.steady() });
  hearMany(meter, 30, 1_000, clock.now());
  clock.pass(310_000);
  expect(meter).toMatchObject({ skew: 1_000, isKnown: false });
});

test('learns nothing from lines of rooms that share the chat, and nothing from undated ones', () => {
  const meter = new SkewMeter();
  hearMany(meter, 30, 1_000);
  for (let i = 0; i < 100; i++) hear(meter, 2_000 + i, 600_000, 'elsewhere');
  for (let i = 0; i < 10; i++) hear(meter, 2_200 + i, 1_000, 'home');
  meter.observe({ sentAt: null, receivedAt: 3_000, roomId: 'home', sourceRoomId: null });
  expect(meter).toMatchObject({ skew: 1_000, isKnown: true });
});

test('believes what a process before it measured until enough messages tell better', () => {
  const meter = new SkewMeter();
  meter.recall(40_000);
  expect(meter).toMatchObject({ skew: 40_000, isKnown: false });
  hear(meter, 8_000, 1_000);
  expect(meter).toMatchObject({ skew: 40_000, isKnown: false });
  hearMany(meter, LEAST_LINES, 1_000, 9_000);
  expect(meter).toMatchObject({ skew: 1_000, isKnown: true });
});

test('lines with wrong times, a tenth of any flood, move it by no more than the way differs', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -3_600_000, max: 3_600_000 }),
      fc.constantFrom(-1e12, -600_000, -40_000, 5_000, 40_000, 600_000, 1e12),
      fc.array(fc.integer({ min: 20, max: 300 }), { minLength: 30, maxLength: 400 }),
      fc.integer({ min: 1, max: 60 }),
      fc.boolean(),
      (ahead, wrong, ways, perSecond, bunched) => {
        const meter = new SkewMeter();
        const tenth = Math.floor(ways.length / 10);
        for (const [index, way] of ways.entries()) {
          const isWrong = bunched ? index < tenth : index % 10 === 0 && index / 10 < tenth;
          hear(meter, 1e7 + Math.round((index * 1_000) / perSecond), ahead - way + (isWrong ? wrong : 0));
          if (index > LEAST_LINES * 2) expect(Math.abs(meter.skew - ahead)).toBeLessThanOrEqual(300);
        }
      },
    ),
  );
});

test.each([8, 10, 16, 64])(
  'in 1,000 lines a second, every %ith of them wrong, it stays right and small',
  (every) => {
    const meter = new SkewMeter();
    for (let i = 0; i < 330_000; i++) {
      hear(meter, 1e7 + i, i % every === 0 ? 600_000 : 2_000 - (i % 50));
    }
    expect(Math.abs(meter.skew - 1_975)).toBeLessThan(15);
  },
);

describe('a meter that has a clock which nobody sets', () => {
  test.each([
    ['forward', 600_000],
    ['back', -600_000],
  ])('knows the skew at once after its own clock was set %s', (_way, by) => {
    const clock = new ManualClock();
    const meter = new SkewMeter({ now: () => clock.now(), steady: () => clock.steady() });
    hearMany(meter, 30, 970, clock.now());
    clock.pass(20_000);
    clock.set(by);
    expect(meter.skew).toBe(970 - by);
    hear(meter, clock.now(), 990 - by);
    expect(meter).toMatchObject({ skew: 970 - by, setMs: by });
  });

  test('takes a message that is late, or read late, for nothing but that', () => {
    const clock = new ManualClock();
    const meter = new SkewMeter({ now: () => clock.now(), steady: () => clock.steady() });
    hearMany(meter, 30, 1_000, clock.now());
    clock.pass(30_000);
    hear(meter, clock.now(), -29_000);
    hear(meter, clock.now() - 1_200, 1_000);
    expect(meter).toMatchObject({ skew: 1_000, setMs: 0 });
  });
});
