import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type DestinationStream, type Logger as PinoLogger, type LoggerOptions } from 'pino';
import { createLogOutput } from './log-output.js';

export type Logger = PinoLogger;

/** The context shared by a request and the jobs that it causes. */
export interface LogContext {
  requestId: string;
}

/** The context of the code that runs now. Set around each request and each job. */
export const logContext = new AsyncLocalStorage<LogContext>();

/**
 * Creates a logger that writes one JSON object a line to standard output, with the request id of the context. Logs contain ids
 * and codes, never texts, tokens or links of people; errors are logged by type, message and stack.
 * @param destination receives the lines instead of standard output
 */
export function createLogger(
  process: 'api' | 'worker' | 'migrate' | 'admin',
  level: string,
  destination: DestinationStream = createLogOutput(),
): Logger {
  const options: LoggerOptions = {
    level,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ ...logContext.getStore() }),
    redact: { paths: ['req.headers', 'headers', 'cookie', 'password', 'token'], remove: true },
    serializers: { err: describeError },
  };
  return pino(options, destination);
}

/** Describes an error for the log, without query parameters and driver details, which may contain people's texts. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = (error as { code?: unknown }).code;
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...(code === undefined ? {} : { code }),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  };
}
