import { useSyncExternalStore } from 'react';
import { MatchList } from './MatchList.tsx';
import { MatchPage } from './MatchPage.tsx';
import { matchKeyIn, type RecordSource } from './source.ts';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/**
 * What stands behind the `#` of the address: a match's key, or nothing for the list. Never a login: an address
 * is shared, and kept in histories.
 */
const useRoute = (): string =>
  useSyncExternalStore(subscribe, () => window.location.hash.replace(/^#\/?/, ''));

export function VerifyApp({ source }: { readonly source: RecordSource }) {
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
