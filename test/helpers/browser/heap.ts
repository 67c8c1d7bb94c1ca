import type { CDPSession } from 'playwright-core';
import { z } from 'zod';

/** A picture of a heap, as V8 writes it: what each number of a node means is told by its `meta`. */
const heapSnapshotSchema = z.object({
  snapshot: z.object({
    meta: z.object({
      node_fields: z.array(z.string()),
      node_types: z.tuple([z.array(z.string())], z.unknown()),
    }),
  }),
  nodes: z.array(z.number()),
});

/** Compiled code comes and goes as an engine sees fit, for an hour and more; it says nothing about what a page keeps. */
const COMPILED = 'code';

/**
 * Bytes of all that a page's script still reaches, after a collection, without its compiled code.
 * @param session the page's own
 */
export async function heldBytes(session: CDPSession): Promise<number> {
  const { snapshot, nodes } = heapSnapshotSchema.parse(JSON.parse(await heapSnapshot(session)));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const [kind, size] = [fields.indexOf('type'), fields.indexOf('self_size')];
  const compiled = types[0].indexOf(COMPILED);
  if (kind < 0 || size < 0 || compiled < 0)
    throw new Error(`a heap's picture has other fields than were known: ${fields.join(', ')}`);
  let bytes = 0;
  for (let node = 0; node < nodes.length; node += fields.length)
    if (nodes[node + kind] !== compiled) bytes += nodes[node + size] ?? 0;
  return bytes;
}

async function heapSnapshot(session: CDPSession): Promise<string> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { readonly chunk: string }): void => void chunks.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', keep);
  try {
    await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
    return chunks.join('');
  } finally {
    session.off('HeapProfiler.addHeapSnapshotChunk', keep);
  }
}
