/** The exit code of a command that was typed wrongly (`EX_USAGE` of sysexits.h). */
export const EXIT_USAGE = 64;

/** An error that the operator can fix: only its message is shown, in one line without a stack. */
export class AdminError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
    this.name = 'AdminError';
  }
}
