import type { FastifyRequest } from 'fastify';

/** Where a request comes from, as far as it matters for budgets and crisis lines. */
export interface RequestOrigin {
  address: string;
  acceptLanguage: string | undefined;
  /** IANA zone of the device, as our web app says it. */
  timeZone: string | undefined;
}

/** Longer than any IANA zone. */
const ZONE_LENGTH = 64;

export function originOf(request: FastifyRequest): RequestOrigin {
  const timeZone = request.headers['x-time-zone'];
  return {
    address: request.ip,
    acceptLanguage: request.headers['accept-language'],
    timeZone: typeof timeZone === 'string' ? timeZone.slice(0, ZONE_LENGTH) : undefined,
  };
}
