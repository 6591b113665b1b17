import type { Post } from '@mikai/contract/community';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useNewPosts } from '../features/community/use-new-posts';
import community from '../i18n/locales/en/community.json';
import { memberOf } from '../testing/member';
import { press, renderPage } from '../testing/render';
import { server } from '../testing/server';
import { CommunityPage } from './community';

vi.mock('../features/community/use-new-posts', async (original) => {
  const module = await original<typeof import('../features/community/use-new-posts')>();
  return { ...module, useNewPosts: vi.fn(module.useNewPosts) };
});

const POST: Post = {
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
  user: { id: 9, displayName: 'Ben', username: 'ben' },
  revision: 1,
};

test('typing a post does not render the posts below it again', async () => {
  server.on('GET /api/posts', [POST]);
  server.on('GET /api/calm-card/daily', {
    id: 1,
    icon: 'leaf',
    title: 'A slow breath',
    fact: 'Out, longer than in.',
    category: 'body',
    isNew: false,
    likesCount: 0,
    isLiked: true,
  });
  const { user } = renderPage(<CommunityPage />, { at: '/community', member: memberOf() });
  await screen.findByText(POST.content);
  await press(user, community.write.open);
  const box = screen.getByLabelText(community.write.label);
  vi.mocked(useNewPosts).mockClear();
  await user.type(box, 'Hello');
  expect(box).toHaveValue('Hello');
  expect(useNewPosts).not.toHaveBeenCalled();
});
