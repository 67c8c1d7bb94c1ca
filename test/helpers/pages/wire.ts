import type { BrowserContext } from 'playwright-core';

/** A connection between pages and server that can be made to fail. Faults only: nothing is invented. */
export interface Wire {
  /** Loses the next update on its way. */
  loseNextUpdate(): void;
  /** Garbles the next update. */
  garbleNextUpdate(): void;
  /** Cuts every connection and lets none through until `mend`. */
  cut(): void;
  mend(): void;
}

export async function faultyWire(context: BrowserContext): Promise<Wire> {
  let fault: 'none' | 'lose' | 'garble' = 'none';
  let open = true;
  const cuts = new Set<() => void>();

  await context.routeWebSocket(/socket\.io/, (socket) => {
    if (!open) {
      void socket.close();
      return;
    }
    const server = socket.connectToServer();
    cuts.add(() => {
      void socket.close();
      void server.close();
    });
    server.onMessage((message) => {
      if (fault === 'none' || typeof message !== 'string' || !message.startsWith('42/overlay,["update"')) {
        socket.send(message);
        return;
      }
      if (fault === 'garble') socket.send(message.replace(/"seq":\d+/, '"seq":"soon"'));
      fault = 'none';
    });
  });

  return {
    loseNextUpdate: () => {
      fault = 'lose';
    },
    garbleNextUpdate: () => {
      fault = 'garble';
    },
    cut: () => {
      open = false;
      for (const end of cuts) end();
      cuts.clear();
    },
    mend: () => {
      open = true;
    },
  };
}
