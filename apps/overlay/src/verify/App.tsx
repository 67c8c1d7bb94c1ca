import { MatchList } from './MatchList.tsx';
import { MatchPage } from './MatchPage.tsx';
import { useRoute } from './useRoute.ts';

export function App() {
  const matchKey = useRoute();
  return (
    <main className="verify">
      {matchKey === null ? <MatchList /> : <MatchPage key={matchKey} matchKey={matchKey} />}
    </main>
  );
}
