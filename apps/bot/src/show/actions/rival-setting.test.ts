import { expect, test } from 'vitest';
import { inEnglish } from '../../base/words/in-english.fixture.ts';
import { configSchema } from '../../config/schema.ts';
import { Settings } from '../../settings/settings.ts';
import { rivalSettingAction } from './setting-actions.ts';

const STREAMER = { who: 'ada', role: 'streamer', from: 'dock' } as const;

const start = () => {
  const settings = new Settings({
    configured: configSchema.parse({}),
    kept: { all: () => new Map(), set: async () => {}, remove: async () => {}, clear: async () => {} },
    now: () => 5,
    onUnfit: () => {},
  });
  const action = rivalSettingAction(settings, () => ['order', 'all-open']);
  const say = async (value: string) => inEnglish(await action.perform({ name: 'presets', value }, STREAMER));
  return { say, presets: () => settings.current.table.rivals.presets };
};

test('rules are named with commas between them, with or without blanks', async () => {
  const { say, presets } = start();
  expect(await say('order, all-open')).toMatchObject({ done: true });
  expect(presets()).toEqual(['order', 'all-open']);
  expect(await say('any')).toMatchObject({ done: true });
  expect(presets()).toEqual([]);
});

test('rules that are not in use are refused with those that are, and nothing changes', async () => {
  const { say, presets } = start();
  await say('order');
  expect(await say('order,chess,go')).toEqual({
    done: false,
    code: 'bad_argument',
    why: "These rules aren't in use: chess, go. Choose among: order, all-open.",
  });
  expect(presets()).toEqual(['order']);
});
