import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@mikai/core/logging/logger';

/** Nest's own log lines in the structured log; its start-up chatter is for debugging. */
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
