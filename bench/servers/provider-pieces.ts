import type { IncomingMessage } from 'node:http';

interface Chunk {
  choices: { delta: { content?: string } }[];
}

/** Returns the words of a streamed chat completion, with no more care than a well-behaved provider needs. */
export async function* providerPieces(response: IncomingMessage): AsyncGenerator<string, void> {
  let rest = '';
  for await (const data of response.setEncoding('utf8')) {
    const lines = (rest + (data as string)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (!line.startsWith('data: {')) continue;
      const text = (JSON.parse(line.slice(6)) as Chunk).choices[0]?.delta.content;
      if (text) yield text;
    }
  }
}
