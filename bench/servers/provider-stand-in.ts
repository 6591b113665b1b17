/**
 * An AI provider for measurements: OpenAI's streaming chat-completions protocol with a set pace and no model behind
 * it. Its words are numbered, so that a lost, doubled or misplaced piece shows, and the first and the last one carry
 * a stamp (lib/stamp.ts). It never misbehaves; the one for tests does (worker/src/testing).
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { parseArgs } from 'node:util';
import { now } from '../lib/clock.ts';
import { reportReady } from '../lib/ready.ts';
import { stampText } from '../lib/stamp.ts';

const { values } = parseArgs({
  options: {
    /** Milliseconds from the request to the first piece. */
    first: { type: 'string', default: '50' },
    /** Pieces of a reply, at least 2. */
    pieces: { type: 'string', default: '20' },
    /** Milliseconds from piece to piece. */
    every: { type: 'string', default: '20' },
  },
});
const FIRST_MS = Number(values.first);
const PIECES = Number(values.pieces);
const EVERY_MS = Number(values.every);

function pieceText(index: number, askedAt: number): string {
  if (index === 0 || index === PIECES - 1) return stampText({ askedAt, writtenAt: now() });
  return `word-${index} `;
}

const event = (delta: object, finish: 'stop' | null = null): string => {
  const choices = [{ index: 0, delta, finish_reason: finish }];
  return `data: ${JSON.stringify({ id: 'bench', object: 'chat.completion.chunk', created: 0, model: 'bench', choices })}\n\n`;
};

/** Writes the pieces that are due; a timer that fires late catches up. Each piece is an event and a write of its own. */
function stream(response: ServerResponse, askedAt: number): void {
  let written = 0;
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  response.write(event({ role: 'assistant', content: '' }));
  const writeDue = () => {
    const elapsed = now() - askedAt - FIRST_MS;
    const due = Math.min(PIECES, 1 + Math.max(0, Math.floor(elapsed / EVERY_MS)));
    for (; written < due; written += 1) response.write(event({ content: pieceText(written, askedAt) }));
    if (written < PIECES) return;
    clearInterval(timer);
    response.write(event({}, 'stop'));
    response.end('data: [DONE]\n\n');
  };
  const timer = setInterval(writeDue, EVERY_MS);
  response.on('close', () => clearInterval(timer));
  writeDue();
}

function answer(request: IncomingMessage, response: ServerResponse): void {
  const askedAt = now();
  request.resume().on('end', () => {
    if (request.method !== 'POST' || request.url !== '/v1/chat/completions') {
      response.writeHead(404).end();
      return;
    }
    setTimeout(() => stream(response, askedAt), FIRST_MS - (now() - askedAt));
  });
}

const server = createServer({ keepAliveTimeout: 60_000 }, answer);
server.listen(0, '127.0.0.1', () => reportReady(server));
