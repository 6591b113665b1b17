import { ApiError } from '../../lib/http/api-error';

/** Thrown for one of the most common passwords, which are easily guessed; the server refuses them too. */
export class CommonPasswordError extends Error {
  override readonly name = 'CommonPasswordError';
}

type CommonRule = (password: string) => boolean;

let known: CommonRule | undefined;

/** Returns the rule if it is already loaded. */
export function loadedCommonRule(): CommonRule | undefined {
  return known;
}

/** Loads the rule with its list of passwords, once. Returns `undefined` if that fails; the server still checks. */
export async function loadCommonRule(): Promise<CommonRule | undefined> {
  known ??= (await import('@mikai/contract/common-passwords').catch(() => undefined))?.isCommonPassword;
  return known;
}

/**
 * Checks a new password.
 * @throws CommonPasswordError if it is one of the most common
 */
export async function refuseCommonPassword(password: string): Promise<void> {
  const isCommon = await loadCommonRule();
  if (isCommon?.(password)) throw new CommonPasswordError('One of the commonest passwords');
}

/**
 * Returns why the browser or the server refused a new password: it is one of the most common, or equals the current one;
 * `undefined` if the error is about something else.
 * @param field name of the request's field with the new password
 */
export function newPasswordError(
  error: unknown,
  field: 'password' | 'newPassword',
  password: string,
): 'common' | 'current' | undefined {
  if (error instanceof CommonPasswordError) return 'common';
  if (!(error instanceof ApiError) || error.details[field] === undefined) return undefined;
  // The form has checked every other rule, so only these two reasons are left; the rule tells which it is.
  return known?.(password) === false ? 'current' : 'common';
}
