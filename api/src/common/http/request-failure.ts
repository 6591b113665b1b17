import type { FastifyRequest } from 'fastify';

/** The log fields of a failed request. */
type Failure = { err: unknown } | { type: string; reason: string; code?: string };

const failures = new WeakMap<FastifyRequest, Failure>();

/**
 * Notes why a request fails on our side, for the one line that is logged about it. While the database is gone all requests
 * fail for the same reason, and a stack trace of each would bury it: 1,112 of them in 19 seconds were seen.
 */
export function noteFailure(request: FastifyRequest, status: number, error: unknown): void {
  failures.set(request, status === 503 ? brief(error) : { err: error });
}

/** Returns what was noted about a request, if it failed on our side. */
export const failureOf = (request: FastifyRequest): Failure | undefined => failures.get(request);

const maintenance = new WeakSet<FastifyRequest>();

/** Notes that a request was refused during maintenance, which counts as no error. */
export function noteMaintenance(request: FastifyRequest): void {
  maintenance.add(request);
}

/** Returns whether a request was refused during maintenance. */
export const isMaintenance = (request: FastifyRequest): boolean => maintenance.has(request);

function brief(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, reason: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.name, reason: error.message, ...(typeof code === 'string' ? { code } : {}) };
}
