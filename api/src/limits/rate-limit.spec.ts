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

/** Handlers of every form that a limit has to support; each answers with its arguments. */
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
// This replaces the access guard: the header names the member's id.
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
let nth = 0;
beforeEach(() => void (nth += 1));
const address = (network: number) => `2001:db8:${nth.toString(16)}:${network.toString(16)}::1`;
const ask = (path: string, { from = address(1), member = nth, body = { text: 'hello' } as unknown } = {}) =>
  new RestClient(url)
    .with({ 'x-forwarded-for': from, ...(member === 0 ? {} : { 'x-member': String(member) }) })
    .post<unknown>(`/limited/${path}`, body);
/** Consumes the rest of a limit. @returns how many points were left */
async function drain(consume: () => Promise<{ isAllowed: boolean }>): Promise<number> {
  for (let left = 0; ; left += 1) if (!(await consume()).isAllowed) return left;
}
const leftOfMember = () => drain(() => limits.count('reports.send', nth));
const leftOfNetwork = (from = address(1)) => drain(() => limits.count('auth.address-tries', from));

test('passes the handler what it would get without a limit, and consumes one point', async () => {
  const answer = await ask('member');
  expect([answer.status, answer.body]).toEqual([200, ['hello']]);
  expect(await leftOfMember()).toBe(MEMBER_POINTS - 1);
});

test('answers 429 with the seconds until there is a point, and calls no handler', async () => {
  await leftOfMember();
  const { status, headers, body } = await ask('member');
  expect([status, body]).toMatchObject([429, { code: 'rate_limited' }]);
  const seconds = Number(headers['retry-after']);
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(LIMITS['reports.send'].seconds);
  expect((await ask('member', { member: nth + 1_000 })).status).toBe(200);
});

test('consumes nothing for an invalid body, which is answered 400 even when no point is left', async () => {
  for (const body of [{}, { text: 1 }, { text: 'hello', more: 1 }, []])
    expect((await ask('network', { body })).status).toBe(400);
  expect(await leftOfNetwork()).toBe(NETWORK_POINTS);
  expect((await ask('network', { body: {} })).status).toBe(400);
  expect((await ask('network')).status).toBe(429);
});

test('answers 401 before it counts, where a limit of members is met without a full session', async () => {
  const asked = [
    await ask('member', { member: 0 }),
    await new RestClient(url)
      .with({ 'x-member': String(nth), 'x-pending': '1' })
      .post('/limited/member', { text: 'hello' }),
  ];
  expect(asked.map(({ status }) => status)).toEqual([401, 401]);
  expect(await leftOfMember()).toBe(MEMBER_POINTS);
});

test('gives the point of a network back when the /48 around it has none left', async () => {
  // The /48 has ten times as many points, which its other networks consume.
  for (let network = 100; network < 110; network += 1)
    for (let point = 0; point < NETWORK_POINTS; point += 1)
      expect((await ask('network', { from: address(network) })).status).toBe(200);
  const { status, headers } = await ask('network');
  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  // The /48 is reset, as after its window: the network still has all of its own points.
  await limits['limiters']['auth.address-tries'].networkLimiter?.clear(
    limits['networkOf']('auth.address-tries', address(1)) ?? '',
  );
  expect(await leftOfNetwork()).toBe(NETWORK_POINTS);
});

test('leaves parameters with a default value in their place, and adds none', async () => {
  expect((await ask('default')).body).toEqual(['hello', '1']);
  expect((await ask('default?page=7')).body).toEqual(['hello', '7']);
  expect((await ask('default')).status).toBe(429);
  expect((await ask('bare', { from: address(2) })).body).toEqual([]);
  expect(await leftOfNetwork(address(2))).toBe(NETWORK_POINTS - 1);
});

test('consumes a point of each of two limits, the upper one first', async () => {
  expect((await ask('both')).body).toEqual(['hello']);
  expect(await leftOfNetwork()).toBe(NETWORK_POINTS - 1);
  expect((await ask('both')).status).toBe(429);
  expect(await leftOfMember()).toBe(MEMBER_POINTS - 2);
  // When the upper limit is exhausted the lower one is not consumed.
  expect((await ask('both', { from: address(2) })).status).toBe(429);
  expect(await leftOfNetwork(address(2))).toBe(NETWORK_POINTS);
});

test('refuses a handler with a parameter that no decorator fills, when its controller is loaded', () => {
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
