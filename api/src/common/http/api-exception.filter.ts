import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiErrorBody, ErrorCode } from '@mikai/contract/errors';
import type { PageRenderer } from '../../web/page-renderer.js';
import { ApiException } from './api-exception.js';
import { storeFailure, markMaintenance } from './request-failure.js';

const CODES: Record<number, { code: ErrorCode; error: string }> = {
  400: { code: 'invalid_input', error: 'The request was not understood.' },
  401: { code: 'unauthenticated', error: 'Please sign in first.' },
  403: { code: 'forbidden', error: 'You may not do that.' },
  404: { code: 'not_found', error: 'There is nothing at this address.' },
  413: { code: 'payload_too_large', error: 'That is too long. Please send less at once.' },
  415: { code: 'unsupported_media_type', error: 'Please send JSON (Content-Type: application/json).' },
  429: { code: 'rate_limited', error: 'Please wait a moment and try again.' },
  503: {
    code: 'unavailable',
    error: 'The service is not available for a moment. Nothing was changed; please try again.',
  },
};

/**
 * Matches errors of PostgreSQL or of the connection to it, including deadlocks: nothing was changed, and a retry helps.
 * TypeORM reports 'Query runner already released' for a transaction whose connection ended between two queries.
 */
const DATABASE_GONE =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|08\d\d\d|57P0[123]|57014|53100|53200|53300|58030|25006|40P01|40001)$|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable|[Qq]uery runner (was )?already released/;

/**
 * The database's error code for a row whose client id belongs to a deleted row: a device that was offline sends an
 * entry that its person has since deleted elsewhere. Nothing is stored, and the device can drop the entry.
 */
const DELETED_BEFORE = 'MK410';

const UNAVAILABLE_RETRY_SECONDS = 2;

/** Turns every exception into JSON with a code and without a stack trace; unknown pages get the web app's 404 page. */
@Catch()
export class ApiExceptionFilter implements ExceptionFilter {
  constructor(private readonly pages: PageRenderer) {}

  catch(exception: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const response = toErrorResponse(exception);
    if (response.status === 404 && this.pages.wantsPage(request)) {
      // The renderer also serves a page whose address ends with a slash. Without a built web app, the api's own error
      // is sent.
      this.pages.send(request, reply).catch(() => answer(reply, response));
      return;
    }
    // Maintenance does not count as an error.
    if (response.body.code === 'maintenance') markMaintenance(request);
    else if (response.status >= 500) storeFailure(request, response.status, exception);
    answer(reply, response);
  }
}

/** Answers an error of a route outside of Nest as the filter does, without counting it. */
export const answerError = (reply: FastifyReply, error: unknown): void =>
  answer(reply, toErrorResponse(error));

function answer(reply: FastifyReply, response: ErrorResponse): void {
  if (response.retryAfter !== undefined) void reply.header('retry-after', String(response.retryAfter));
  void reply.header('cache-control', 'no-store').status(response.status).send(response.body);
}

interface ErrorResponse {
  status: number;
  body: ApiErrorBody;
  retryAfter?: number | undefined;
}

/** Converts an exception to the response that clients see. */
export function toErrorResponse(exception: unknown): ErrorResponse {
  if (exception instanceof ApiException) {
    const body = exception.getResponse() as ApiErrorBody;
    return { status: exception.getStatus(), body, retryAfter: exception.retryAfter };
  }
  const { statusCode, code, message } = (exception ?? {}) as {
    statusCode?: number;
    code?: string;
    message?: string;
  };
  if (DATABASE_GONE.test(code ?? '') || DATABASE_GONE.test(message ?? '')) {
    return { ...standard(503), retryAfter: UNAVAILABLE_RETRY_SECONDS };
  }
  if (code === DELETED_BEFORE)
    return { status: 410, body: { statusCode: 410, code: 'not_found', error: 'This was deleted.' } };
  if (isBrokenJson(exception, code)) {
    return {
      status: 400,
      body: { statusCode: 400, code: 'invalid_json', error: 'The body is not valid JSON.' },
    };
  }
  const status = exception instanceof HttpException ? exception.getStatus() : (statusCode ?? 500);
  return standard(status);
}

function isBrokenJson(exception: unknown, code: string | undefined): boolean {
  return (
    exception instanceof SyntaxError ||
    code === 'FST_ERR_CTP_INVALID_JSON_BODY' ||
    code === 'FST_ERR_CTP_EMPTY_JSON_BODY' ||
    (exception instanceof HttpException &&
      /JSON|Unexpected token|Unexpected end/.test(exception.message) &&
      exception.getStatus() === 400)
  );
}

function standard(status: number): ErrorResponse {
  const known = CODES[status];
  if (known) return { status, body: { statusCode: status, ...known } };
  if (status >= 400 && status < 500) {
    return {
      status,
      body: { statusCode: status, code: 'invalid_input', error: 'The request was not understood.' },
    };
  }
  return {
    status: 500,
    body: { statusCode: 500, code: 'internal', error: 'Something went wrong on our side. Please try again.' },
  };
}
