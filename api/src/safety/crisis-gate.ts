import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { isLanguageCode, negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import { crisisChecks, crisisHits, unreadableTexts } from '@mikai/core/metrics/metrics';
import type { CardReason } from '@mikai/core/safety/card';
import { assessWithin, isHit, unjudgedRest } from '@mikai/core/safety/bounded-gate';
import type { Assessment } from '@mikai/core/safety/gate';
import { isReadable } from '@mikai/core/safety/readable';
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

interface AssessedRequest extends RequestWithPerson {
  /** In a conversation, the assessment also has what its writer wrote about themselves, for the order of the lines. */
  assessment?: Assessment & Pick<CardReason, 'audience'>;
}

/** The parts of the app that the gate uses. */
export interface GateParts {
  crisis: CrisisService;
  budget: GateBudget;
  queueKeys: GateQueueKeys;
}

/**
 * Installs the crisis gate in front of every handler that accepts a person's text. It assesses the text before
 * sessions, limits and validation, and adds the card to any response, an error too, so that nothing comes between a
 * person in danger and the card. A text that it cannot assess in time (`bounded-gate.ts`) gets the card as well,
 * except for imports, whose unassessed entries get a quiet line instead (docs/adr/0049).
 * Install it before the routes.
 */
export function installCrisisGate(fastify: FastifyInstance, { crisis, budget, queueKeys }: GateParts): void {
  fastify.addHook('preHandler', (request: AssessedRequest, _reply, done) => {
    const fields = FREE_TEXT[routeOf(request)];
    if (!fields) return done();
    const assessment = assessRequest(request, fields, { budget, queueKey: queueKeys.queueKeyOf(request) });
    if (!(assessment instanceof Promise)) {
      request.assessment = assessment;
      return done();
    }
    void assessment.then((result) => {
      request.assessment = result;
      done();
    }, done);
  });

  // The handler of an import assesses the entries of the last days apart from past ones. If a batch is rejected
  // before it reaches the handler, that happens here.
  fastify.addHook('preSerialization', (request: AssessedRequest, reply, payload, done) => {
    const { assessment } = request;
    const isRefusedImport = reply.statusCode >= 400 && IMPORTS.includes(routeOf(request));
    if (!isRefusedImport || !assessment || assessment.level === 'none') return done(null, payload);
    const bound = FREE_TEXT[routeOf(request)]?.['entries'];
    const texts = bound ? boundedTexts(presentPart(request.body), bound) : [];
    const queueKey = queueKeys.queueKeyOf(request);
    void Promise.resolve(assessWithin(mergeIntoPieces(texts), assessment.language, queueKey)).then(
      (present) => {
        request.assessment = present.isUnjudged ? { ...present, level: 'none', crisis: false } : present;
        done(null, payload);
      },
      done,
    );
  });

  fastify.addHook('preSerialization', (request: AssessedRequest, reply, payload, done) => {
    const { assessment, person = null } = request;
    if (assessment) queueKeys.remember(request, person);
    if (!assessment || assessment.level === 'none') return done(null, payload);
    const { level, category, language, audience, isUnjudged = false } = assessment;
    const reason = { level, category, language, ...(audience ? { audience } : {}) };
    if (!isUnjudged) (level === 'certain' ? crisisHits : crisisChecks).inc({ endpoint: routeOf(request) });
    const origin = originOf(request);
    // A failed request will be sent again, and show its line then.
    const isSilentLine =
      level === 'check' && !CONVERSATION.includes(routeOf(request)) && reply.statusCode < 500;
    const sendWithCard = (card: CrisisCard) => done(null, { ...(payload as object), crisis: card });
    // The response must not wait for the database if that may be the cause of the failure.
    const isOutage = reply.statusCode >= 500 && (payload as Partial<ApiErrorBody>).code !== 'maintenance';
    if (isOutage) return sendWithCard(crisis.cardForStranger(reason, origin));
    const response = isSilentLine
      ? crisis.respondToCheck(person, reason, origin)
      : crisis.respond(person, { ...reason, isUnjudged }, origin);
    void response.then(sendWithCard);
  });
}

/** Injects the gate's assessment of this request's text, for handlers that do more than show the card. */
export const Assessed = createParamDecorator((_data: unknown, context: ExecutionContext): Assessment => {
  const request = context.switchToHttp().getRequest<AssessedRequest>();
  if (!request.assessment) throw new Error(`${routeOf(request)} is not in FREE_TEXT`);
  return request.assessment;
});

/** Replaces the assessment by one for which a handler has considered more than the text itself. */
export function reassess(request: FastifyRequest, assessment: Assessment): void {
  (request as AssessedRequest).assessment = assessment;
}

/** The routes of conversations, in which MikAI asks the person if the gate is unsure. */
const CONVERSATION = ['POST /api/sessions/:id/messages', 'PUT /api/sessions/:id/messages/:messageId'];

const IMPORTS = ['POST /api/journal-enhanced/import', 'POST /api/mood-entries/import'];

/** Returns the recent entries of an import; an entry without a valid time counts as today's. */
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
 * The maximum number of texts that are assessed one by one. Even a short one has a minimum cost, so further
 * texts are assessed together, a line each, in pieces of at most `MAX_PIECE_LENGTH` units.
 */
const MAX_TEXTS = 500;
const MAX_PIECE_LENGTH = 2_000;

/** Assesses each text of the fields by itself, up to the limits of the route's fields and the budget of the client. */
function assessRequest(
  request: FastifyRequest,
  fields: Readonly<Record<string, FieldBound>>,
  { budget, queueKey }: { budget: GateBudget; queueKey: string },
): Assessment | Promise<Assessment> {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const hint = languageHint(request, body['preferredLanguage']);
  // Each text is assessed only once, because imports repeat the same texts many times.
  const texts = [
    ...new Set(Object.entries(fields).flatMap(([field, bound]) => boundedTexts(body[field], bound))),
  ];
  if (texts.length > 0 && !texts.some(isReadable)) unreadableTexts.inc({ endpoint: routeOf(request) });
  const units = texts.reduce((sum, { length }) => sum + length, 0);
  const allowed = budget.allow(queueKey, units);
  if (typeof allowed === 'number') return assessWithin(mergeIntoPieces(texts), hint, queueKey);
  return allowed.then(async (allowedUnits) => {
    const assessment = await assessWithin(mergeIntoPieces(firstUnits(texts, allowedUnits)), hint, queueKey);
    // The rest was not assessed: until the worker has done so, the text counts as one for which the gate had no time.
    return allowedUnits < units && !isHit(assessment) ? unjudgedRest(assessment) : assessment;
  });
}

/**
 * Returns the texts of a field, as far as its route allows. The times of imported entries contain no text: reading
 * them would take most of the gate's time, because no two are equal.
 */
const boundedTexts = (value: unknown, { length, texts }: FieldBound): string[] =>
  textsOf(value)
    .slice(0, texts)
    .map((text) => text.slice(0, length))
    .filter((text) => readMoment(text) === undefined);

/** Returns the beginning of all texts in their order, with at most `max` units together. */
function firstUnits(texts: readonly string[], max: number): string[] {
  let remainingUnits = max;
  return texts.flatMap((text) => {
    const piece = text.slice(0, remainingUnits);
    remainingUnits -= piece.length;
    return piece === '' ? [] : [piece];
  });
}

function mergeIntoPieces(texts: readonly string[]): string[] {
  const pieces = texts.slice(0, MAX_TEXTS);
  let last = '';
  for (const text of texts.slice(MAX_TEXTS)) {
    if (last !== '' && last.length + text.length >= MAX_PIECE_LENGTH) {
      pieces.push(last);
      last = '';
    }
    last += `${text}\n`;
  }
  return last === '' ? pieces : [...pieces, last];
}

/** Returns all texts in a value, including those in lists and nested objects; the depth was checked before. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(textsOf);
  return typeof value === 'string' ? [cleanText(value) as string] : [];
}

/** Returns the person's own language, for texts whose language cannot be detected. */
function languageHint(request: FastifyRequest, preferred: unknown): LanguageCode | undefined {
  return isLanguageCode(preferred) ? preferred : negotiateLanguage(request.headers['accept-language']);
}
