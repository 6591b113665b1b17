import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ApiErrorBody } from '@mikai/contract/errors';
import { isLanguageCode, negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import { crisisHits } from '@mikai/core/metrics/metrics';
import { assessText, type Assessment } from '@mikai/core/safety/gate';
import type { RequestWithPerson } from '../common/access.js';
import { originOf } from '../common/request-origin.js';
import { cleanText } from '../common/text.js';
import type { CrisisService } from './crisis.service.js';
import { FREE_TEXT, JUDGED_LENGTH } from './free-text.js';

interface JudgedRequest extends RequestWithPerson {
  assessment?: Assessment;
}

/**
 * Puts the crisis gate in front of every handler that takes a person's words. It judges them before sessions, limits
 * and validation are looked at, and puts the card beside whatever the answer is, a refusal too: nothing stands between
 * a person in danger and the card. To be installed before the routes are.
 */
export function installCrisisGate(fastify: FastifyInstance, crisis: CrisisService): void {
  fastify.addHook('preHandler', (request: JudgedRequest, _reply, done) => {
    const fields = FREE_TEXT[routeOf(request)];
    if (fields) request.assessment = judge(request, fields);
    done();
  });

  fastify.addHook('preSerialization', (request: JudgedRequest, reply, payload, done) => {
    const { assessment, person = null } = request;
    if (!assessment?.crisis) return done(null, payload);
    crisisHits.inc({ endpoint: routeOf(request) });
    const origin = originOf(request);
    const response = crisis.respond(person, assessment.language, origin);
    const give = (card: CrisisCard) => done(null, { ...(payload as object), crisis: card });
    // Where the database may be what failed, nobody waits for it.
    const isOutage = reply.statusCode >= 500 && (payload as Partial<ApiErrorBody>).code !== 'maintenance';
    if (isOutage) give(crisis.cardForStranger(assessment.language, origin));
    else void response.then(give);
  });
}

/** What the gate found in the words of this request, for handlers that do more about it than showing the card. */
export const Assessed = createParamDecorator((_data: unknown, context: ExecutionContext): Assessment => {
  const request = context.switchToHttp().getRequest<JudgedRequest>();
  if (!request.assessment) throw new Error(`${routeOf(request)} is not in FREE_TEXT`);
  return request.assessment;
});

const routeOf = (request: FastifyRequest) => `${request.method} ${request.routeOptions.url}`;

/** Texts of a request that are judged one by one: more than any form or file of a diary names. */
const MOST_TEXTS = 1_000;

/** Judges each text of the fields by itself; the first that meets the gate decides. */
function judge(request: FastifyRequest, fields: readonly string[]): Assessment {
  const body = (request.body ?? {}) as Record<string, unknown>;
  const hint = languageHint(request, body['preferredLanguage']);
  let first: Assessment | undefined;
  // Each text once: what is imported names the same things again and again.
  const texts = [...new Set(fields.flatMap((field) => textsOf(body[field])))];
  for (const text of inFewPieces(texts)) {
    const assessment = assessText(text, hint);
    if (assessment.crisis) return assessment;
    first ??= assessment;
  }
  return first ?? assessText('', hint);
}

/**
 * What is to be judged, each piece by itself. Nobody has signed in yet, and a text has its price however short it is: what
 * is beyond `MOST_TEXTS` is read together, a line each.
 */
function inFewPieces(texts: readonly string[]): string[] {
  const pieces = texts.slice(0, MOST_TEXTS).map((text) => text.slice(0, JUDGED_LENGTH));
  let last = '';
  for (const text of texts.slice(MOST_TEXTS)) {
    const line = text.slice(0, JUDGED_LENGTH - 1);
    if (last.length + line.length >= JUDGED_LENGTH) {
      pieces.push(last);
      last = '';
    }
    last += `${line}\n`;
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
