import type { Lamp, ObsShow } from '@show-of-hands/bus';
import { tell } from '../words/book.ts';
import type { Voice } from '../words/voice.ts';

type Light = Omit<Lamp, 'name'>;

/** The dock's lamp for every OBS together: the one that needs somebody most says what is so. */
export function obsLamp(shown: readonly ObsShow[], say: Voice['say']): Light {
  if (shown.length === 0) return { status: 'off', text: say(tell('lamp.obs.none')) };
  const lights = shown.map((one) => ({
    status: statusOf(one),
    text: shown.length === 1 ? one.text : `${one.name}: ${one.text}`,
  }));
  const worst = lights.toSorted((a, b) => URGENCY.indexOf(a.status) - URGENCY.indexOf(b.status))[0];
  if (worst !== undefined && worst.status !== 'good') return worst;
  return { status: 'good', text: lights.map(({ text }) => text).join('; ') };
}

const URGENCY: readonly Light['status'][] = ['bad', 'waiting', 'good', 'off'];

function statusOf({ status, lacks, source, check }: ObsShow): Light['status'] {
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
