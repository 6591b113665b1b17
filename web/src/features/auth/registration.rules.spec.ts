import { describe, expect, it } from '@jest/globals';
import {
  birthdayError,
  EMPTY_REGISTRATION,
  emailError,
  validateRegistration,
  toRegisterRequest,
  usernameError,
  withLeadingPlus,
} from './registration.rules';
import type { RegistrationValues } from './registration.rules';

const NOW = new Date(2026, 10, 21, 12);
const GOOD: RegistrationValues = {
  username: 'quiet.river',
  email: ' noor@example.org ',
  password: 'Morning-light-7',
  displayName: '',
  birthday: '',
  gender: '',
  country: 'PH',
  phoneNumber: '+63 917 555 0100',
};

describe('a sign-up', () => {
  it('has no errors when everything required is filled in', () => {
    expect(validateRegistration(GOOD, NOW)).toEqual({});
  });

  it('requires username, email, password, country and phone, and nothing else', () => {
    expect(validateRegistration(EMPTY_REGISTRATION, NOW)).toEqual({
      username: 'usernameRequired',
      email: 'emailRequired',
      password: 'passwordRequired',
      country: 'countryRequired',
      phoneNumber: 'phoneRequired',
    });
  });

  it('rejects a weak password and an invalid phone number', () => {
    expect(validateRegistration({ ...GOOD, password: 'password', phoneNumber: '+12' }, NOW)).toEqual({
      password: 'passwordWeak',
      phoneNumber: 'phoneForm',
    });
  });

  it('accepts a phone number with any separators', () => {
    for (const phoneNumber of ['+1 (555) 010-0100', '+63.917.555.0100', '0063 917 555 0100', '+١٥٥٥٠١٠٠١٠٠'])
      expect([phoneNumber, validateRegistration({ ...GOOD, phoneNumber }, NOW)]).toEqual([phoneNumber, {}]);
  });

  it('is sent trimmed and without empty fields', () => {
    expect(toRegisterRequest(GOOD, { timeZone: 'Asia/Manila', language: 'en' })).toEqual({
      username: 'quiet.river',
      email: 'noor@example.org',
      password: 'Morning-light-7',
      country: 'PH',
      phoneNumber: '+63 917 555 0100',
      timeZone: 'Asia/Manila',
      language: 'en',
    });
  });
});

describe('a birthday', () => {
  it.each([
    ['', undefined],
    ['2013-11-21', undefined],
    ['2013-11-22', 'tooYoung'],
    ['2026-11-21', 'tooYoung'],
    ['2026-11-22', 'birthdayForm'],
    ['1899-12-31', 'birthdayForm'],
    ['not a day', 'birthdayForm'],
    // Somebody born on 29 February turns thirteen on the first of March.
    ['2012-02-29', undefined],
  ])('%s', (birthday, error) => {
    expect(birthdayError(birthday, NOW)).toBe(error);
  });

  it('is accepted from the thirteenth birthday on, even for 29 February', () => {
    expect(birthdayError('2012-02-29', new Date(2025, 1, 28))).toBe('tooYoung');
    expect(birthdayError('2012-02-29', new Date(2025, 2, 1))).toBeUndefined();
  });
});

describe('single fields', () => {
  it('accept valid email addresses only', () => {
    expect(emailError('noor@example.org')).toBeUndefined();
    for (const none of ['noor', 'noor@', '@example.org', 'noor@example', 'a b@example.org'])
      expect([none, emailError(none)]).toEqual([none, 'emailForm']);
  });

  it('accept valid usernames only', () => {
    for (const good of ['abc', 'quiet.river', 'a-b_c', 'X9'.padEnd(30, 'y')])
      expect([good, usernameError(good)]).toEqual([good, undefined]);
    for (const bad of ['ab', '.abc', 'abc.', 'a..b', 'ábc', 'a b', 'x'.repeat(31)])
      expect([bad, usernameError(bad)]).toEqual([bad, 'usernameForm']);
  });

  it('prepend a plus to a phone number only before a digit', () => {
    expect(withLeadingPlus('6')).toBe('+6');
    expect(withLeadingPlus('+63')).toBe('+63');
    expect(withLeadingPlus(' 6')).toBe(' 6');
    expect(withLeadingPlus('')).toBe('');
  });
});
