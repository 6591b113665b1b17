/**
 * A push service for measurements: it accepts every message with 201 and decrypts none. `GET /` returns how many
 * messages came, and when the first and the last one did; `DELETE /` resets it.
 */
import { createServer } from 'node:http';
import { now } from '../lib/clock.ts';
import { reportReady } from '../lib/ready.ts';

/** Its counts. Times in milliseconds. */
export interface PushCount {
  received: number;
  firstAt: number;
  lastAt: number;
}

let count: PushCount = { received: 0, firstAt: 0, lastAt: 0 };

const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  request.resume();
  if (request.method === 'POST') {
    const at = now();
    if (count.received === 0) count.firstAt = at;
    count.received += 1;
    count.lastAt = at;
    response.writeHead(201).end();
    return;
  }
  if (request.method === 'DELETE') count = { received: 0, firstAt: 0, lastAt: 0 };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(count));
});
server.listen(0, '127.0.0.1', () => reportReady(server));
