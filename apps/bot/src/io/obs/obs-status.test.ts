import type { ObsShow } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { obsIndicator } from './obs-status.ts';

const good: ObsShow = {
  name: 'obs',
  address: '127.0.0.1:4455',
  status: 'online',
  text: 'connected',
  version: 'OBS 31.0.0',
  lacks: [],
  source: { name: 'Overlay', scene: 'Table', visible: true, width: 1920, height: 1080 },
  check: null,
};
const blank: ObsShow['check'] = { at: 1, result: 'blank', text: 'nothing is drawn' };
const second = { ...good, name: 'second' };

test.each<[string, readonly ObsShow[], string, RegExp]>([
  ['none', [], 'off', /^The show has none\. Connect one/],
  ['one that is well', [good], 'good', /^connected$/],
  ['one that connects', [{ ...good, status: 'connecting', text: 'connecting' }], 'waiting', /^connecting$/],
  ['one that is away', [{ ...good, status: 'offline', text: 'away' }], 'bad', /^away$/],
  ['one without the overlay', [{ ...good, source: null, text: 'no source' }], 'waiting', /no source/],
  [
    'one that draws nothing',
    [{ ...good, check: blank, text: 'nothing is drawn' }],
    'bad',
    /nothing is drawn/,
  ],
  ['one that cannot do all', [{ ...good, lacks: ['no pages'], text: 'no pages' }], 'waiting', /no pages/],
  ['two that are well', [good, second], 'good', /obs: connected second: connected/],
  ['one of two away', [good, { ...second, status: 'offline', text: 'away' }], 'bad', /^second: away$/],
])('the lamp of %s', (_name, shown, status, text) => {
  expect(obsIndicator(shown, ENGLISH_VOICE.say)).toEqual({ status, text: expect.stringMatching(text) });
});
