import { triadHint, triadLabel, triadWords } from '@show-of-hands/bus/triad/text';
import { gamePicture } from '../../lib/game/game-picture.tsx';
import { boardBetweenHands } from '../../lib/game/table-regions.tsx';
import { TURN_SOUNDS } from './animation/sounds.ts';
import { triadLesson } from './lesson/lesson.tsx';
import { triadLessonWords } from './lesson/words/index.ts';
import { TriadBoard } from './TriadBoard.tsx';
import { TriadHand } from './TriadHand.tsx';
import { triadCommon } from './texts/common.ts';
import { scoreNotes, triadNote } from './texts/notes.ts';
import { ownHand } from './texts/own-hand.ts';
import { triadTurnText } from './texts/story.ts';

export const triadPicture = gamePicture({
  game: 'triad',
  stateOf: (view) => (view.game === 'triad' ? view.state : null),
  turnOf: (events) => (events.game === 'triad' ? events.turn : null),
  regions: boardBetweenHands({ Draw: TriadBoard }, { Draw: TriadHand }),
  scoreOf: ({ tiles }) => tiles,
  books: [triadWords, triadLessonWords],
  words: (saying) => {
    const say = saying(triadWords);
    const teach = saying(triadLessonWords);
    return {
      storyOf: (turn, nameOf) => triadTurnText(turn, nameOf, say),
      noteOf: (view) => triadNote(view, say),
      scoreNotesOf: (view) => scoreNotes(view, say),
      labelOf: (command) => triadLabel(command, say),
      hintOf: (view, seat) => triadHint(view, seat, say),
      ownPiecesOf: (view, seat) => ownHand(view, seat, say),
      lessonOf: (taught) => triadLesson(taught, teach, say),
      common: triadCommon(say),
    };
  },
  sounds: Object.values(TURN_SOUNDS),
});
