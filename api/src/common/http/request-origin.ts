import type { FastifyRequest } from 'fastify';

/** The origin of a request, which budgets and crisis lines depend on. */
export interface RequestOrigin {
  address: string;
  acceptLanguage: string | undefined;
  /** The IANA time zone of the device, as sent by our web app. */
  timeZone: string | undefined;
}

/** The maximum length of a time zone; all IANA names are shorter. */
const ZONE_LENGTH = 64;

export function originOf(request: FastifyRequest): RequestOrigin {
  const timeZone = request.headers['x-time-zone'];
  return {
    address: request.ip,
    acceptLanguage: request.headers['accept-language'],
    timeZone: typeof timeZone === 'string' ? timeZone.slice(0, ZONE_LENGTH) : undefined,
  };
}
