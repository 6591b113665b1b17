/** The limits of a password. `checksNeeded`: the number of the five checks that have to pass. */
export const PASSWORD_LIMITS = { min: 8, max: 128, checksNeeded: 4 } as const;

/** The five checks of a password, in the order of the checklist. */
export const PASSWORD_CHECKS = ['length', 'uppercase', 'lowercase', 'digit', 'special'] as const;
export type PasswordCheck = (typeof PASSWORD_CHECKS)[number];

const SPECIAL = /[!@#$%^&*(),.?":{}|<>\-_=+[\]\\/;'`~]/;

/** Returns which of the five checks a password passes. Letters of every script that has capitals count. */
export function passwordChecks(password: string): Record<PasswordCheck, boolean> {
  return {
    length: password.length >= PASSWORD_LIMITS.min,
    uppercase: /\p{Lu}/u.test(password),
    lowercase: /\p{Ll}/u.test(password),
    digit: /\p{Nd}/u.test(password),
    special: SPECIAL.test(password),
  };
}

/** Returns the number of checks that a password passes, 0 to 5. */
export function passwordScore(password: string): number {
  return Object.values(passwordChecks(password)).filter(Boolean).length;
}

/** Returns whether the length check and at least 4 of the 5 checks pass, and the password is not too long. */
export function isStrongPassword(password: string): boolean {
  return (
    password.length >= PASSWORD_LIMITS.min &&
    password.length <= PASSWORD_LIMITS.max &&
    passwordScore(password) >= PASSWORD_LIMITS.checksNeeded
  );
}
