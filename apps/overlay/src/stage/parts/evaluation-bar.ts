import type { PositionValue } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import type { SayStage } from '../words/index.ts';

/** By so much ahead a bar is three quarters full, in the game's own unit. */
const HALF = 2;

/** The part of the bar that is seat A's, 0..1: half of it when they are level. */
const shareOf = (value: number): number => 0.5 + value / (2 * (Math.abs(value) + HALF));

/** How a bar shows a value: A's part at least and at most. Both are the same where the value is one number. */
export function barOf(value: PositionValue): { readonly least: number; readonly most: number } {
  switch (value.kind) {
    case 'exact':
    case 'estimate':
      return { least: shareOf(value.value), most: shareOf(value.value) };
    case 'bound':
      return { least: shareOf(value.atLeast), most: shareOf(value.atMost) };
  }
}

/** One digit behind the point, and none where it is a whole number. */
const plain = (value: number): string => String(Math.round(value * 10) / 10);

/** Who is ahead, and by how much, in words; from the side of whoever it is. */
export function leadText(value: PositionValue, nameOf: (seat: Seat) => string, say: SayStage): string {
  switch (value.kind) {
    case 'exact':
    case 'estimate': {
      const by = Math.round(value.value * 10) / 10;
      if (by === 0) return say('ahead.level');
      return say('ahead.by', { name: nameOf(by > 0 ? 'A' : 'B'), value: plain(Math.abs(by)) });
    }
    case 'bound': {
      const { atLeast, atMost } = value;
      if (atLeast === atMost) return leadText({ kind: 'exact', value: atLeast }, nameOf, say);
      if (atLeast >= 0) {
        return say('ahead.between', { name: nameOf('A'), least: plain(atLeast), most: plain(atMost) });
      }
      if (atMost <= 0) {
        return say('ahead.between', { name: nameOf('B'), least: plain(-atMost), most: plain(-atLeast) });
      }
      return say('ahead.fromTo', { name: nameOf('A'), least: plain(atLeast), most: plain(atMost) });
    }
  }
}

/** What kind of knowledge a value is: an estimate is never a fact. */
export const kindText = (value: PositionValue, say: SayStage): string =>
  value.kind === 'estimate' ? say('ahead.guesses', { count: value.samples }) : say(`ahead.${value.kind}`);

/** A move's value in a few letters, from the side of the seat that plays it. */
export function valueText(value: PositionValue, seat: Seat): string {
  const own = seat === 'A' ? 1 : -1;
  const signed = (of: number): string => {
    const rounded = Math.round(of * own * 10) / 10;
    return rounded > 0 ? `+${rounded}` : rounded === 0 ? '0' : `−${-rounded}`;
  };
  switch (value.kind) {
    case 'exact':
      return signed(value.value);
    case 'estimate':
      return `~${signed(value.value)}`;
    case 'bound':
      return seat === 'A'
        ? `${signed(value.atLeast)}…${signed(value.atMost)}`
        : `${signed(value.atMost)}…${signed(value.atLeast)}`;
  }
}
