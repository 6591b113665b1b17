import { ApiException, invalidField } from '../../common/http/api-exception.js';

/** 401; the same for a wrong password and for an address without an account. */
export const invalidCredentials = () =>
  new ApiException(401, 'invalid_credentials', 'Please check your credentials and try again.');

/** 403; only for who has the right password. */
export const emailUnverified = () =>
  new ApiException(403, 'email_unverified', 'Please verify your email address before logging in.');

/** 403; only for who has the right password. */
export const accountDeactivated = () =>
  new ApiException(403, 'account_deactivated', 'Account deactivated. Please contact us for assistance.');

/** 400 */
export const invalidCode = (
  message = 'Invalid verification code',
  details?: Partial<Record<'password' | 'code', string>>,
) => new ApiException(400, 'invalid_code', message, details ? { details } : {});

/** 400 */
export const invalidToken = (message: string) => new ApiException(400, 'invalid_token', message);

/** 409 */
export const usernameTaken = () =>
  new ApiException(409, 'username_taken', 'This username is already taken. Please choose a different one.');

/** 400: the name could be taken for MikAI or for people who run it. */
export const displayNameReserved = () =>
  invalidField(
    'displayName',
    'This name could be mistaken for MikAI or its team. Please choose a different one.',
  );

/** 400: the session is good, so it is not 401. */
export const invalidPassword = () =>
  new ApiException(400, 'invalid_credentials', 'Invalid password', {
    details: { password: 'Invalid password' },
  });
