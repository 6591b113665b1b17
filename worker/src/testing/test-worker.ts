import { limitGate } from '@mikai/core/safety/bounded-gate';
import { closeLater } from '@mikai/core/testing/closing';
import { createTestLogger, type LogBook } from '@mikai/core/testing/test-logger';
import type { TestServices } from '@mikai/core/testing/test-services';
import { createWorker } from '../create-worker.js';
import type { SmtpLimits } from '../mail/smtp.transport.js';
import { PROVIDER_LIMITS, type ProviderLimits } from '../ai/provider-limits.js';

/** Short provider timeouts for tests, with no second request within an attempt. */
export const SHORT_LIMITS: ProviderLimits = {
  ...PROVIDER_LIMITS,
  firstTokenMs: 750,
  stallMs: 750,
  totalMs: 5_000,
  retries: 0,
};

/** Limits that end only what hangs: for specs whose provider is not slow, on a machine that is busy with other work. */
export const LONG_LIMITS: ProviderLimits = {
  ...SHORT_LIMITS,
  firstTokenMs: 15_000,
  stallMs: 15_000,
  totalMs: 60_000,
};

/** Short SMTP timeouts for tests. */
export const SHORT_SMTP_LIMITS: SmtpLimits = { connectionMs: 1_000, silenceMs: 1_000 };

/** A short push service timeout for tests, in milliseconds. */
export const SHORT_PUSH_MS = 1_000;

export interface TestWorker {
  logs: LogBook;
  close(): Promise<void>;
}

/** The real worker in this process. */
export async function startWorker(
  services: TestServices,
  env: Record<string, string> = {},
  providerLimits: ProviderLimits = SHORT_LIMITS,
): Promise<TestWorker> {
  const { logger, logs } = createTestLogger('worker');
  const start = () =>
    createWorker(services.config(env), logger, {
      providerLimits,
      smtpLimits: SHORT_SMTP_LIMITS,
      pushTimeoutMs: SHORT_PUSH_MS,
    });
  const worker = await services.startNode(start, { hasBrowsers: false });
  // A busy machine may take long to judge a text; a composition that is judged too late would be the embedded companion's.
  limitGate({ runMs: 10_000, waitMs: 20_000, isKept: true });
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= worker.close());
  closeLater(close);
  return { logs, close };
}
