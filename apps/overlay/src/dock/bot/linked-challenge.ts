import { useEffect, useState } from 'react';

const LINKED = /^#challenge=([\w-]{1,80})$/;

/**
 * The code of another channel's challenge that this page's address ends with, where it was opened by their link. It is taken
 * off the address, so that a page that is loaded again does not ask for it again. It only fills in a field.
 */
function takeLinkedChallenge(): string | null {
  const code = LINKED.exec(location.hash)?.[1];
  if (code === undefined) return null;
  history.replaceState(null, '', location.pathname + location.search);
  return code;
}

/** The challenge by whose link this page was opened, or which was put at the end of its address since; null for none. */
export function useLinkedChallenge(): string | null {
  const [linked, setLinked] = useState(takeLinkedChallenge);
  useEffect(() => {
    const look = () => {
      const code = takeLinkedChallenge();
      if (code !== null) setLinked(code);
    };
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return linked;
}
