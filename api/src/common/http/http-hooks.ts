import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '@mikai/core/config/config.schema';
import { logContext, type Logger } from '@mikai/core/logging/logger';
import { httpDuration } from '@mikai/core/metrics/metrics';
import { ApiException, foreignOrigin } from './api-exception.js';
import { bodyShapeError } from './body-shape.js';
import { canMutate } from './origin.js';
import { failureOf, isMaintenanceRejection } from './request-failure.js';
import { toErrorResponse } from './api-exception.filter.js';

/** The route of `HealthController.serving`. */
const SERVING_ROUTE = '/api/health/serving';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  // styled-components writes its rules into a style element of its own.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Installs the fixed security headers, request ids, one log line per request, and the checks of requests that change
 * something.
 */
export function installHttpHooks(fastify: FastifyInstance, config: Config, logger: Logger): void {
  const isProduction = config.NODE_ENV === 'production';

  fastify.addHook('onRequest', (request, reply, done) => {
    const requestId = request.id;
    setHeaders(request, reply, isProduction);
    const requestError = findRequestError(request, config);
    if (requestError) {
      const { status, body } = toErrorResponse(requestError);
      void reply.status(status).send(body);
      return;
    }
    logContext.run({ requestId }, done);
  });

  fastify.addHook('preValidation', (request, reply, done) => {
    const error = bodyShapeError(request.body);
    if (error === undefined) return done();
    const { status, body } = toErrorResponse(new ApiException(400, 'invalid_input', error));
    void reply.status(status).send(body);
  });

  fastify.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unmatched';
    const seconds = reply.elapsedTime / 1000;
    const status = isMaintenanceRejection(request)
      ? 'maintenance'
      : `${Math.floor(reply.statusCode / 100)}xx`;
    httpDuration.observe({ route, status }, seconds);
    const line = {
      requestId: request.id,
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const failure = failureOf(request);
    if (failure) logger.error({ ...line, ...failure }, 'request failed');
    // A proxy asks it every second.
    else if (route === SERVING_ROUTE) logger.debug(line, 'request');
    else logger.info(line, 'request');
    done();
  });
}

/** Makes a new request id. Those of clients are ignored, because they could contain text that must not be logged. */
export const newRequestId = (): string => randomUUID();

function setHeaders(request: FastifyRequest, reply: FastifyReply, isProduction: boolean): void {
  reply.headers({
    'x-request-id': request.id,
    'content-security-policy': CONTENT_SECURITY_POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  });
  if (isProduction) void reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
  if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
}

function findRequestError(request: FastifyRequest, config: Config): ApiException | undefined {
  if (SAFE_METHODS.has(request.method)) return undefined;
  if (!canMutate(request.headers, config)) return foreignOrigin();
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (hasBody && type !== 'application/json') {
    return new ApiException(
      415,
      'unsupported_media_type',
      'Please send JSON (Content-Type: application/json).',
    );
  }
  return undefined;
}
