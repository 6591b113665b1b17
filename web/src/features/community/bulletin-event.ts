import type { ServerEventPayload } from '@mikai/contract/realtime';

/** The events about posts and comments. */
export type BulletinEventName =
  | 'post.created'
  | 'post.hinted'
  | 'post.changed'
  | 'post.deleted'
  | 'post.liked'
  | 'comment.created'
  | 'comment.changed'
  | 'comment.deleted'
  | 'comment.liked';

export type BulletinEvent = {
  [E in BulletinEventName]: { name: E; payload: ServerEventPayload<E> };
}[BulletinEventName];

/** The post that an event is about. */
export function postIdOf(event: BulletinEvent): number {
  switch (event.name) {
    case 'post.created':
    case 'post.changed':
      return event.payload.post.id;
    case 'comment.created':
    case 'comment.changed':
      return event.payload.comment.postId;
    case 'post.hinted':
    case 'post.deleted':
    case 'post.liked':
    case 'comment.deleted':
    case 'comment.liked':
      return event.payload.postId;
  }
}

/** So many ids of what is gone, and events that came too early, are kept. */
const KEPT = 200;

/** Adds to a list of bounded length; the oldest make room. */
export function kept<T>(list: readonly T[], ...more: readonly T[]): readonly T[] {
  return more.length === 0 ? list : [...list.filter((entry) => !more.includes(entry)), ...more].slice(-KEPT);
}
