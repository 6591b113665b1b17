import { closeLater } from '@mikai/core/testing/closing';
import { giveGateTime } from '@mikai/core/testing/test-gate';
import { createTestLogger, type LogBook } from '@mikai/core/testing/test-logger';
import type { TestServices } from '@mikai/core/testing/test-services';
import { createWorker } from '../create-worker.js';
import type { SmtpLimits } from '../mail/smtp.transport.js';
import { PROVIDER_LIMITS, type ProviderLimits } from '../ai/provider-limits.js';

/**
 * The provider timeouts of tests, with no second request within an attempt: on a machine that is busy with other work
 * they end only what hangs.
 */
export const LONG_LIMITS: ProviderLimits = {
  ...PROVIDER_LIMITS,
  firstTokenMs: 30_000,
  stallMs: 30_000,
  totalMs: 60_000,
  secondReaderMs: 30_000,
  replyReaderMs: 30_000,
  reflectionMs: 30_000,
  retries: 0,
};

/** Short timeouts for a provider that hangs, to be used only if a late response changes nothing that a test asserts. */
export const SHORT_LIMITS: ProviderLimits = {
  ...LONG_LIMITS,
  firstTokenMs: 750,
  stallMs: 750,
  totalMs: 5_000,
};

/** SMTP timeouts that end only hanging connections, and short ones for a server that hangs. */
export const LONG_SMTP_LIMITS: SmtpLimits = { connectionMs: 30_000, silenceMs: 30_000 };
export const SHORT_SMTP_LIMITS: SmtpLimits = { connectionMs: 1_000, silenceMs: 1_000 };

/** A push service timeout that ends only what hangs, in milliseconds. */
export const LONG_PUSH_MS = 30_000;

export interface TestWorker {
  logs: LogBook;
  close(): Promise<void>;
}

/** Starts the real worker in this process. @param limits short ones are for providers and servers that hang */
export async function startWorker(
  services: TestServices,
  env: Record<string, string> = {},
  limits: { provider?: ProviderLimits; smtp?: SmtpLimits } = {},
): Promise<TestWorker> {
  const { logger, logs } = createTestLogger('worker');
  const start = () =>
    createWorker(services.config(env), logger, {
      providerLimits: limits.provider ?? LONG_LIMITS,
      smtpLimits: limits.smtp ?? LONG_SMTP_LIMITS,
      pushTimeoutMs: LONG_PUSH_MS,
    });
  const worker = await services.startNode(start, { hasBrowsers: false });
  // If a composition were judged too late, the embedded companion would write it.
  giveGateTime();
  let closing: Promise<void> | undefined;
  const close = () => (closing ??= worker.close());
  closeLater(close);
  return { logs, close };
}
