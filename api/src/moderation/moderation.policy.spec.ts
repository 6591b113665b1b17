import { expect, test } from '@jest/globals';
import { MODERATION_ACTIONS } from '@mikai/contract/moderation';
import {
  appealErrorOf,
  decisionErrorOf,
  type ProposedDecision,
  type PartyStatus,
} from './moderation.policy.js';

const party = (id: number, more: Partial<PartyStatus> = {}): PartyStatus => ({
  id,
  isActive: true,
  isAdmin: false,
  isSiteOwner: false,
  ...more,
});
const MEMBER = party(1);
const ADMIN = party(2, { isAdmin: true });
const OTHER_ADMIN = party(3, { isAdmin: true });
const OWNER = party(4, { isAdmin: true, isSiteOwner: true });

function statusOf(more: Partial<ProposedDecision>): string {
  const action = more.action ?? 'dismiss';
  const refusal = decisionErrorOf({
    action,
    days: action === 'suspend' ? 3 : undefined,
    note: 'why',
    targetKind: 'post',
    isGone: false,
    isAnonymous: false,
    moderator: ADMIN,
    subject: MEMBER,
    administrators: [2, 3, 4],
    ...more,
  });
  return refusal === null ? 'yes' : String(refusal.getStatus());
}
/** Decides each action in the order of `MODERATION_ACTIONS`: dismiss, hide, warn, suspend, deactivate. */
const row = (more: Partial<ProposedDecision>) =>
  MODERATION_ACTIONS.map((action) => statusOf({ ...more, action })).join(' ');

test('allows or rejects each decision by who makes it and whom it is about', () => {
  expect(row({})).toBe('yes yes yes yes yes');
  expect(row({ subject: OTHER_ADMIN })).toBe('yes yes yes 403 403');
  expect(row({ subject: OTHER_ADMIN, moderator: OWNER })).toBe('yes yes yes yes yes');
  expect(row({ subject: OWNER })).toBe('yes yes yes 409 409');
  expect(row({ subject: ADMIN })).toBe('409 409 409 409 409');
  expect(row({ subject: ADMIN, administrators: [2] })).toBe('yes yes 409 409 409');
  expect(row({ subject: OWNER, moderator: OWNER, administrators: [4] })).toBe('yes yes 409 409 409');
  expect(row({ subject: { ...MEMBER, isActive: false } })).toBe('yes yes yes yes 409');
});

test('no response reveals an anonymous author, except to the author', () => {
  const ordinary = row({ isAnonymous: true });
  expect(ordinary).toBe('yes yes yes yes 400');
  for (const subject of [OTHER_ADMIN, OWNER, { ...MEMBER, isActive: false }])
    expect(row({ isAnonymous: true, subject })).toBe(ordinary);
  expect(row({ isAnonymous: true, subject: ADMIN })).toBe('409 409 409 409 400');
});

test('rejects invalid combinations of a decision', () => {
  expect(row({ targetKind: 'message' })).toBe('yes 400 yes yes yes');
  expect(row({ targetKind: 'user' })).toBe('yes 400 yes yes yes');
  expect(row({ isGone: true })).toBe('yes 409 yes yes yes');
  expect(row({ subject: null })).toBe('yes yes 400 400 400');
  expect(row({ note: null })).toBe('yes yes yes yes 400');
  expect(row({ days: undefined })).toBe('yes yes yes 400 yes');
  expect(row({ days: 3 })).toBe('400 400 400 yes 400');
});

test('somebody other than the decider has to answer an appeal, if there is anybody', () => {
  const answered = (moderatorId: number, administrators: number[], more = {}) =>
    appealErrorOf({ moderatorId, subjectId: 1, deciderId: 2, administrators, ...more })?.getStatus() ?? 'yes';
  expect([answered(2, [2]), answered(2, [2, 3]), answered(3, [2, 3])]).toEqual(['yes', 409, 'yes']);
  // If the appellant is an administrator and there is nobody else, the decider may answer, but not the appellant.
  expect([answered(2, [1, 2]), answered(1, [1, 2]), answered(1, [1])]).toEqual(['yes', 409, 'yes']);
  expect(answered(3, [2, 3], { deciderId: null })).toBe('yes');
});
