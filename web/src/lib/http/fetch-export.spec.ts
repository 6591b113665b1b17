import { createServer } from 'node:http';
import type { RequestListener, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError, NetworkError } from './api-error';
import { fetchExport } from './fetch-export';

let server: Server | undefined;

async function serve(listener: RequestListener): Promise<string> {
  const opened = createServer(listener);
  server = opened;
  await new Promise<void>((resolve) => opened.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(opened.address() as AddressInfo).port}`;
}

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const never = new AbortController().signal;
const ignore = () => undefined;

describe('fetchExport', () => {
  it('joins the pieces under the server’s file name, and reports progress', async () => {
    const origin = await serve((request, response) => {
      expect(request.url).toBe('/api/user/export');
      response.setHeader('Content-Disposition', 'attachment; filename="user-data-7-20261121.json"');
      response.write('{"bio":"caf');
      response.end('\u00e9"}');
    });
    const seen: number[] = [];
    const { fileName, content } = await fetchExport(
      '/api/user/export',
      (bytes) => seen.push(bytes),
      never,
      origin,
    );
    expect(fileName).toBe('user-data-7-20261121.json');
    expect(await content.text()).toBe('{"bio":"caf\u00e9"}');
    expect(seen.at(-1)).toBe(content.size);
  });

  it('treats a stream that ends early as an error', async () => {
    const polite = await serve((_request, response) => response.end('{"messages":[{"id":1}'));
    await expect(fetchExport('/api/user/export', ignore, never, polite)).rejects.toBeInstanceOf(NetworkError);
    server?.close();
    const rude = await serve((_request, response) => {
      response.write('{"messages":[');
      setImmediate(() => response.destroy());
    });
    await expect(fetchExport('/api/user/export', ignore, never, rude)).rejects.toBeInstanceOf(NetworkError);
  });

  it('throws the error of an error response', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(429, { 'Retry-After': '30' });
      response.end('{"statusCode":429,"code":"rate_limited","error":"Too many"}');
    });
    const failure = await fetchExport('/api/user/export', ignore, never, origin).catch(
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({ status: 429, code: 'rate_limited', retryAfter: 30 });
  });

  it('stops when it is aborted', async () => {
    const origin = await serve((_request, response) => void response.write('{'));
    const controller = new AbortController();
    const running = fetchExport('/api/user/export', () => controller.abort(), controller.signal, origin);
    await expect(running).rejects.toMatchObject({ name: 'AbortError' });
  });
});
