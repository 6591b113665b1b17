import { describe, expect, it } from '@jest/globals';
import { PassThrough, Readable } from 'node:stream';
import { answerLines } from './lines.js';

async function run(lines: string[]): Promise<{ code: number; out: unknown[] }> {
  const output = new PassThrough();
  const chunks: Buffer[] = [];
  output.on('data', (chunk: Buffer) => chunks.push(chunk));
  const code = await answerLines(
    (text) => ({ size: text.length }),
    Readable.from([lines.join('\n')]),
    output,
  );
  const text = Buffer.concat(chunks).toString('utf8');
  return {
    code,
    out: text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as unknown),
  };
}

describe('answerLines', () => {
  it('answers in order, with the given ids', async () => {
    const { code, out } = await run(['{"id":1,"text":"a"}', '', '{"id":"x","text":"bc\\n"}']);
    expect(out).toEqual([
      { id: 1, size: 1 },
      { id: 'x', size: 3 },
    ]);
    expect(code).toBe(0);
  });

  it('reports an unreadable line in its place, and goes on', async () => {
    const { code, out } = await run(['{"id":1', '{"id":2}', 'null', '{"id":3,"text":"c"}']);
    expect(out).toEqual([
      { id: null, error: expect.any(String) },
      { id: 2, error: '"text" is not a string' },
      { id: null, error: 'not an object' },
      { id: 3, size: 1 },
    ]);
    expect(code).toBe(1);
  });

  it('answers 20,000 lines', async () => {
    const { out } = await run(Array.from({ length: 20_000 }, (_, id) => JSON.stringify({ id, text: 'a' })));
    expect(out).toHaveLength(20_000);
    expect(out[19_999]).toEqual({ id: 19_999, size: 1 });
  });
});
