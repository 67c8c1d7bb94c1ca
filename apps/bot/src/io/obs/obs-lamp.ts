import type { Lamp } from '@show-of-hands/bus';
import { tell } from '../../base/words/book.ts';
import { listed, type Said } from '../../base/words/said.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { ObsState } from './obs-state.ts';

type Light = Omit<Lamp, 'name'>;

/** The dock's lamp for every OBS together: the one that needs somebody most says what is so. */
export function obsLamp(shown: readonly ObsState[], say: Voice['say']): Light {
  if (shown.length === 0) return { status: 'off', text: say(tell('lamp.obs.none')) };
  const lights = shown.map((one): Pick<Light, 'status'> & { readonly text: Said } => ({
    status: statusOf(one),
    text: shown.length === 1 ? one.text : tell('obs.of', { name: one.name, answer: one.text }),
  }));
  const worst = lights.toSorted((a, b) => URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status))[0];
  if (worst !== undefined && worst.status !== 'good') return { ...worst, text: say(worst.text) };
  return {
    status: 'good',
    text: say(
      listed(
        lights.map(({ text }) => text),
        'sentence.pair',
      ),
    ),
  };
}

const URGENCY: readonly Light['status'][] = ['bad', 'waiting', 'good', 'off'];

function statusOf({ status, lacks, source, check }: ObsState): Light['status'] {
  switch (status) {
    case 'connecting':
      return 'waiting';
    case 'offline':
      return 'bad';
    case 'online':
      if (check?.result === 'blank') return 'bad';
      return source === null || lacks.length > 0 ? 'waiting' : 'good';
  }
}
