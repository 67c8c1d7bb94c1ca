import { ENGLISH } from '@show-of-hands/bus';
import { afterEach, expect, it } from 'vitest';
import { botWords } from '#bot/book';
import { languageLoaded, voiceIn } from '#bot/voice';
import { until } from '#helpers/processes/processes.ts';
import { SmallShow } from '#helpers/show/small-show.ts';

let show: SmallShow;
afterEach(() => show?.close());

it('the bot speaks the language of the main overlay, and changes with it at once', async () => {
  show = await SmallShow.open({ web: { port: 0 }, table: { autoStart: false } });
  const { tap, room } = show;
  const look = (language: string) => tap.act('look', { name: 'main', look: JSON.stringify({ language }) });
  const why = (name: string) => tap.control.actions.find((action) => action.name === name)?.why;
  const japanese = await languageLoaded('ja');
  const [inEnglish, inJapanese] = [ENGLISH, japanese].map((spoken) => voiceIn(() => spoken).saying(botWords));
  if (inEnglish === undefined || inJapanese === undefined) throw new Error('there is no voice');

  expect(why('close')).toBe(inEnglish('steer.noVote'));
  expect(await look('ja')).toEqual({ ok: true, message: inJapanese('look.changed', { name: 'main' }) });
  await until('docks are told in Japanese', () => why('close') === inJapanese('steer.noVote'));
  // as chat is answered
  room.moderator('!resume');
  await until('a moderator was answered', () =>
    tap.control.audit.some(
      ({ action, outcome }) => action === 'resume' && outcome.includes(inJapanese('table.nothingPaused')),
    ),
  );
  expect(await look('en')).toEqual({ ok: true, message: inEnglish('look.changed', { name: 'main' }) });
  expect(await tap.act('resume')).toMatchObject({ ok: false, message: inEnglish('table.nothingPaused') });
});
