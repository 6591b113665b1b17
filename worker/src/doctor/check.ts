/** What a check has found; `remedy` says what to do about what is not well. */
export interface Finding {
  status: 'ok' | 'warning' | 'failed';
  says: string;
  remedy?: string;
}

export interface Check {
  name: string;
  run: () => Promise<Finding> | Finding;
}

export type Report = (Finding & { name: string })[];

export const ok = (says: string): Finding => ({ status: 'ok', says });
export const warning = (says: string, remedy: string): Finding => ({ status: 'warning', says, remedy });
export const failed = (says: string, remedy: string): Finding => ({ status: 'failed', says, remedy });

/** Why something failed, in a few words: a code where there is one, never an address with a password. */
export function reasonOf(error: unknown): string {
  const { code, responseCode, message } = error as { code?: string; responseCode?: number; message?: string };
  const known = [code, responseCode].filter((part) => part !== undefined).join(' ');
  return known === '' ? (message ?? String(error)).replaceAll(/:\/\/\S*@/g, '://…@') : known;
}

/** How long a check may take before it has failed, in ms. */
export const CHECK_PATIENCE_MS = 60_000;

/** Runs all checks at the same time; none of them can end the others. */
export function runChecks(checks: readonly Check[], patienceMs = CHECK_PATIENCE_MS): Promise<Report> {
  return Promise.all(
    checks.map(async (check) => ({ name: check.name, ...(await runBounded(check, patienceMs)) })),
  );
}

async function runBounded({ run }: Check, patienceMs: number): Promise<Finding> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<Finding>((resolve) => {
    timer = setTimeout(
      () =>
        resolve(failed(`no result within ${patienceMs / 1000} s`, 'See whether it hangs or is only slow.')),
      patienceMs,
    );
  });
  try {
    return await Promise.race([run(), tooLate]);
  } catch (error) {
    return failed(
      `it could not be looked at (${reasonOf(error)})`,
      'Mend what is named here and run it again.',
    );
  } finally {
    clearTimeout(timer);
  }
}

/** Whether all is well enough to serve. */
export const isHealthy = (report: Report): boolean => report.every(({ status }) => status !== 'failed');

/** One line a check. */
export function printReport(report: Report): string {
  const width = Math.max(...report.map(({ name }) => name.length));
  const lines = report.map(({ name, status, says, remedy }) =>
    [`${status.padEnd(7)}  ${name.padEnd(width)}  ${says}.`, remedy].filter(Boolean).join(' '),
  );
  return `${lines.join('\n')}\n`;
}
