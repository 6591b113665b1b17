import { ApiError } from '../../lib/http/api-error';

/** The password is one of the commonest: easily guessed, and refused by the server too. */
export class CommonPasswordError extends Error {
  override readonly name = 'CommonPasswordError';
}

type CommonRule = (password: string) => boolean;

let known: CommonRule | undefined;

/** The rule where it is here already; asking costs nothing. */
export function commonRuleAtHand(): CommonRule | undefined {
  return known;
}

/** Fetches the rule and its words, once; `undefined` where that fails, and the server decides alone. */
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
 * Why a new password was refused, whichever side found it: it is one of the commonest, or the one in force already.
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
