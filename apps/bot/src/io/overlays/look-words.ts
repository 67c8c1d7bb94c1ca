import { type Look, PARTS, placementOf } from '@show-of-hands/bus';

/** What a look says, by field, each in few words: what is compared, and what is told of a change. */
function fieldsOf(look: Look): ReadonlyMap<string, string> {
  const { layout, theme, language, camera, motion, gone, sound, names, css } = look;
  return new Map([
    ['layout', layout],
    ['theme', theme],
    ['language', language],
    ['camera', camera],
    ['motion', motion],
    ['without the bot', gone],
    ['sound', sound.on ? `${sound.volume} %` : 'off'],
    ['names', names ? 'shown' : 'hidden'],
    ...PARTS.map((part) => {
      const { shown, dx, dy, scale } = placementOf(look, part);
      const place = `${signed(dx)}${signed(dy)} at ${scale} %`;
      return [part, shown ? place : `hidden, ${place}`] as const;
    }),
    ['css', css === '' ? 'none' : `${css.length} characters`],
  ]);
}

const signed = (px: number): string => (px < 0 ? String(px) : `+${px}`);

/** What differs between two looks, in words, on either side; null where nothing does. */
export function lookChange(before: Look, after: Look): { before: string; after: string } | null {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...now.keys()].filter(
    (field) => old.get(field) !== now.get(field) || (field === 'css' && before.css !== after.css),
  );
  if (changed.length === 0) return null;
  const told = (fields: ReadonlyMap<string, string>) =>
    changed.map((field) => `${field} ${fields.get(field) ?? ''}`).join(', ');
  return { before: told(old), after: told(now) };
}
