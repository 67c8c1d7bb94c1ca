import { toucheHint, toucheLabel, toucheWords } from '@show-of-hands/bus/touche/text';
import { gamePicture } from '../../lib/game/game-picture.tsx';
import { twoBoards } from '../../lib/game/table-regions.tsx';
import { SEA_SOUNDS } from './animation/sounds.ts';
import { toucheLesson } from './lesson/lesson.tsx';
import { toucheLessonWords } from './lesson/words/index.ts';
import { SEA_REGION } from './sea/sea-layout.ts';
import { ToucheBoard } from './ToucheBoard.tsx';
import { hitNotes, ownFleet, toucheNote } from './texts/standing.ts';
import { toucheTurnText } from './texts/story.ts';

export const touchePicture = gamePicture({
  game: 'touche',
  stateOf: (view) => (view.game === 'touche' ? view.state : null),
  turnOf: (events) => (events.game === 'touche' ? events.turn : null),
  regions: twoBoards({ Draw: ToucheBoard, shape: SEA_REGION }),
  scoreOf: ({ left }) => left,
  books: [toucheWords, toucheLessonWords],
  words: (saying) => {
    const say = saying(toucheWords);
    const teach = saying(toucheLessonWords);
    return {
      storyOf: (turn, nameOf, view) => toucheTurnText(turn, nameOf, view, say),
      noteOf: (view) => toucheNote(view, say),
      scoreNotesOf: (view) => hitNotes(view, say),
      labelOf: (command) => toucheLabel(command, say),
      hintOf: (view, seat) => toucheHint(view, seat, say),
      ownPiecesOf: (view, seat) => ownFleet(view, seat, say),
      lessonOf: (taught) => toucheLesson(taught, teach),
      common: {
        answering: (name) => say('common.answering', { name }),
        drawing: say('common.drawing'),
        closing: say('common.closing'),
        opened: say('common.opened'),
        shown: say('common.shown'),
        blind: say('common.blind'),
        board: say('common.board'),
      },
    };
  },
  sounds: Object.values(SEA_SOUNDS),
});
