import { MatchList } from './MatchList.tsx';
import { MatchPage } from './MatchPage.tsx';
import { matchKeyIn, type RecordSource } from './source.ts';
import { useRoute } from './useRoute.ts';

export function App({ source }: { readonly source: RecordSource }) {
  const hash = useRoute();
  const matchKey = matchKeyIn(hash);
  return (
    <main className="verify">
      {matchKey === undefined ? (
        <MatchList source={source} isLost={hash !== ''} />
      ) : (
        <MatchPage key={matchKey} matchKey={matchKey} source={source} />
      )}
    </main>
  );
}
