import 'reflect-metadata';
import { Body, Controller, DefaultValuePipe, HttpCode, Post, Query } from '@nestjs/common';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { beforeEach, expect, test } from '@jest/globals';
import { IsString } from 'class-validator';
import { newClient, type RedisClient } from '@mikai/core/redis/new-client';
import { closeLater } from '@mikai/core/testing/closing';
import { RestClient } from '@mikai/core/testing/rest-client';
import { createTestServices } from '@mikai/core/testing/test-services';
import type { RequestWithPerson } from '../common/access/access.js';
import { ApiExceptionFilter } from '../common/http/api-exception.filter.js';
import { createValidationPipe } from '../common/validation/validation.pipe.js';
import { CONFIG, REDIS_COMMANDS } from '../infrastructure/tokens.js';
import type { PageRenderer } from '../web/page-renderer.js';
import { LIMITER_TIMES } from './limiters.js';
import { LIMITS } from './limits.js';
import { Limits } from './limits.service.js';
import { RateLimit } from './rate-limit.js';

const MEMBER_POINTS = LIMITS['reports.send'].points;
const NETWORK_POINTS = 2;

class NoteDto {
  @IsString()
  text!: string;
}

/** Handlers of every form that a limit has to support; each responds with its arguments. */
@Controller('limited')
class LimitedController {
  @Post('member')
  @HttpCode(200)
  @RateLimit('reports.send')
  member(@Body() { text }: NoteDto): unknown[] {
    return [text];
  }

  @Post('network')
  @HttpCode(200)
  @RateLimit('auth.address-tries')
  network(@Body() { text }: NoteDto): unknown[] {
    return [text];
  }

  @Post('default')
  @HttpCode(200)
  @RateLimit('auth.address-tries')
  default(
    @Body() { text }: NoteDto,
    @Query('page', new DefaultValuePipe('1')) page = 'none',
    ...others: unknown[]
  ): unknown[] {
    return [text, page, ...others];
  }

  @Post('both')
  @HttpCode(200)
  @RateLimit('reports.send')
  @RateLimit('auth.address-tries')
  both(@Body() { text }: NoteDto, ...others: unknown[]): unknown[] {
    return [text, ...others];
  }

  @Post('bare')
  @HttpCode(200)
  @RateLimit('auth.address-tries')
  bare(...values: unknown[]): unknown[] {
    return values;
  }
}

const services = await createTestServices();
const config = services.config({ AUTH_TRIES_PER_IP: String(NETWORK_POINTS) });
const redis = newClient({ url: config.REDIS_URL });
redis.on('error', () => undefined);
await redis.connect();
closeLater(() => redis.destroy());
LIMITER_TIMES.answerMs = 10_000;

const adapter = new FastifyAdapter({ trustProxy: true });
// This replaces the access guard: the header has the member's id.
adapter.getInstance().addHook('onRequest', (request, _reply, next) => {
  const id = request.headers['x-member'];
  if (id !== undefined)
    (request as RequestWithPerson).session = {
      userId: Number(id),
      isPending: request.headers['x-pending'] !== undefined,
    } as RequestWithPerson['session'] & object;
  next();
});
const module = await Test.createTestingModule({
  controllers: [LimitedController],
  providers: [
    Limits,
    { provide: CONFIG, useValue: config },
    { provide: REDIS_COMMANDS, useValue: redis as unknown as RedisClient },
  ],
}).compile();
const app = module.createNestApplication<NestFastifyApplication>(adapter);
app.useGlobalPipes(createValidationPipe());
app.useGlobalFilters(new ApiExceptionFilter({} as PageRenderer));
await app.listen(0, '127.0.0.1');
closeLater(() => app.close());
const limits = app.get(Limits);
const url = await app.getUrl();

// Each test has a member and networks of its own.
let testNumber = 0;
beforeEach(() => void (testNumber += 1));
const address = (network: number) => `2001:db8:${testNumber.toString(16)}:${network.toString(16)}::1`;
const send = (
  path: string,
  { from = address(1), member = testNumber, body = { text: 'hello' } as unknown } = {},
) =>
  new RestClient(url)
    .with({ 'x-forwarded-for': from, ...(member === 0 ? {} : { 'x-member': String(member) }) })
    .post<unknown>(`/limited/${path}`, body);
