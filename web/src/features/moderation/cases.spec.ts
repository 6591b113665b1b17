import { expect, it } from '@jest/globals';
import type { ModerationCase } from '@mikai/contract/moderation';
import { caseName, neighbour, parseCaseName, possibleActions } from './cases';

const author = { id: 7, username: 'ana', displayName: 'Ana', state: 'active', isAdmin: false } as const;
const open: ModerationCase = {
  kind: 'post',
  targetId: 12,
  state: 'open',
  reports: [],
  newestReportId: 1,
  text: 'words',
  postId: 12,
  isAnonymous: false,
  isHidden: false,
  isGone: false,
  writtenAt: null,
  author,
  hasAuthor: true,
  earlierDecisions: 0,
  decision: null,
};
const moderator = { id: 1, isSiteOwner: false };

it('reads a case from the address, and nothing from anything else', () => {
  expect(parseCaseName(caseName({ kind: 'comment', targetId: 4 }))).toEqual({ kind: 'comment', targetId: 4 });
  for (const name of [null, '', 'post', 'post.', 'post.0', 'post.-1', 'letter.3', 'post.x'])
    expect([name, parseCaseName(name)]).toEqual([name, null]);
});

it('offers what can be done with it, and to whom the moderator may do it', () => {
  const all = ['dismiss', 'hide', 'warn', 'suspend', 'deactivate'];
  expect(possibleActions(open, moderator)).toEqual(all);
  expect(possibleActions({ ...open, isAnonymous: true, author: null }, moderator)).toEqual(
    all.filter((action) => action !== 'deactivate'),
  );
  expect(possibleActions({ ...open, kind: 'message' }, moderator)).not.toContain('hide');
  expect(possibleActions({ ...open, isGone: true }, moderator)).not.toContain('hide');
  expect(possibleActions({ ...open, hasAuthor: false, author: null }, moderator)).toEqual([
    'dismiss',
    'hide',
  ]);
  expect(possibleActions({ ...open, author: { ...author, state: 'deactivated' } }, moderator)).not.toContain(
    'deactivate',
  );
  const byAdmin = { ...open, author: { ...author, isAdmin: true } };
  expect(possibleActions(byAdmin, moderator)).toEqual(['dismiss', 'hide', 'warn']);
  expect(possibleActions(byAdmin, { id: 1, isSiteOwner: true })).toEqual(all);
  expect(possibleActions(byAdmin, { id: 7, isSiteOwner: true })).toEqual(['dismiss', 'hide']);
});

it('goes on to the next of the list, at its end to the one before', () => {
  expect(neighbour(['a', 'b', 'c'], 'b')).toBe('c');
  expect(neighbour(['a', 'b', 'c'], 'c')).toBe('b');
  expect(neighbour(['a'], 'a')).toBeNull();
  expect(neighbour(['a', 'b'], 'x')).toBe('a');
  expect(neighbour([], 'x')).toBeNull();
});
