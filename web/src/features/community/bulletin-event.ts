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

/** Returns the post that an event is about. */
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

/** The maximum length of lists of deleted ids, and of events that arrived before their post or comment. */
const MAX_KEPT = 200;

/** Appends entries to a list of bounded length, dropping the oldest. */
export function appendBounded<T>(list: readonly T[], ...more: readonly T[]): readonly T[] {
  return more.length === 0
    ? list
    : [...list.filter((entry) => !more.includes(entry)), ...more].slice(-MAX_KEPT);
}
