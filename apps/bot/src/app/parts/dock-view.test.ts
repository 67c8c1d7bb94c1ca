import { expect, it } from 'vitest';
import { DockView } from './dock-view.ts';

it('tells docks what parts have added by then, as it is when they are told; the later part is right', () => {
  const docks = new DockView();
  expect(docks.sections).toEqual({});
  let sent = 1;
  docks.add(() => ({ chat: { skewMs: null, sent: {} }, held: true }));
  docks.add(() => ({ chat: { skewMs: 5, sent: { said: sent } } }));
  expect(docks.sections).toEqual({ held: true, chat: { skewMs: 5, sent: { said: 1 } } });
  sent = 2;
  expect(docks.sections.chat).toEqual({ skewMs: 5, sent: { said: 2 } });
});

it("keeps what is the streamer's own from what every dock is told", () => {
  const docks = new DockView();
  const update = { version: '1.2.3', text: '', url: 'https://example.org/' };
  docks.addForStreamer(() => ({ update }));
  expect(docks.sections).toEqual({});
  expect(docks.streamersOwn).toEqual({ update });
});
