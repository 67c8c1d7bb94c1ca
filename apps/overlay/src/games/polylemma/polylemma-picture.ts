import {
  polylemmaCampWords,
  polylemmaHint,
  polylemmaLabel,
  polylemmaWords,
} from '@show-of-hands/bus/polylemma/text';
import { gamePicture } from '../../lib/game/game-picture.tsx';
import { boardBetweenHands } from '../../lib/game/table-regions.tsx';
import { ROUND_SOUNDS } from './animation/sounds.ts';
import { polylemmaCamp } from './camp/camp-picture.tsx';
import { polylemmaLesson } from './lesson/lesson.tsx';
import { polylemmaLessonWords } from './lesson/words/index.ts';
import { PolylemmaBoard } from './PolylemmaBoard.tsx';
import { PolylemmaHand } from './PolylemmaHand.tsx';
import { polylemmaNote } from './texts/note.ts';
import { ownParty } from './texts/own-party.ts';
import { polylemmaTurnText } from './texts/story.ts';

export const polylemmaPicture = gamePicture({
  game: 'polylemma',
  stateOf: (view) => (view.game === 'polylemma' ? view.state : null),
  turnOf: (events) => (events.game === 'polylemma' ? events.turn : null),
  regions: boardBetweenHands({ Draw: PolylemmaBoard }, { Draw: PolylemmaHand }),
  scoreOf: ({ wins }) => wins,
  books: [polylemmaWords, polylemmaCampWords, polylemmaLessonWords],
  words: (saying, language) => {
    const say = saying(polylemmaWords);
    const sayLesson = saying(polylemmaLessonWords);
    return {
      storyOf: (turn, nameOf) => polylemmaTurnText(turn, nameOf, language, say),
      noteOf: (view) => polylemmaNote(view, say),
      labelOf: (command) => polylemmaLabel(command, say),
      hintOf: (view, seat) => polylemmaHint(view, seat, say),
      ownPiecesOf: (view, seat) => ownParty(view, seat, say),
      lessonOf: (taught) => polylemmaLesson(taught, sayLesson, say),
      common: { board: say('common.board'), hands: say('common.hands') },
    };
  },
  camp: polylemmaCamp,
  sounds: Object.values(ROUND_SOUNDS),
});
