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
 * Applies an event of the Bulletin wherever its post is cached. The event comes from the socket, or from the response of a
 * mutation in this browser.
 */
export function applyBulletinEvent(queryClient: QueryClient, event: BulletinEvent): void {
  const id = postIdOf(event);
  const applyHere = (feed: Feed) => applyToFeed(feed, event);
  patchLive<Feed>(queryClient, communityKeys.feed, applyHere);
  patchLive<Feed>(queryClient, communityKeys.older, applyHere);
  patchLive<KnownPost | null>(queryClient, communityKeys.post(id), (post) => {
    if (event.name === 'post.deleted') return null;
    return post && applyToPost(post, event);
  });
  patchLive<Thread>(queryClient, communityKeys.thread(id), (thread) => applyToThread(thread, event));
  if (event.name === 'post.changed')
    void queryClient.invalidateQueries({ queryKey: communityKeys.history(id) });
}

const handle =
  <Name extends BulletinEventName>(name: Name): EventHandlers[Name] =>
  (queryClient, payload) =>
    applyBulletinEvent(queryClient, { name, payload } as BulletinEvent);

/** Handlers that apply the events of the Bulletin to the cache. They change nothing but the query client. */
export const communityEventHandlers: Pick<EventHandlers, BulletinEventName> = {
  'post.created': handle('post.created'),
  'post.hinted': handle('post.hinted'),
  'post.changed': handle('post.changed'),
  'post.deleted': handle('post.deleted'),
  'post.liked': handle('post.liked'),
  'comment.created': handle('comment.created'),
  'comment.changed': handle('comment.changed'),
  'comment.deleted': handle('comment.deleted'),
  'comment.liked': handle('comment.liked'),
};
