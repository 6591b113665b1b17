import type { Badges, Notification } from '@mikai/contract/notifications';
import type { ServerEventPayload } from '@mikai/contract/realtime';
import type { NotificationList } from '../notification-list';

type EventName =
  | 'notification.created'
  | 'notification.changed'
  | 'notification.read'
  | 'notification.deleted';

export type FakeEvent = { [E in EventName]: { name: E; payload: ServerEventPayload<E> } }[EventName];

const PAGE_SIZE = 5;

/** The server's side of one member's notifications: storage, responses and events. */
export class FakeNotifications {
  private rows: Notification[] = [];
  private revision = 1;
  private lastId = 0;
  private clock = Date.parse('2026-11-01T00:00:00.000Z');
  private events: FakeEvent[] = [];

  get badges(): Badges {
    const notifications = this.rows.filter(({ isRead }) => !isRead).length;
    return { revision: this.revision, messages: 0, notifications, letters: 0 };
  }

  /** Returns the events since the last call, in their order. */
  drain(): FakeEvent[] {
    return this.events.splice(0);
  }

  ids(): number[] {
    return this.rows.map(({ id }) => id);
  }

  add(): number {
    const row: Notification = {
      id: ++this.lastId,
      type: 'post_like',
      title: 'New like',
      content: 'Ana likes your post.',
      isRead: false,
      url: '/community?post=1',
      relatedId: 1,
      createdAt: this.now(),
    };
    this.rows.push(row);
    this.revision++;
    this.emit({
      name: 'notification.created',
      payload: { notification: { ...row }, badges: this.badges, language: 'en' },
    });
    return row.id;
  }

  /** A second like before the first was read: the same row, as new as the second. No count changes. */
  renew(id: number): void {
    const row = this.rows.find((each) => each.id === id && !each.isRead);
    if (!row) return;
    row.content = 'Ana and others like your post.';
    row.createdAt = this.now();
    this.emit({
      name: 'notification.changed',
      payload: { notification: { ...row }, badges: this.badges, language: 'en' },
    });
  }

  read(id: number): void {
    const row = this.rows.find((each) => each.id === id && !each.isRead);
    if (!row) return;
    row.isRead = true;
    this.revision++;
    this.emit({ name: 'notification.read', payload: { ids: [id], badges: this.badges } });
  }

  readAll(): void {
    for (const row of this.rows) row.isRead = true;
    this.revision++;
    this.emit({ name: 'notification.read', payload: { upToId: this.lastId, badges: this.badges } });
  }

  delete(id: number): void {
    const row = this.rows.find((each) => each.id === id);
    if (!row) return;
    this.rows = this.rows.filter((each) => each !== row);
    if (!row.isRead) this.revision++;
    this.emit({ name: 'notification.deleted', payload: { ids: [id], badges: this.badges } });
  }

  /** Returns the content of this many pages, fetched now. */
  fetch(pageCount: number): NotificationList {
    const all = this.rows
      .map((row) => ({ ...row }))
      .sort((a, b) => b.createdAt.localeCompare(a.createdAt) || b.id - a.id);
    const pages = [];
    for (let page = 0; page < pageCount; page++) {
      const notifications = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
      const hasMore = all.length > (page + 1) * PAGE_SIZE;
      pages.push({
        notifications,
        next: hasMore ? `/api/notifications?before=${notifications.at(-1)?.id}` : null,
      });
      if (!hasMore) break;
    }
    return { pages, pageParams: [null, ...pages.slice(0, -1).map(({ next }) => next)] };
  }

  private emit(event: FakeEvent): void {
    this.events.push(event);
  }

  private now(): string {
    return new Date((this.clock += 1000)).toISOString();
  }
}
