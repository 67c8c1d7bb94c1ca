import type { Box } from '../../lib/layout/frame.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';

/** In a dock's editor: the room that is left for the camera. */
export function Hole({ box: { x, y, width, height } }: { readonly box: Box }) {
  const say = useWords(stageWords);
  return (
    <div className="part" data-hole="camera" style={{ left: x, top: y, width, height }}>
      <span className="part-outline head">{say('part.camera')}</span>
    </div>
  );
}
