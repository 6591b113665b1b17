import { QueryFailedError, type DataSource } from 'typeorm';
import { z } from 'zod';
import { ACCOUNT_LIMITS, USERNAME_PATTERN } from '@mikai/contract/auth';
import { isCommonPassword } from '@mikai/contract/common-passwords';
import { isStrongPassword, PASSWORD_LIMITS } from '@mikai/contract/password';
import { hashPassword } from '@mikai/core/auth/password-hash';
import { createAdministrator } from '@mikai/core/users/create-administrator';
import { AdminError, EXIT_USAGE } from './admin-error.js';

/**
 * Checks the input by the rules of sign-up, except that the operator may use reserved names.
 * @throws AdminError saying what to change
 */
export function checkNames(username: string, email: string): void {
  const { usernameMin, usernameMax, emailMax } = ACCOUNT_LIMITS;
  if (username.length < usernameMin || username.length > usernameMax || !USERNAME_PATTERN.test(username))
    throw new AdminError(
      `The username must have ${usernameMin} to ${usernameMax} letters and digits; single dots, dashes and underscores may stand between them.`,
      EXIT_USAGE,
    );
  if (email.length > emailMax || !z.email().safeParse(email).success)
    throw new AdminError('The email address is not valid.', EXIT_USAGE);
}

/** Checks a password. @throws AdminError when it would be refused at sign-up too */
export function checkPassword(password: string): void {
  if (!isStrongPassword(password))
    throw new AdminError(
      `The password must have ${PASSWORD_LIMITS.min} to ${PASSWORD_LIMITS.max} characters and ${PASSWORD_LIMITS.checksNeeded} of: that length, a capital letter, a small letter, a digit, a special character.`,
    );
  if (isCommonPassword(password))
    throw new AdminError('The password is one of the commonest. Choose one that is harder to guess.');
}

/**
 * Creates a verified administrator.
 * @throws AdminError when the username or the address is taken
 */
export async function createFromShell(
  dataSource: DataSource,
  username: string,
  email: string,
  password: string,
): Promise<void> {
  const passwordHash = await hashPassword(password);
  try {
    await dataSource.transaction((manager) =>
      createAdministrator(manager, { username, email, passwordHash }),
    );
  } catch (error) {
    const { constraint } =
      error instanceof QueryFailedError ? (error.driverError as { constraint?: string }) : {};
    if (constraint === 'users_username_key') throw new AdminError(`The username ${username} is taken.`);
    if (constraint === 'users_email_key')
      throw new AdminError(`The address ${email} has an account already.`);
    throw error;
  }
}
