import { expect, it } from 'vitest';
import { msg } from '../../base/words/book.ts';
import { configSchema } from '../../config/schema.ts';
import { Settings } from '../../settings/settings.ts';
import { votersActions } from './voters-actions.ts';

it('the switch of the leaderboard is the setting: what it changes outlives a restart and is told at once', async () => {
  const kept = new Map<string, unknown>();
  const settingsNow = () =>
    new Settings({
      configured: configSchema.parse({}),
      kept: {
        all: () => kept,
        set: async (name, value) => void kept.set(name, value),
        remove: async (name) => void kept.delete(name),
        clear: async () => kept.clear(),
      },
      now: () => 0,
      onUnfit: (name, why) => expect.fail(`${name}: ${why}`),
    });
  const settings = settingsNow();
  let told = 0;
  settings.onChange(() => {
    told += 1;
  });
  const [action] = votersActions(settings);
  const actor = { who: 'mod', role: 'moderator', from: 'chat' } as const;
  expect(settings.current.ballot.voters).toBe(false);
  expect(await action?.perform({ switch: 'on' }, actor)).toEqual({
    done: true,
    message: msg('voters.on'),
    before: msg('value.off'),
    after: msg('value.on'),
  });
  expect([settings.current.ballot.voters, told]).toEqual([true, 1]);
  expect(settingsNow().current.ballot.voters).toBe(true);
  await action?.perform({ switch: 'off' }, actor);
  expect(settingsNow().current.ballot.voters).toBe(false);
});
