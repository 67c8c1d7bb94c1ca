import { expect, it } from 'vitest';
import { look, PARTS } from './look.ts';
import { MATCH_PHASES, matchShow } from './match.ts';
import { IDLE, MATCH } from './show.fixture.ts';
import { chainShow } from './show.ts';

// Tools and records know these since the first version: names may be added, and none goes.

const PHASES = 'open seeding opening committing publicCommitting revealing closing over'.split(' ');
const STEPS = 'open join seed slots commit reveal close time'.split(' ');
const LOOK_PARTS = 'scoreboard board hands ballot how evaluation chain voters'.split(' ');

const isPhase = (phase: string): boolean => matchShow.safeParse({ ...MATCH, phase }).success;
const isStep = (kind: string): boolean => {
  const step = { id: '1', kind, seat: 'A', turn: null, status: 'sending', hash: null, at: 1 };
  return chainShow.safeParse({ ...IDLE.chain, steps: [step] }).success;
};
const isPart = (part: string): boolean => look.safeParse({ parts: { [part]: { shown: false } } }).success;

it('reads every phase, step and part of the first version, in their order', () => {
  expect(PHASES.filter((phase) => !isPhase(phase))).toEqual([]);
  expect(MATCH_PHASES.filter((phase) => PHASES.includes(phase))).toEqual(PHASES);
  expect(STEPS.filter((kind) => !isStep(kind))).toEqual([]);
  expect(LOOK_PARTS.filter((part) => !isPart(part))).toEqual([]);
  expect(PARTS).toEqual(LOOK_PARTS);
});

it('reads the phases and steps of games whose turns draw and answer, and no others', () => {
  expect(['drawing', 'answering'].map(isPhase)).toEqual([true, true]);
  expect(['draw', 'answer'].map(isStep)).toEqual([true, true]);
  expect([isPhase('secrets'), isStep('secrets'), isPart('boardA')]).toEqual([false, false, false]);
});
