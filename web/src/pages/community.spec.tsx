import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import type { CalmCard, Post } from '@mikai/contract/community';
import { DAY_MS } from '@mikai/contract/durations';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import common from '../i18n/locales/en/common.json';
import community from '../i18n/locales/en/community.json';
import failures from '../i18n/locales/en/failures.json';
import people from '../i18n/locales/en/people.json';
import safety from '../i18n/locales/en/safety.json';
import { CRISIS_CARD } from '../testing/crisis';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, json, noContent, server } from '../testing/server';
import { noteCheck } from '../ui/help/check.store';
import { communityEventHandlers } from '../features/community/community.events';
import { CommunityPage } from './community';

const BEN = { id: 9, displayName: 'Ben', username: 'ben' };
const ANA = { id: 7, displayName: 'Ana', username: 'ana' };
const postOf = (properties: Partial<Post> = {}): Post => ({
  id: 5,
  userId: 9,
  content: 'A good walk today.',
  isAnonymous: false,
  createdAt: '2026-11-20T10:05:00.000Z',
  isEdited: false,
  lastEditedAt: null,
  likesCount: 0,
  commentsCount: 0,
  isLiked: false,
  user: BEN,
  revision: 1,
  ...properties,
});
const CALM: CalmCard = {
  id: 1,
  icon: 'leaf',
  title: 'A slow breath',
  fact: 'Out, longer than in.',
  category: 'body',
  isNew: false,
  likesCount: 0,
  isLiked: true,
};
const POSTS = 'GET /api/posts';
const CREATE = 'POST /api/posts';

function open(posts: unknown = []) {
  server.on(POSTS, posts);
  server.on('GET /api/calm-card/daily', CALM);
  return renderPage(<CommunityPage />, { at: '/community', member: memberOf() });
}

test.each(['/api/posts', '/api/posts/5'])(
  'a text of doubt sent to %s has a quiet line with help below the field, and no card',
  async (path) => {
    open();
    await screen.findByText(community.feed.empty);
    act(() => noteCheck(path));
    expect(await screen.findByText(safety.checkLine)).toBeVisible();
    expect(screen.queryByTestId('crisis-card')).toBeNull();
  },
);

describe('the feed', () => {
  test('invites to a first post if it is empty', async () => {
    open();
    expect(await screen.findByText(community.feed.empty)).toBeVisible();
    expect(screen.getByText(community.feed.emptyText)).toBeVisible();
  });

  test('has the card of the day after three posts, rendered together with them, so that it never moves', async () => {
    const posts = Promise.withResolvers<Post[]>();
    open(() => posts.promise);
    expect(screen.queryByRole('region', { name: community.calm.label })).not.toBeInTheDocument();
    posts.resolve([9, 8, 7, 6].map((id) => postOf({ id, content: `Walk ${id}` })));
    expect(await screen.findByText('Walk 6')).toBeVisible();
    const title = await screen.findByText(CALM.title);
    const item = title.closest('li');
    expect(title).toBeVisible();
    expect(item).not.toHaveTextContent('Walk');
    expect(item?.previousElementSibling).toHaveTextContent('Walk 7');
    expect(item?.nextElementSibling).toHaveTextContent('Walk 6');
  });

  test('that cannot be loaded offers to try again', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(community.feed.failed)).toBeVisible();
    server.on(POSTS, [postOf()]);
    await press(user, common.retry);
    expect(await screen.findByText('A good walk today.')).toBeVisible();
  });

  test('shows each post with its author and actions, and the end of the feed', async () => {
    open([postOf({ likesCount: 3, commentsCount: 2 })]);
    const post = await screen.findByRole('article', { name: filled(community.post.by, { name: 'Ben' }) });
    expect(within(post).getByText('A good walk today.')).toBeVisible();
    expect(within(post).getByRole('button', { name: 'Like (3)' })).toBeEnabled();
    expect(within(post).getByRole('button', { name: 'Comments (2)' })).toBeEnabled();
    expect(within(post).getByRole('button', { name: community.message })).toBeEnabled();
    expect(screen.getByText(community.feed.end)).toBeVisible();
  });

  test('likes by keyboard, and reverts a like that could not be saved with an error', async () => {
    const { user } = open([postOf()]);
    await screen.findByRole('article');
    server.on('POST /api/posts/5/like', { isLiked: true, likesCount: 1, revision: 2 });
    screen.getByRole('button', { name: 'Like (0)' }).focus();
    await user.keyboard(' ');
    const liked = await screen.findByRole('button', { name: 'Like (1)', pressed: true });
    expect(liked).toHaveFocus();
    await waitFor(() => expect(server.requests).toContain('POST /api/posts/5/like'));
    server.on('POST /api/posts/5/like', failure(500));
    server.on(POSTS, [postOf({ isLiked: true, likesCount: 1, revision: 2 })]);
    await user.keyboard('{Enter}');
    expect((await screen.findAllByText(new RegExp(community.errors.like)))[0]).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Like (1)', pressed: true })).toHaveFocus();
  });
});

