import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { until } from '@mikai/core/testing/until';
import { Drain } from './drain.js';

const agents: Agent[] = [];
afterAll(() => agents.forEach((agent) => agent.destroy()));

/** Creates a client that keeps its only connection open. */
function createAgent(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  agents.push(agent);
  return agent;
}

/** Sends a request on a connection of this agent; returns its status and whether the connection stays open. */
async function send(
  port: number,
  agent: Agent,
  path = '/',
): Promise<{ status: number; connection: string | undefined }> {
  const asked = request({ port, host: '127.0.0.1', path, agent }).end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  response.resume();
  await once(response, 'end');
  return { status: response.statusCode ?? 0, connection: response.headers.connection };
}

test('a draining server still accepts connections, and closes each after its response', async () => {
  const server = createServer((_request, response) => response.end('here'));
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const agent = createAgent();
  expect(await send(port, agent)).toEqual({ status: 200, connection: 'keep-alive' });

  void drain.leave(60_000);
  expect(await send(port, agent)).toEqual({ status: 200, connection: 'close' });
  expect(await send(port, createAgent())).toEqual({ status: 200, connection: 'close' });
  server.close();
});

test('a drained server refuses connections', async () => {
  const server = createServer();
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await drain.leave(0);
  const stranger = connect(port, '127.0.0.1');
  expect(await once(stranger, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);
});

test('a request that is running when draining begins is the last one on its connection', async () => {
  const running: ServerResponse[] = [];
  const server = createServer((_request, response) => running.push(response));
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = send(port, createAgent());
  await until('the request arrives', () => running.length === 1);

  const drained = drain.leave(0);
  running[0]?.end('at last');
  expect(await answer).toEqual({ status: 200, connection: 'close' });
  await drained;
});

test('draining does not wait for a long-polling socket', async () => {
  let polls = 0;
  const server = createServer(() => (polls += 1));
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const polled = send(port, createAgent(), '/socket.io/?EIO=4&transport=polling').catch(
    (error: Error) => error,
  );
  await until('the poll arrives', () => polls === 1);
  // This resolves long before a running request would time out.
  await drain.leave(60);
  server.closeAllConnections();
  expect(await polled).toBeInstanceOf(Error);
});

test('cuts a request whose body never ends', async () => {
  const server = createServer((asked) => asked.resume());
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  const arrived = once(server, 'request');
  client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\nhalf');
  await arrived;
  const cut = once(client, 'close');
  const closed = once(server, 'close');
  await drain.leave(10, { bodyMs: 50, cutAfterMs: 10 });
  await Promise.all([cut, closed]);
});

test('an arriving body has less time than a request that is being processed', async () => {
  const running: ServerResponse[] = [];
  const server = createServer((asked, response) => {
    asked.resume();
    if (asked.url === '/late') running.push(response);
  });
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const slow = connect(port, '127.0.0.1');
  const arrived = once(server, 'request');
  slow.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 60000\r\n\r\nhalf');
  await arrived;
  const answer = send(port, createAgent(), '/late');
  await until('the request arrives', () => running.length === 1);

  const cut = once(slow, 'close');
  const drained = drain.leave(10, { requestMs: 60_000, bodyMs: 0, cutAfterMs: 10 });
  running[0]?.end('at last');
  expect((await answer).status).toBe(200);
  // Both end long before the timeout of a request.
  await Promise.all([drained, cut]);
});

test('cuts idle connections in the end, but waits for a running request', async () => {
  const running: ServerResponse[] = [];
  const server = createServer(({ url }, response) => {
    if (url === '/late') running.push(response);
    else response.end('here');
  });
  const drain = new Drain(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await send(port, createAgent());
  const answer = send(port, createAgent(), '/late');
  await until('the request arrives', () => running.length === 1);

  let isOver = false;
  const drained = drain.leave(60).then(() => (isOver = true));
  const countConnections = promisify(server.getConnections.bind(server));
  await until('the other connection is cut', async () => (await countConnections()) === 1);
  expect(isOver).toBe(false);
  running[0]?.end('at last');
  expect((await answer).status).toBe(200);
  await drained;
});
