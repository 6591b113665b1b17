/** Exit code of a command that was typed wrongly (`EX_USAGE` of sysexits.h). */
export const EXIT_USAGE = 64;

/** Something that who typed the command can mend: its message is shown, one line, no stack. */
export class AdminError extends Error {
  constructor(
    message: string,
    readonly exitCode = 1,
  ) {
    super(message);
    this.name = 'AdminError';
  }
}
