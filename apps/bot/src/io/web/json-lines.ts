const LINES_AT_ONCE = 200;

/** Each value as a line of JSON, made as fast as they are read: however many there are, few are held at a time. */
export function jsonLines(values: Iterable<unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = values[Symbol.iterator]();
  return new ReadableStream({
    pull(controller) {
      let text = '';
      for (let lines = 0; lines < LINES_AT_ONCE; lines += 1) {
        const next = left.next();
        if (next.done) {
          if (text !== '') controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += `${JSON.stringify(next.value)}\n`;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
}
