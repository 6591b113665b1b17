import { ApiException, invalidField } from '../../common/http/api-exception.js';

/** Returns a 401, the same for a wrong password and for an address without an account. */
export const invalidCredentials = () =>
  new ApiException(401, 'invalid_credentials', 'Please check your credentials and try again.');

/** Returns a 403, only after the right password. */
export const emailUnverified = () =>
  new ApiException(403, 'email_unverified', 'Please verify your email address before logging in.');

/** Returns a 403, only after the right password. */
export const accountDeactivated = () =>
  new ApiException(403, 'account_deactivated', 'Account deactivated. Please contact us for assistance.');

/** Returns a 400. */
export const invalidCode = (
  message = 'Invalid verification code',
  details?: Partial<Record<'password' | 'code', string>>,
) => new ApiException(400, 'invalid_code', message, details ? { details } : {});

/** Returns a 400. */
export const invalidToken = (message: string) => new ApiException(400, 'invalid_token', message);

/** Returns a 409. */
export const usernameTaken = () =>
  new ApiException(409, 'username_taken', 'This username is already taken. Please choose a different one.');

/** Returns a 400 for a name that could be taken for MikAI or for the people who run it. */
export const displayNameReserved = () =>
  invalidField(
    'displayName',
    'This name could be mistaken for MikAI or its team. Please choose a different one.',
  );

/** Returns a 400 and not a 401, because the session is valid. */
export const invalidPassword = () =>
  new ApiException(400, 'invalid_credentials', 'Invalid password', {
    details: { password: 'Invalid password' },
  });