test('offers a new post that an event announced, and fetches it on request', async () => {
  const { user, queryClient } = open([postOf()]);
  expect(await screen.findByText('A good walk today.')).toBeVisible();
  const before = server.requests.filter((request) => request.startsWith(POSTS)).length;
  act(() => communityEventHandlers['post.hinted'](queryClient, { postId: 6 }));
  const offer = await screen.findByRole('button', { name: filled(community.feed.new, { number: '1' }) });
  expect(server.requests.filter((request) => request.startsWith(POSTS))).toHaveLength(before);
  server.on(POSTS, [postOf({ id: 6, content: 'Rain, and tea.' }), postOf()]);
  await user.click(offer);
  expect(await screen.findByText('Rain, and tea.')).toBeVisible();
  expect(screen.queryByRole('button', { name: filled(community.feed.new, { number: '1' }) })).toBeNull();
});

describe('the composer of a post', () => {
  const write = async (text = 'Hello, everybody.') => {
    const { user } = open();
    await screen.findByText(community.feed.empty);
    await press(user, community.write.open);
    if (text !== '') await fill(user, community.write.label, text);
    return user;
  };

  test('posts, closes, and shows the post', async () => {
    const user = await write();
    server.on(CREATE, postOf({ id: 6, userId: 7, user: ANA, content: 'Hello, everybody.' }));
    await press(user, community.write.submit);
    expect(await screen.findByRole('article', { name: 'Post by Ana' })).toHaveTextContent(
      'Hello, everybody.',
    );
    expect(screen.queryByLabelText(community.write.label)).not.toBeInTheDocument();
    expect(server.lastBody(CREATE)).toMatchObject({ content: 'Hello, everybody.', isAnonymous: false });
  });

  test('posts anonymously on request', async () => {
    const user = await write();
    server.on(CREATE, postOf({ id: 6, userId: 7, user: null, isAnonymous: true, waiting: 'post' }));
    await user.click(screen.getByRole('switch', { name: community.write.anonymous }));
    await press(user, community.write.submit);
    await waitFor(() => expect(server.lastBody(CREATE)).toMatchObject({ isAnonymous: true }));
  });

  test('rejects a blank post with an error at the box', async () => {
    const user = await write('   ');
    await press(user, community.write.submit);
    expect(screen.getByLabelText(community.write.label)).toHaveAccessibleDescription(community.write.blank);
    expect(server.requests).not.toContain(CREATE);
  });

  test('shows a counter near the limit, and keeps a text that is too long', async () => {
    const text = 'x'.repeat(COMMUNITY_LIMITS.postLength + 1);
    const user = await write(text);
    expect(screen.getByLabelText(community.write.label)).toHaveAccessibleDescription(
      expect.stringContaining(filled(community.write.tooLong, { limit: '4,000' })),
    );
    await press(user, community.write.submit);
    expect(screen.getByLabelText(community.write.label)).toHaveValue(text);
    expect(server.requests).not.toContain(CREATE);
  });

  test.each([
    ['the server fails (500)', () => failure(500), failures.connection],
    ['too many were posted (429)', () => failure(429, 'daily_budget_used'), community.errors.usedUp],
    ['the account is paused (403)', () => failure(403, 'account_suspended'), failures.suspended],
  ])('brings the words back, with help beside them, when %s', async (_what, answer, text) => {
    const user = await write();
    server.on(CREATE, answer);
    await press(user, community.write.submit);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByLabelText(community.write.label)).toHaveValue('Hello, everybody.');
    expect(screen.getByText(safety.unread)).toBeVisible();
  });

  test('keeps the draft on the device, and shows offline that it stays', async () => {
    await write('half a thought');
    server.goOffline();
    expect(await screen.findByText(community.write.offline)).toBeVisible();
    expect(JSON.stringify({ ...localStorage })).toContain('half a thought');
  });

  test('shows the crisis card to the author of a text on which the crisis gate fires', async () => {
    const user = await write();
    server.on(CREATE, { ...postOf({ id: 6, userId: 7, user: ANA }), crisis: CRISIS_CARD });
    await press(user, community.write.submit);
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
    expect(screen.getByText(community.post.onlyYou)).toBeVisible();
  });

  test('is hidden for a suspended member, whose draft is kept', async () => {
    server.on(POSTS, []);
    server.on('GET /api/calm-card/daily', CALM);
    renderPage(<CommunityPage />, {
      at: '/community',
      member: memberOf({ suspendedUntil: new Date(Date.now() + DAY_MS).toISOString() }),
    });
    expect(await screen.findByText(community.feed.empty)).toBeVisible();
    expect(screen.queryByRole('button', { name: community.write.open })).not.toBeInTheDocument();
  });
});

