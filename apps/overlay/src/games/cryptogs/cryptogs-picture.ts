import { cryptogsHint, cryptogsLabel, cryptogsWords } from '@show-of-hands/bus/cryptogs/text';
import { gamePicture } from '../../lib/game/game-picture.tsx';
import { boardBetweenHands } from '../../lib/game/table-regions.tsx';
import { STACK_SOUNDS } from './animation/sounds.ts';
import { CryptogsBoard } from './CryptogsBoard.tsx';
import { CryptogsSide } from './CryptogsSide.tsx';
import { cryptogsCamp } from './camp/camp-picture.tsx';
import { cryptogsLesson } from './lesson/lesson.tsx';
import { cryptogsLessonWords } from './lesson/words.ts';
import { PILE_REGION, SIDE_REGION } from './pile/pile-layout.ts';
import { cryptogsNote, cryptogsTurnText, ownTogs, rarityNotes, settledView } from './texts/texts.ts';

export const cryptogsPicture = gamePicture({
  game: 'cryptogs',
  stateOf: (view) => (view.game === 'cryptogs' ? view.state : null),
  turnOf: (events) => (events.game === 'cryptogs' ? events.turn : null),
  regions: boardBetweenHands(
    { Draw: CryptogsBoard, shape: PILE_REGION },
    { Draw: CryptogsSide, shape: SIDE_REGION },
  ),
  scoreOf: (view, ending) => settledView(view, ending).score,
  countsSilence: true,
  books: [cryptogsWords, cryptogsLessonWords],
  words: (saying) => {
    const say = saying(cryptogsWords);
    const teach = saying(cryptogsLessonWords);
    return {
      storyOf: (turn, nameOf) => cryptogsTurnText(turn, nameOf, say),
      noteOf: (view) => cryptogsNote(view, say),
      scoreNotesOf: (view, ending) => rarityNotes(settledView(view, ending), say),
      labelOf: (command) => cryptogsLabel(command, say),
      hintOf: (view, seat) => cryptogsHint(view, seat, say),
      ownPiecesOf: (view) => ownTogs(view, say),
      lessonOf: (taught) => cryptogsLesson(taught, teach),
      common: {
        turn: (turn) => (turn === 0 ? null : say('note.round', { round: turn })),
        drawing: say('common.drawing'),
        outOfTime: say('common.outOfTime'),
        bothOutOfTime: say('common.bothOutOfTime'),
        board: say('common.board'),
        hands: say('common.hands'),
      },
    };
  },
  camp: cryptogsCamp,
  sounds: STACK_SOUNDS,
});
