import { expect, it } from 'vitest';
import { Problem } from './problem.ts';
import { msg } from './words/book.ts';
import { ENGLISH_VOICE, languageLoaded, voiceIn } from './words/voice.ts';

const french = await languageLoaded('fr');
const inFrench = voiceIn(() => french);

it('that a phrasebook tells is printed in English, and told in the language of the dock', () => {
  const problem = new Problem(msg('rpc.late'), 'http://node.example', msg('rpc.networkHelp'));
  expect(problem.message).toBe(
    "The RPC doesn't answer in time\n  where: http://node.example\n  to do: check that the node runs and the network is there",
  );
  expect(inFrench.say(problem.told)).toBe(
    'Le RPC ne répond pas à temps. Vérifiez que le nœud tourne et que le réseau est là.',
  );
});

it('that no phrasebook has is told as it is, with its remedy', () => {
  const problem = new Problem('The file is not JSON', 'a/file', 'fix it');
  expect(ENGLISH_VOICE.say(problem.told)).toBe('The file is not JSON. To do: fix it.');
  expect(inFrench.say(problem.told)).toContain('The file is not JSON');
  expect(inFrench.say(problem.told)).toContain('fix it');
});