describe('comments', () => {
  const openComments = async (answer: unknown = []) => {
    const { user } = open([postOf()]);
    server.on('GET /api/posts/:id/comments', answer);
    await screen.findByRole('article');
    await press(user, 'Comments (0)');
    return user;
  };

  test('show an empty state with a box to write in', async () => {
    await openComments();
    expect(await screen.findByText(community.comments.empty)).toBeVisible();
    expect(screen.getByLabelText(community.comments.write)).toBeVisible();
    expect(screen.getByRole('button', { name: community.comments.submit })).toBeDisabled();
  });

  test('keep the box if they cannot be loaded', async () => {
    const user = await openComments(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    await fill(user, community.comments.write, 'Lovely');
    expect(screen.getByRole('button', { name: community.comments.submit })).toBeEnabled();
  });

  test('keep a text that could not be sent', async () => {
    const user = await openComments();
    server.on('POST /api/posts/5/comments', failure(500));
    await fill(user, community.comments.write, 'Lovely');
    await press(user, community.comments.submit);
    expect(await screen.findByText(safety.unread)).toBeVisible();
    expect(screen.getByLabelText(community.comments.write)).toHaveValue('Lovely');
  });
});

describe('deleting and reporting a post', () => {
  const choose = async (post: Post, item: string) => {
    const { user } = open([post]);
    const article = await screen.findByRole('article');
    await user.click(within(article).getByRole('button', { name: new RegExp(`^${community.more}`) }));
    await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${item}`) }));
    return user;
  };

  test('deletes after a confirmation', async () => {
    const user = await choose(postOf({ userId: 7, user: ANA }), community.menu.delete);
    const question = await screen.findByRole('alertdialog', { name: community.delete.title });
    server.on('DELETE /api/posts/5', noContent());
    await user.click(within(question).getByRole('button', { name: community.delete.confirm }));
    expect(await screen.findByText(community.feed.empty)).toBeVisible();
  });

  test('keeps a post that could not be deleted, and shows an error', async () => {
    const user = await choose(postOf({ userId: 7, user: ANA }), community.menu.delete);
    const question = await screen.findByRole('alertdialog', { name: community.delete.title });
    server.on('DELETE /api/posts/5', failure(500));
    await user.click(within(question).getByRole('button', { name: community.delete.confirm }));
    expect((await screen.findAllByText(new RegExp(community.errors.delete)))[0]).toBeVisible();
    expect(screen.getByText('A good walk today.')).toBeInTheDocument();
  });

  test('a report requires a reason, and focuses the reasons', async () => {
    const user = await choose(postOf(), community.menu.report);
    await screen.findByRole('dialog', { name: people.report.titles.post });
    await press(user, people.report.send);
    expect(screen.getByText(people.report.reasonMissing)).toBeVisible();
    expect(screen.getByRole('radio', { name: people.report.reasons.harassment })).toHaveFocus();
  });

  test('a report of danger shows help', async () => {
    const user = await choose(postOf(), community.menu.report);
    await user.click(await screen.findByRole('radio', { name: people.report.reasons.danger }));
    expect(screen.getByText(people.report.danger)).toBeVisible();
    await press(user, people.report.dangerHelp);
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
  });

  test('a report that could not be sent keeps the reason and the note, and works on the next attempt', async () => {
    const user = await choose(postOf(), community.menu.report);
    await user.click(await screen.findByRole('radio', { name: people.report.reasons.spam }));
    await fill(user, people.report.note, 'Sells something.');
    server.on('POST /api/reports', failure(500));
    await press(user, people.report.send);
    expect(await screen.findByText(failures.connection)).toBeVisible();
    expect(screen.getByRole('radio', { name: people.report.reasons.spam })).toBeChecked();
    expect(screen.getByLabelText(people.report.note)).toHaveValue('Sells something.');
    server.on('POST /api/reports', {});
    await press(user, people.report.send);
    expect(await screen.findByRole('dialog', { name: people.report.doneTitle })).toBeVisible();
    expect(server.lastBody('POST /api/reports')).toEqual({
      kind: 'post',
      id: 5,
      reason: 'spam',
      note: 'Sells something.',
    });
  });
});

describe('the list of members', () => {
  const MEMBERS = 'GET /api/users';
  const openMembers = async (answer: unknown) => {
    const { user } = open();
    server.on(MEMBERS, answer);
    await screen.findByText(community.feed.empty);
    await press(user, community.members.open);
    return { user, dialog: await screen.findByRole('dialog', { name: community.members.title }) };
  };

  test('shows an empty state', async () => {
    const { dialog } = await openMembers([]);
    expect(await within(dialog).findByText(community.members.empty)).toBeVisible();
  });

  test('that cannot be loaded offers to try again', async () => {
    const { user, dialog } = await openMembers(failure(500));
    expect(await within(dialog).findByText(common.errors.loadTitle)).toBeVisible();
    server.on(MEMBERS, [{ ...BEN, needsSupport: false, isOnline: false }]);
    await user.click(within(dialog).getByRole('button', { name: common.retry }));
    expect(await within(dialog).findByText('Ben')).toBeVisible();
  });

  test('shows who needs support and who is online, and loads more', async () => {
    const { user, dialog } = await openMembers(
      json([{ ...BEN, needsSupport: true, isOnline: true }], { Link: '</api/users?after=9>; rel="next"' }),
    );
    expect(await within(dialog).findByText(community.members.needsSupport)).toBeVisible();
    expect(within(dialog).getByText(community.members.online)).toBeVisible();
    server.on(MEMBERS, [
      { id: 11, displayName: 'Dora', username: 'dora', needsSupport: false, isOnline: false },
    ]);
    await user.click(within(dialog).getByRole('button', { name: community.members.more }));
    expect(await within(dialog).findByText('Dora')).toBeVisible();
    expect(within(dialog).getByText('Ben')).toBeVisible();
  });
});
