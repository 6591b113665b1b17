import { ApiError } from '../../lib/http/api-error';

/** The password is one of the commonest: easily guessed, and refused by the server too. */
export class CommonPasswordError extends Error {
  override readonly name = 'CommonPasswordError';
}

type CommonRule = (password: string) => boolean;

let known: CommonRule | undefined;

/** Returns the rule if it is loaded already. */
export function loadedCommonRule(): CommonRule | undefined {
  return known;
}

/** Loads the rule and its list of passwords, once; `undefined` if that fails, and the server decides alone. */
export async function loadCommonRule(): Promise<CommonRule | undefined> {
  known ??= (await import('@mikai/contract/common-passwords').catch(() => undefined))?.isCommonPassword;
  return known;
}

/**
 * Checks a password that is to be chosen.
 * @throws CommonPasswordError
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const isCommon = await loadCommonRule();
  if (isCommon?.(password)) throw new CommonPasswordError('One of the commonest passwords');
}

/**
 * Returns the reason why the browser or the server refused a new password: it is one of the commonest, or the current one.
 * `undefined` where the failure is about something else.
 * @param field the request's field that held it
 */
export function newPasswordError(
  error: unknown,
  field: 'password' | 'newPassword',
  password: string,
): 'common' | 'current' | undefined {
  if (error instanceof CommonPasswordError) return 'common';
  if (!(error instanceof ApiError) || error.details[field] === undefined) return undefined;
  // Its form was checked here before it was sent: two reasons are left, and one of them can be looked up.
  return known?.(password) === false ? 'current' : 'common';
}
