import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { isLanguageCode, negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import { crisisChecks, crisisHits, unreadableTexts } from '@mikai/core/metrics/metrics';
import { assessWithin, isHit, unjudgedRest } from '@mikai/core/safety/bounded-gate';
import { isReadable, type Assessment } from '@mikai/core/safety/gate';
import { PAST_AFTER_MS } from '@mikai/core/journal/journal.rows';
import type { RequestWithPerson } from '../common/access/access.js';
import { readMoment } from '../common/validation/moment.js';
import { originOf } from '../common/http/request-origin.js';
import { cleanText } from '../common/validation/text.js';
import type { CrisisService } from './crisis.service.js';
import type { FieldBound } from './field-bound.js';
import { FREE_TEXT } from './free-text.js';
import type { GateBudget } from './gate-budget.js';
import type { GateQueueKeys } from './gate-queue-keys.js';

interface JudgedRequest extends RequestWithPerson {
  assessment?: Assessment;
}

/** The parts of the app that the gate uses. */
export interface GateParts {
  crisis: CrisisService;
  budget: GateBudget;
  queueKeys: GateQueueKeys;
}

/**
 * Installs the crisis gate in front of every handler that accepts a person's text. It assesses the text before
 * sessions, limits and validation, and adds the card to any response, a rejection too: nothing comes between a person
 * in danger and the card. A text that it cannot assess in time (`bounded-gate.ts`) gets the card as well. Install it
 * before the routes.
 */
export function installCrisisGate(fastify: FastifyInstance, { crisis, budget, queueKeys }: GateParts): void {
  fastify.addHook('preHandler', (request: JudgedRequest, _reply, done) => {
    const fields = FREE_TEXT[routeOf(request)];
    if (!fields) return done();
    const assessment = judge(request, fields, { budget, queueKey: queueKeys.queueKeyOf(request) });
    if (!(assessment instanceof Promise)) {
      request.assessment = assessment;
      return done();
    }
    void assessment.then((given) => {
      request.assessment = given;
      done();
    }, done);
  });

  // The handler of an import tells today from the past; of a batch that it never saw, the gate does.
  fastify.addHook('preSerialization', (request: JudgedRequest, reply, payload, done) => {
    const { assessment } = request;
    const isRefusedImport = reply.statusCode >= 400 && routeOf(request) === JOURNAL_IMPORT;
    if (!isRefusedImport || !assessment || assessment.level === 'none') return done(null, payload);
    const bound = FREE_TEXT[JOURNAL_IMPORT]?.['entries'];
    const texts = bound ? boundedTexts(presentPart(request.body), bound) : [];
    const queueKey = queueKeys.queueKeyOf(request);
    void Promise.resolve(assessWithin(inFewPieces(texts), assessment.language, queueKey)).then((present) => {
      request.assessment = present;
      done(null, payload);
    }, done);
  });

  fastify.addHook('preSerialization', (request: JudgedRequest, reply, payload, done) => {
    const { assessment, person = null } = request;
    if (assessment) queueKeys.remember(request, person);
    if (!assessment || assessment.level === 'none') return done(null, payload);
    const { level, category, language, isUnjudged = false } = assessment;
    const reason = { level, category, language };
    if (!isUnjudged) (level === 'certain' ? crisisHits : crisisChecks).inc({ endpoint: routeOf(request) });
    const origin = originOf(request);
    // A failed request will be sent again, and its line with it.
    const isSilentLine =
      level === 'check' && !CONVERSATION.includes(routeOf(request)) && reply.statusCode < 500;
    const give = (card: CrisisCard) => done(null, { ...(payload as object), crisis: card });
    // If the database may be what failed, the response does not wait for it.
    const isOutage = reply.statusCode >= 500 && (payload as Partial<ApiErrorBody>).code !== 'maintenance';
    if (isOutage) return give(crisis.cardForStranger(reason, origin));
    const response = isSilentLine
      ? crisis.respondToCheck(person, reason, origin)
      : crisis.respond(person, { ...reason, isUnjudged }, origin);
    void response.then(give);
  });
}

/** Injects the gate's assessment of this request's text, for handlers that do more than show the card. */
export const Assessed = createParamDecorator((_data: unknown, context: ExecutionContext): Assessment => {
  const request = context.switchToHttp().getRequest<JudgedRequest>();
  if (!request.assessment) throw new Error(`${routeOf(request)} is not in FREE_TEXT`);
  return request.assessment;
});

/** Replaces the assessment with what a handler knows beyond the text itself. */
export function reassess(request: FastifyRequest, assessment: Assessment): void {
  (request as JudgedRequest).assessment = assessment;
}

/** There MikAI itself asks the person if the gate is unsure. */
const CONVERSATION = ['POST /api/sessions/:id/messages', 'PUT /api/sessions/:id/messages/:messageId'];

const JOURNAL_IMPORT = 'POST /api/journal-enhanced/import';

/** The part of an import that is not of the past: an entry without a valid time is of today. */
function presentPart(body: unknown): unknown {
  const { entries } = (body ?? {}) as { entries?: unknown };
  if (!Array.isArray(entries)) return entries;
  const since = Date.now() - PAST_AFTER_MS;
  return entries.filter(
    (entry: { createdAt?: unknown } | null) => !((readMoment(entry?.createdAt) ?? Infinity) < since),
  );
}

const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`;

/**
 * Texts that are judged one by one. Each has its price however short it is, so what is beyond is read together, a line
 * each, in pieces of `PIECE_LENGTH` units.
 */
const MAX_TEXTS = 500;
const PIECE_LENGTH = 2_000;

/** Judges each text of the fields by itself, as far as its route allows texts and the budget of the address reaches. */
function judge(
  request: FastifyRequest,
  fields: Readonly<Record<string, FieldBound>>,
  { budget, queueKey }: { budget: GateBudget; queueKey: string },
): Assessment | Promise<Assessment> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const hint = languageHint(request, body['preferredLanguage']);
  // Each text once: what is imported names the same things again and again.
  const texts = [
    ...new Set(Object.entries(fields).flatMap(([field, bound]) => boundedTexts(body[field], bound))),
  ];
  if (texts.length > 0 && !texts.some(isReadable)) unreadableTexts.inc({ endpoint: routeOf(request) });
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  const allowed = budget.allow(queueKey, units);
  if (typeof allowed === 'number') return assessWithin(inFewPieces(texts), hint, queueKey);
  return allowed.then(async (allowedUnits) => {
    const assessment = await assessWithin(inFewPieces(firstUnits(texts, allowedUnits)), hint, queueKey);
    // Nobody has read the rest: until the worker has, the text counts as one that the gate had no time for.
    return allowedUnits < units && !isHit(assessment) ? unjudgedRest(assessment) : assessment;
  });
}

/** Returns the texts of a field, as far as its route allows. */
const boundedTexts = (value: unknown, { length, texts }: FieldBound): string[] =>
  textsOf(value)
    .slice(0, texts)
    .map((text) => text.slice(0, length));

/** The beginning of all texts, in their order, of at most `max` units together. */
function firstUnits(texts: readonly string[], max: number): string[] {
  let left = max;
  return texts.flatMap((text) => {
    const piece = text.slice(0, left);
    left -= piece.length;
    return piece === '' ? [] : [piece];
  });
}

function inFewPieces(texts: readonly string[]): string[] {
  const pieces = texts.slice(0, MAX_TEXTS);
  let last = '';
  for (const text of texts.slice(MAX_TEXTS)) {
    if (last !== '' && last.length + text.length >= PIECE_LENGTH) {
      pieces.push(last);
      last = '';
    }
    last += `${text}\n`;
  }
  return last === '' ? pieces : [...pieces, last];
}

/** All texts in a value, also in lists and in the objects of lists; how deep they may be is checked before. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return typeof value === 'string' ? [cleanText(value) as string] : [];
}

/** The person's own language, for texts that do not show theirs. */
function languageHint(request: FastifyRequest, preferred: unknown): LanguageCode | undefined {
  return isLanguageCode(preferred) ? preferred : negotiateLanguage(request.headers['accept-language']);
}
