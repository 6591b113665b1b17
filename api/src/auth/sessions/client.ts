import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import { deviceName } from './device.js';

/**
 * Describes the client of a request about an account, as far as sessions, limits, mails and the list of devices need
 * it.
 */
export interface Client {
  address: string;
  /** The name of browser and system, such as `Firefox on Linux`. */
  device: string;
  language: LanguageCode | undefined;
  /** The `Cookie` header. */
  cookies: string | undefined;
}

export function clientOf(request: FastifyRequest): Client {
  return {
    address: request.ip,
    device: deviceName(request.headers['user-agent']),
    language: negotiateLanguage(request.headers['accept-language']),
    cookies: request.headers.cookie,
  };
}

/** Gives a handler the `Client` of the request. */
export const CurrentClient = createParamDecorator((_data: unknown, context: ExecutionContext): Client =>
  clientOf(context.switchToHttp().getRequest<FastifyRequest>()),
);
