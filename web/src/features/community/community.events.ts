import type { QueryClient } from '@tanstack/react-query';
import { patchLive } from '../../lib/cache/live-query';
import type { EventHandlers } from '../../realtime/dispatcher';
import { postIdOf } from './bulletin-event';
import type { BulletinEvent, BulletinEventName } from './bulletin-event';
import { communityKeys } from './community.queries';
import { applyToFeed } from './feed';
import type { Feed } from './feed';
import { applyToPost } from './known-post';
import type { KnownPost } from './known-post';
import { applyToThread } from './thread';
import type { Thread } from './thread';

/**
 * Takes in what happened on the Bulletin, wherever the post is known: by the socket, or by the answer to something that the
 * member did in this browser.
 */
export function applyBulletinEvent(queryClient: QueryClient, event: BulletinEvent): void {
  const id = postIdOf(event);
  const toFeedToo = (feed: Feed) => applyToFeed(feed, event);
  patchLive<Feed>(queryClient, communityKeys.feed, toFeedToo);
  patchLive<Feed>(queryClient, communityKeys.older, toFeedToo);
  patchLive<KnownPost | null>(queryClient, communityKeys.post(id), (post) => {
    if (event.name === 'post.deleted') return null;
    return post && applyToPost(post, event);
  });
  patchLive<Thread>(queryClient, communityKeys.thread(id), (thread) => applyToThread(thread, event));
  if (event.name === 'post.changed')
    void queryClient.invalidateQueries({ queryKey: communityKeys.history(id) });
}

/**
 * Handlers that apply the events of the Bulletin to the cache. Pure apart from the query client that they are given.
 */
export const communityEventHandlers: Pick<EventHandlers, BulletinEventName> = {
  'post.created': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'post.created', payload }),
  'post.hinted': (queryClient, payload) => applyBulletinEvent(queryClient, { name: 'post.hinted', payload }),
  'post.changed': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'post.changed', payload }),
  'post.deleted': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'post.deleted', payload }),
  'post.liked': (queryClient, payload) => applyBulletinEvent(queryClient, { name: 'post.liked', payload }),
  'comment.created': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'comment.created', payload }),
  'comment.changed': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'comment.changed', payload }),
  'comment.deleted': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'comment.deleted', payload }),
  'comment.liked': (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name: 'comment.liked', payload }),
};
