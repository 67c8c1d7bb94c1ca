import { type AuditEntry, MAX_ARGUMENT, SHORT_ARGUMENT } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { ActionTable } from './action-table.ts';

test('an argument that is much too long is refused, and fills neither the audit log nor what docks are sent', async () => {
  const audit: AuditEntry[] = [];
  const actions = new ActionTable({
    voice: ENGLISH_VOICE,
    actions: [
      {
        name: 'ruleset',
        role: 'moderator',
        keeps: 'nothing',
        args: [{ name: 'preset', choices: () => ['order'] }],
        blocked: () => null,
        perform: () => 'chosen',
      },
    ],
    audit: async (entry) => void audit.push(entry),
    onTrouble: (what) => expect.fail(what),
    now: () => 0,
  });
  const asked = { args: { preset: 'x'.repeat(MAX_ARGUMENT) }, confirmed: false };
  const answer = await actions.perform('ruleset', asked, { who: 'dock', role: 'moderator', from: 'dock' });
  expect(answer).toMatchObject({ ok: false, code: 'bad_argument' });
  expect(JSON.stringify([answer, audit]).length).toBeLessThan(4 * SHORT_ARGUMENT);
});
