import { PARTS } from '@show-of-hands/bus';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SHOWS } from '../../games/fixtures/shows.ts';
import { GamesProvider } from '../../lib/game/Games.tsx';
import { type GamePicture, gamePicture } from '../../lib/game/game-picture.tsx';
import { PictureLoader } from '../../lib/game/loader.ts';
import { boardBetweenHands, oneBoard, twoBoards } from '../../lib/game/table-regions.tsx';
import { useTableOfGame } from './useTableOfGame.ts';

const Nothing = () => null;
const pictureOf = (regions: GamePicture['regions'], common: object = {}): GamePicture =>
  gamePicture({
    game: 'triad',
    stateOf: (view) => view,
    turnOf: (events) => events,
    regions,
    scoreOf: () => ({ A: 0, B: 0 }),
    words: () => ({ common }),
  });

/** What a dock offers while a match of the game is on the table. */
function Offered() {
  const { parts, wordOf } = useTableOfGame(SHOWS.ballot);
  return parts.map((part) => (
    <li key={part} data-part={part}>
      {wordOf(part)}
    </li>
  ));
}

/** The parts that are offered, each with what it is called. */
async function offered(picture: GamePicture | null): Promise<ReadonlyMap<string, string>> {
  const loader = new PictureLoader(picture === null ? {} : { triad: async () => picture }, () => 0);
  await loader.loadAll();
  const html = renderToStaticMarkup(
    <GamesProvider games={{ loader, rulesets: [] }}>
      <Offered />
    </GamesProvider>,
  );
  return new Map(
    [...html.matchAll(/data-part="(\w+)">([^<]*)</g)].map(([, part = '', word = '']) => [part, word]),
  );
}

const boards = (parts: ReadonlyMap<string, string>): string[] =>
  ['board', 'hands'].flatMap((part) => parts.get(part) ?? []);

it('offers the parts that the game’s picture has, called as the game calls them', async () => {
  const between = boardBetweenHands({ Draw: Nothing }, { Draw: Nothing });
  expect(boards(await offered(pictureOf(between)))).toEqual(['Board', 'Beside the board']);
  expect(boards(await offered(pictureOf(between, { board: 'Pile', hands: 'Stacks' })))).toEqual([
    'Pile',
    'Stacks',
  ]);
  expect(boards(await offered(pictureOf(twoBoards({ Draw: Nothing }), { board: 'Seas' })))).toEqual(['Seas']);
  expect(boards(await offered(pictureOf(oneBoard({ Draw: Nothing }))))).toEqual(['Board']);
});

it('offers all of them while the game is not here', async () => {
  expect([...(await offered(null)).keys()]).toEqual(PARTS);
});
