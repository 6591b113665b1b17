import { expect, it } from '@jest/globals';
import { ProviderDialect } from './provider-dialect.js';
import { withoutThoughts } from './without-thoughts.js';

async function* inPieces(text: string): AsyncGenerator<string, void> {
  for (let at = 0; at < text.length; at += 4) yield text.slice(at, at + 4);
}

/** Reads a response as the provider's client does; returns the pieces that were passed on. */
async function read(dialect: ProviderDialect, text: string, isCut = false): Promise<string[]> {
  const shown: string[] = [];
  const pieces = withoutThoughts(inPieces(text), {
    isExpected: dialect.beginsInThoughts,
    onFound: () => dialect.learnUnmarkedThoughts(),
    onMissing: () => dialect.unlearnUnmarkedThoughts(),
    isCut: () => isCut,
  });
  for await (const piece of pieces) shown.push(piece);
  return shown;
}

it('streams again after a whole response without the closing mark', async () => {
  const dialect = new ProviderDialect();
  await expect(read(dialect, 'You wrote </think>, I saw.')).rejects.toThrow();
  expect(dialect.beginsInThoughts).toBe(true);
  expect(await read(dialect, 'That sounds hard.')).toEqual(['That sounds hard.']);
  expect(dialect.beginsInThoughts).toBe(false);
  expect((await read(dialect, 'That sounds hard.')).length).toBeGreaterThan(1);
});

it('still expects unmarked thoughts after a response that has the mark, and after one that was cut off', async () => {
  const dialect = new ProviderDialect();
  dialect.learnUnmarkedThoughts();
  expect((await read(dialect, 'They want comfort.</think>That sounds hard.')).join('')).toBe(
    'That sounds hard.',
  );
  expect(dialect.beginsInThoughts).toBe(true);
  await expect(read(dialect, 'They want comfort, so', true)).rejects.toThrow();
  expect(dialect.beginsInThoughts).toBe(true);
});
