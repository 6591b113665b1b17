import { expect, test } from '@jest/globals';
import { byteLimiter } from './bounded-fetch.js';

const LIMITS = { total: 1_000, event: 100 };

/** Sends parts through the limiter; returns what came out, how many parts were taken, and the kind of its error. */
async function send(parts: string[]): Promise<{ text: string; taken: number; kind: string | null }> {
  let taken = 0;
  const source = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const part = parts[taken++];
        if (part === undefined) controller.close();
        else controller.enqueue(Buffer.from(part));
      },
    },
    { highWaterMark: 0 },
  );
  let text = '';
  try {
    for await (const bytes of source.pipeThrough(byteLimiter(LIMITS))) text += Buffer.from(bytes).toString();
    return { text, taken, kind: null };
  } catch (error) {
    return { text, taken, kind: (error as { kind: string }).kind };
  }
}

test.each([
  ['LF', '\n\n'],
  ['CRLF', '\r\n\r\n'],
  ['CR', '\r\r'],
])('events with %s pass as they are, whatever the parts', async (_name, end) => {
  const text = `data: ${'ä'.repeat(40)}${end}`.repeat(8);
  for (const length of [1, 7, 1_000]) {
    const parts = text.match(new RegExp(`[^]{1,${length}}`, 'gu')) ?? [];
    expect(await send(parts)).toMatchObject({ text, kind: null });
  }
});

test.each([
  ['a line that does not end', 'x'.repeat(10)],
  ['lines without an empty one between them', `${'x'.repeat(9)}\n`],
  ['lines with CRLF without an empty one', `${'x'.repeat(9)}\r\n`],
])('%s is given up at the limit of an event', async (_name, part) => {
  const { taken, kind } = await send(Array<string>(80).fill(part));
  expect(kind).toBe('oversized');
  expect(taken).toBeGreaterThanOrEqual(10);
  expect(taken).toBeLessThan(14);
});

test('a response of many events is given up at the limit of all', async () => {
  const { taken, kind } = await send(Array<string>(80).fill(`${'x'.repeat(48)}\n\n`));
  expect(kind).toBe('oversized');
  expect(taken).toBeGreaterThanOrEqual(20);
  expect(taken).toBeLessThan(24);
});
