/** The password is one of the commonest: easily guessed, and refused by the server too. */
export class CommonPasswordError extends Error {
  override readonly name = 'CommonPasswordError';
}

/**
 * Checks a password that is to be chosen. The words it is compared with are fetched when they are needed; where they
 * cannot be, the server decides alone.
 * @throws CommonPasswordError
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const rule = await import('@mikai/contract/common-passwords').catch(() => undefined);
  if (rule?.isCommonPassword(password)) throw new CommonPasswordError('One of the commonest passwords');
}

/** Whether a failure says that the password is too common, whichever side found it. */
export function isCommonPasswordFailure(error: unknown): boolean {
  return (
    error instanceof CommonPasswordError ||
    (error instanceof Error && 'details' in error && Object.hasOwn(error.details as object, 'password'))
  );
}
