import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@mikai/core/logging/logger';

/** Writes Nest's own log lines into the structured log; its many lines at start-up get the level `debug`. */
export class NestPinoLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: unknown): void {
    this.logger.debug({ context }, String(message));
  }

  error(message: unknown, stack?: unknown, context?: unknown): void {
    const err = message instanceof Error ? message : undefined;
    this.logger.error({ context: context ?? stack, err }, err ? err.message : String(message));
  }

  warn(message: unknown, context?: unknown): void {
    this.logger.warn({ context }, String(message));
  }
}
