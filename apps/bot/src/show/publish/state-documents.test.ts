import type { BusMessage, PurseShow, Show } from '@show-of-hands/bus';
import { beforeEach, expect, it } from 'vitest';
import type { VoteDocument } from '../../match/game/table-game.ts';
import { quiet } from '../announce/announcer.fixture.ts';
import { StateDocuments } from './state-documents.ts';

const PURSE: PurseShow = {
  coins: 12_342,
  spendable: 3_085,
  paid: {
    matchKey: `0x${'33'.repeat(32)}`,
    coins: 250,
    label: 'beat levels 78 with 65',
    for: { game: 'polylemma', pay: { result: 'won', own: 65, other: 78 } },
  },
};
const state: BusMessage = {
  type: 'overlay_state_v1',
  state: { version: 1, updatedAtMs: 1, mode: 'live', turn: 3 },
};
const document: BusMessage = { ...state, state: { ...state.state, note: 'whole' } };

let show: Show;
let now: number;
let told: (readonly ['state' | 'document', BusMessage])[];
let update: () => void;
let states: StateDocuments;
beforeEach(() => {
  show = quiet;
  now = 1;
  told = [];
  const listeners = new Set<() => void>();
  update = () => {
    for (const listener of listeners) listener();
  };
  states = new StateDocuments({
    bus: {
      publishBusMessage: (message) => void told.push(['state', message]),
      publishDocument: (message) => void told.push(['document', message]),
      publisher: {
        get show() {
          return show;
        },
        onUpdate: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
    },
    now: () => now,
  });
});

/** A part of the show has changed. */
const on = (change: Partial<Show>): void => {
  show = { ...show, ...change };
  update();
};

it('tells states as they are where there are no coins', () => {
  states.state(state);
  states.document(document);
  on({ blank: true });
  expect(told).toEqual([
    ['state', state],
    ['document', document],
  ]);
});

it('tells what chat owns beside the state, and again as it changes between matches, as of then', () => {
  states.state(state);
  states.document(document);
  now = 7;
  on({ purse: PURSE });
  const filled = (message: BusMessage, purse: PurseShow | null) => ({
    ...message,
    state: { ...message.state, updatedAtMs: 7, ...(purse && { purse }) },
  });
  expect(told.splice(0, 2)).toHaveLength(2);
  expect(told.splice(0)).toEqual([
    ['state', filled(state, PURSE)],
    ['document', filled(document, PURSE)],
  ]);
  // looked up again, and the same
  on({ purse: structuredClone(PURSE) });
  on({ blank: true });
  expect(told).toEqual([]);
  now = 9;
  states.state(state);
  states.document(document);
  expect(told.splice(0).map(([, message]) => message.state)).toMatchObject([
    { purse: PURSE, updatedAtMs: 1 },
    { purse: PURSE, updatedAtMs: 1 },
  ]);
  now = 7;
  on({ purse: null });
  expect(told.splice(0)).toEqual([
    ['state', filled(state, null)],
    ['document', filled(document, null)],
  ]);
  states.stop();
  on({ purse: PURSE });
  expect(told).toEqual([]);
});

it('fills the documents of a vote that opens', () => {
  on({ purse: PURSE });
  const one: VoteDocument = { state: document, prompt: () => 'prompt' };
  const { forAll, forSeat, source } = states.documents({ source: 'league', forAll: one, forSeat: one });
  expect(source).toBe('league');
  for (const { state: filled, prompt } of [forAll, forSeat]) {
    expect(filled.state).toEqual({ ...document.state, purse: PURSE });
    expect(prompt()).toBe('prompt');
  }
});
