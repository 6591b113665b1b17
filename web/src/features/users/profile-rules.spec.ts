import { describe, expect, it } from '@jest/globals';
import type { CurrentUser } from '@mikai/contract/auth';
import { changesEmail, profileChanges, validateProfile, profileValues } from './profile-rules';

const user: CurrentUser = {
  id: 7,
  username: 'ana',
  avatar: null,
  displayName: 'Ana',
  email: 'ana@example.com',
  pendingEmail: null,
  pendingEmailAt: null,
  isPendingEmailConfirmed: false,
  birthday: null,
  gender: '',
  country: null,
  phoneNumber: null,
  bio: 'Walks by the river',
  language: null,
  timeZone: 'Europe/Berlin',
  isAdmin: false,
  isActive: true,
  isVerified: true,
  isSiteOwner: false,
  needsSupport: false,
  suspendedUntil: null,
  isQuiet: false,
  createdAt: '2026-11-21T00:00:00.000Z',
  deletionAt: null,
};
const values = profileValues(user);

describe('profileErrors', () => {
  it('finds none in what the server gave', () => {
    expect(validateProfile(values)).toEqual([]);
  });

  it.each([
    ['an', ['username']],
    ['a'.repeat(31), ['username']],
    ['ana..maria', ['username']],
    ['ана', ['username']],
    ['ana.maria-1_x', []],
  ])('username %j', (username, errors) => {
    expect(validateProfile({ ...values, username })).toEqual(errors);
  });

  it.each([
    ['', ['email']],
    ['ana', ['email']],
    ['ana@example', ['email']],
    ['ana maria@example.com', ['email']],
    [` ana@example.com `, []],
    [`${'a'.repeat(250)}@b.cd`, ['email']],
  ])('email %j', (email, errors) => {
    expect(validateProfile({ ...values, email })).toEqual(errors);
  });

  it('bounds the free texts, which may be empty', () => {
    expect(validateProfile({ ...values, displayName: '', bio: '' })).toEqual([]);
    expect(validateProfile({ ...values, displayName: 'x'.repeat(81), bio: 'x'.repeat(501) })).toEqual([
      'displayName',
      'bio',
    ]);
  });
});

it.each([
  [' Ana@Example.com ', false],
  ['ana@example.org', true],
])('%j is another address: %s', (email, isOther) => {
  expect(changesEmail(user, { ...values, email })).toBe(isOther);
});

describe('profileChanges', () => {
  it('is empty while nothing differs but spaces around', () => {
    expect(profileChanges(user, { ...values, displayName: ' Ana ' })).toEqual({});
  });

  it('names only what differs', () => {
    expect(profileChanges(user, { ...values, bio: '', timeZone: 'UTC' })).toEqual({
      bio: '',
      timeZone: 'UTC',
    });
  });

  it("says null for the browser's language", () => {
    expect(profileChanges({ ...user, language: 'de' }, { ...values, language: '' })).toEqual({
      language: null,
    });
    expect(profileChanges(user, { ...values, language: 'es' })).toEqual({ language: 'es' });
  });
});