/** Consumes all remaining points of a limit, and returns their number. */
async function drain(consume: () => Promise<{ isAllowed: boolean }>): Promise<number> {
  for (let left = 0; ; left += 1) if (!(await consume()).isAllowed) return left;
}
const drainMember = () => drain(() => limits.count('reports.send', testNumber));
const drainNetwork = (from = address(1)) => drain(() => limits.count('auth.address-tries', from));

test('passes the handler its usual arguments, and consumes one point', async () => {
  const answer = await send('member');
  expect([answer.status, answer.body]).toEqual([200, ['hello']]);
  expect(await drainMember()).toBe(MEMBER_POINTS - 1);
});

test('responds with 429 and the seconds until the next point, and does not call the handler', async () => {
  await drainMember();
  const { status, headers, body } = await send('member');
  expect([status, body]).toMatchObject([429, { code: 'rate_limited' }]);
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(LIMITS['reports.send'].seconds);
  expect((await send('member', { member: testNumber + 1_000 })).status).toBe(200);
});

test('consumes nothing for an invalid body, and responds with 400 even if no point is left', async () => {
  for (const body of [{}, { text: 1 }, { text: 'hello', more: 1 }, []])
    expect((await send('network', { body })).status).toBe(400);
  expect(await drainNetwork()).toBe(NETWORK_POINTS);
  expect((await send('network', { body: {} })).status).toBe(400);
  expect((await send('network')).status).toBe(429);
});

test('a limit of members responds with 401 and counts nothing without a full session', async () => {
  const responses = [
    await send('member', { member: 0 }),
    await new RestClient(url)
      .with({ 'x-member': String(testNumber), 'x-pending': '1' })
      .post('/limited/member', { text: 'hello' }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([401, 401]);
  expect(await drainMember()).toBe(MEMBER_POINTS);
});

test('gives back the point of a network if its /48 has none left', async () => {
  // The /48 has ten times as many points, which its other networks consume.
  for (let network = 100; network < 110; network += 1)
    for (let point = 0; point < NETWORK_POINTS; point += 1)
      expect((await send('network', { from: address(network) })).status).toBe(200);
  const { status, headers } = await send('network');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  // Once the /48 is reset, as after its window, the network has all of its own points.
  await limits['limiters']['auth.address-tries'].networkLimiter?.clear(
    limits['networkOf']('auth.address-tries', address(1)) ?? '',
  );
  expect(await drainNetwork()).toBe(NETWORK_POINTS);
});

test('leaves parameters with default values in their places', async () => {
  expect((await send('default')).body).toEqual(['hello', '1']);
  expect((await send('default?page=7')).body).toEqual(['hello', '7']);
  expect((await send('default')).status).toBe(429);
  expect((await send('bare', { from: address(2) })).body).toEqual([]);
  expect(await drainNetwork(address(2))).toBe(NETWORK_POINTS - 1);
});

test('consumes a point of each of two limits, the upper one first', async () => {
  expect((await send('both')).body).toEqual(['hello']);
  expect(await drainNetwork()).toBe(NETWORK_POINTS - 1);
  expect((await send('both')).status).toBe(429);
  expect(await drainMember()).toBe(MEMBER_POINTS - 2);
  // If the upper limit is exhausted, the lower one is not consumed.
  expect((await send('both', { from: address(2) })).status).toBe(429);
  expect(await drainNetwork(address(2))).toBe(NETWORK_POINTS);
});

test('rejects a handler with an undecorated parameter when its controller is loaded', () => {
  class Undecorated {
    run(value: unknown): unknown {
      return value;
    }
  }
  const descriptor = Object.getOwnPropertyDescriptor(Undecorated.prototype, 'run')!;
  expect(() => RateLimit('auth.lookups')(Undecorated.prototype, 'run', descriptor)).toThrow(
    'a parameter of Undecorated.run has no decorator',
  );
});
