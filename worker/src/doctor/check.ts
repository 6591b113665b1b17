import { withTimeout } from '@mikai/core/process/with-timeout';

/** The finding of a check; `remedy` says how to fix an error. */
export interface Finding {
  status: 'ok' | 'warning' | 'failed';
  detail: string;
  remedy?: string;
}

export interface Check {
  name: string;
  run: () => Promise<Finding> | Finding;
}

/** The results of all checks; `grade` is that of a language model, A to D. */
export type Report = (Finding & { name: string; grade?: 'A' | 'B' | 'C' | 'D' })[];

export const ok = (detail: string): Finding => ({ status: 'ok', detail });
export const warning = (detail: string, remedy: string): Finding => ({ status: 'warning', detail, remedy });
export const failed = (detail: string, remedy: string): Finding => ({ status: 'failed', detail, remedy });

/** Returns the reason of a failure in a few words: a code if there is one, never an address with a password. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const known = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return known === '' ? (message ?? String(error)).replaceAll(/:\/\/\S*@/g, '://…@') : known;
}

/** The timeout of a check, in milliseconds. */
export const CHECK_TIMEOUT_MS = 60_000;

/** Runs all checks at the same time; none of them can end the others. */
export function runChecks(checks: readonly Check[], timeoutMs = CHECK_TIMEOUT_MS): Promise<Report> {
  return Promise.all(
    checks.map(async (check) => ({ name: check.name, ...(await runBounded(check, timeoutMs)) })),
  );
}

async function runBounded({ run }: Check, timeoutMs: number): Promise<Finding> {
  const tooLate = () =>
    failed(`no result within ${timeoutMs / 1000} s`, 'See whether it hangs or is only slow.');
  try {
    return await withTimeout(Promise.resolve(run()), timeoutMs, tooLate);
  } catch (error) {
    return failed(
      `it could not be looked at (${reasonOf(error)})`,
      'Mend what is named here and run it again.',
    );
  }
}

/** Returns whether the system is healthy enough to serve. */
export const isHealthy = (report: Report): boolean => report.every(({ status }) => status !== 'failed');

/** Formats the findings, one line for each check. */
export function printReport(report: Report): string {
  const width = Math.max(...report.map(({ name }) => name.length));
  const lines = report.map(({ name, status, detail, remedy }) =>
    [`${status.padEnd(7)}  ${name.padEnd(width)}  ${detail}.`, remedy].filter(Boolean).join(' '),
  );
  return `${lines.join('\n')}\n`;
}
