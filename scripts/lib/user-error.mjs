/** An error that the user can fix: only its message is shown, never a stack. */
export class UserError extends Error {
  /**
   * @param {string} message one line that names the cause and the remedy
   * @param {number} [exitCode] exit code of the script, 1 by default
   */
  constructor(message, exitCode = 1) {
    super(message);
    this.name = 'UserError';
    this.exitCode = exitCode;
  }
}

/**
 * Prints an error in a readable form and returns the exit code.
 * @param {unknown} error
 * @returns {number} the exit code of the script
 */
export function report(error) {
  if (error instanceof UserError) {
    process.stderr.write(`${error.message}\n`);
    return error.exitCode;
  }
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  return 1;
}
