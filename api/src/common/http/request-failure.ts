import type { FastifyRequest } from 'fastify';

/** The log fields of a failed request. */
type Failure = { err: unknown } | { type: string; reason: string; code?: string };

const failures = new WeakMap<FastifyRequest, Failure>();

/**
 * Stores the error of a request that failed on the server, for the log line about it. While the database is
 * unavailable, all requests fail for the same reason, and a stack trace of each would bury it: 1,112 in 19 seconds in
 * one case.
 */
export function storeFailure(request: FastifyRequest, status: number, error: unknown): void {
  failures.set(request, status === 503 ? summarizeError(error) : { err: error });
}

/** Returns the stored error of a request that failed on the server. */
export const failureOf = (request: FastifyRequest): Failure | undefined => failures.get(request);

const rejectedInMaintenance = new WeakSet<FastifyRequest>();

/** Marks a request that was rejected during maintenance, which does not count as an error. */
export function markMaintenance(request: FastifyRequest): void {
  rejectedInMaintenance.add(request);
}

/** Returns whether a request was rejected during maintenance. */
export const isMaintenanceRejection = (request: FastifyRequest): boolean =>
  rejectedInMaintenance.has(request);

function summarizeError(error: unknown): Failure {
  if (!(error instanceof Error)) return { type: typeof error, reason: String(error) };
  const { code } = error as { code?: unknown };
  return { type: error.name, reason: error.message, ...(typeof code === 'string' ? { code } : {}) };
}
