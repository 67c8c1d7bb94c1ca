import type { CampChoice } from '@show-of-hands/bus';
import type { CryptogsChoice, TogView } from '@show-of-hands/bus/cryptogs';
import { choiceOf, cryptogsWords, newsOf } from '@show-of-hands/bus/cryptogs/text';
import type { CampPicture, FacesLaid, FacesSpace } from '../../../lib/game/camp-picture.ts';
import { HIGH } from '../pile/pile-layout.ts';
import { rarestIn, Tog } from '../tog/Tog.tsx';
import { Collection, CollectionList, pagesIn } from './Collection.tsx';
import { packLayout } from './collection-layout.ts';
import { PackOpened } from './PackOpened.tsx';
import './collection.css';

/** Between togs, px. */
const GAP = 6;
/** The most that stand beside one another: a pack has two rows. */
const IN_ROW = 5;

/** The togs that a choice is about. */
function togsOf(choice: CryptogsChoice): readonly TogView[] {
  switch (choice.kind) {
    case 'save':
      return [];
    case 'tog':
      return [choice.tog];
    case 'pack':
    case 'stake':
    case 'counter':
      return choice.togs;
    default:
      return choice satisfies never;
  }
}

const ownOf = ({ game, choice }: CampChoice): readonly TogView[] =>
  game === 'cryptogs' ? togsOf(choice) : [];

/** Togs beside one another, all choices alike, so that they can be compared. */
function laidOut(among: readonly CampChoice[], { width, height }: FacesSpace): FacesLaid {
  const most = Math.max(1, ...among.map((choice) => ownOf(choice).length));
  const across = Math.min(most, IN_ROW);
  const rows = Math.ceil(most / across);
  const size = Math.floor(
    Math.min((width - (across - 1) * GAP) / across, (height - (rows - 1) * GAP) / rows / HIGH),
  );
  // pictures speak for themselves: names have no room beside five of them
  return { size, width: across * size + (across - 1) * GAP, names: 'under', pages: 1 };
}

const Row = ({ togs, size, width }: { togs: readonly TogView[]; size: number; width: number }) => (
  <span className="tog-row" style={{ width, gap: GAP }}>
    {togs.map((tog) => (
      <span key={tog.token} style={{ width: size, height: size * HIGH }} data-token={tog.token}>
        <Tog tog={tog} owner={null} />
      </span>
    ))}
  </span>
);

/** What Cryptogs says and draws of what chat decides between matches. */
export const cryptogsCamp: CampPicture = {
  topics: cryptogsWords,
  stakes: true,
  choiceOf: ({ game, choice }, _, saying) =>
    game === 'cryptogs' ? choiceOf(choice, saying(cryptogsWords)) : null,
  newsOf: ({ game, news }, saying) => (game === 'cryptogs' ? newsOf(news, saying(cryptogsWords)) : null),
  payOf: () => null,
  facesIn: (among, room) => (among.some((choice) => ownOf(choice).length > 1) ? laidOut(among, room) : null),
  choiceFaces: (choice, among, room) => {
    const togs = ownOf(choice);
    if (togs.length === 0) return null;
    const { size, width } = laidOut(among, room);
    return <Row togs={togs} size={size} width={width} />;
  },
  newsCard: ({ game, news }) => {
    const best = game === 'cryptogs' ? rarestIn(news.togs) : undefined;
    return best === undefined ? null : <Tog tog={best} owner={null} />;
  },
  newsScene: ({ game, news }, room, saying, language) => {
    const layout = game === 'cryptogs' ? packLayout(room) : null;
    if (game !== 'cryptogs' || layout === null) return null;
    return (
      <PackOpened
        togs={news.togs}
        layout={layout}
        room={room}
        say={saying(cryptogsWords)}
        language={language}
      />
    );
  },
  holdings: ({ holdings }, saying, language) => {
    const say = saying(cryptogsWords);
    const held = { holdings, say, language };
    const { togs, count } = holdings;
    const best = rarestIn(togs);
    return {
      line:
        best === undefined
          ? say('holdings.count', { count })
          : say('holdings.line', { count, rarity: best.rarity }),
      pagesIn: (room) => pagesIn(held, room),
      page: (room, page) => <Collection held={held} room={room} page={page} />,
      list: () => <CollectionList held={held} />,
    };
  },
};
