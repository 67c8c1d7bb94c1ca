import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type AnalysisShow, NO_CONTROL, type Show, snapshot, update } from '@show-of-hands/bus';
import { BusServer } from '@show-of-hands/bus/server';
import { io } from 'socket.io-client';
import { until } from '../processes/processes.ts';

/** A bus with one overlay connected to it, which keeps every message as it came. */
export interface PublicShow {
  readonly publish: (analysis: AnalysisShow) => void;
  /** Everything that reached the overlay, as text. */
  readonly heard: readonly string[];
  /** The analysis as the overlay has it now. */
  readonly analysis: () => AnalysisShow;
  readonly close: () => Promise<void>;
}

export async function openPublicShow(initial: Show): Promise<PublicShow> {
  const http = createServer();
  const bus = new BusServer({
    http,
    initial,
    now: () => 1,
    admit: () => true,
    sessionOf: () => undefined,
    control: () => NO_CONTROL,
    act: async () => ({ ok: true, message: '' }),
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const { port } = http.address() as AddressInfo;
  const heard: string[] = [];
  let analysis: AnalysisShow | undefined;
  const overlay = io(`http://127.0.0.1:${port}/overlay`, { transports: ['websocket'], reconnection: false });
  overlay.onAny((event: string, message: unknown) => {
    heard.push(JSON.stringify(message));
    if (event === 'snapshot') analysis = snapshot.parse(message).show.analysis;
    else analysis = update.parse(message).parts.analysis ?? analysis;
  });
  await until('the overlay has its snapshot', () => analysis !== undefined);
  return {
    publish: (shown) => bus.publisher.set('analysis', shown),
    heard,
    analysis: () => {
      if (analysis === undefined) throw new Error('the overlay has no snapshot');
      return analysis;
    },
    close: async () => {
      overlay.disconnect();
      await bus.close();
    },
  };
}
