import type { DestinationStream } from 'pino';
import { createLogger, type Logger } from '../logging/logger.js';
import { until } from './until.js';

/** The log lines of a process under test, everything from `trace` on. */
export class LogBook implements DestinationStream {
  readonly lines: string[] = [];

  write(line: string): void {
    this.lines.push(line);
  }

  get text(): string {
    return this.lines.join('');
  }

  /** Returns the entries with this message. */
  entries(message: string): Record<string, unknown>[] {
    const all = this.lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    return all.filter((entry) => entry['msg'] === message);
  }

  /** Waits for an entry with this message. */
  waitFor(message: string, limitMs = 30_000): Promise<Record<string, unknown>> {
    return until(`'${message}' is logged`, () => this.entries(message)[0], limitMs);
  }
}

/** Returns the product's own logger, and the `LogBook` that it writes to. */
export function createTestLogger(process: 'api' | 'worker'): { logger: Logger; logs: LogBook } {
  const logs = new LogBook();
  return { logger: createLogger(process, 'trace', logs), logs };
}
