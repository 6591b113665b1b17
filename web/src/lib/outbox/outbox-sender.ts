import type { QueryClient } from '@tanstack/react-query';
import { useRealtimeStore } from '../../realtime/realtime.store';
import { deliver } from './deliver';
import type { Delivery } from './deliver';
import { nextToSend, requeueAfterConnection } from './outbox';
import type { OutboxItem } from './outbox';
import type { OutboxStore } from './outbox-store';

/** An unsent item with the id of its author, so that it is never sent in another member's session. */
export interface OwnItem<Reason extends string> extends OutboxItem<Reason> {
  senderId: number;
}

interface Sending {
  queryClient: QueryClient;
  /** Returns the id of the signed-in member, whose items can be sent; `undefined` while nobody is signed in. */
  ownId: () => number | undefined;
}

/**
 * Sends the waiting items of a feature's outboxes, on every page and while online: within an outbox one after the other, and
 * each once. Items that failed because of the connection are queued again when it is back.
 */
export class OutboxSender<Item extends OwnItem<string>, Answer> {
  private sending: Sending | undefined;

  /** @param deliveryOf how the items of an outbox are sent */
  constructor(
    private readonly store: OutboxStore<Item>,
    private readonly deliveryOf: (queryClient: QueryClient, id: string) => Delivery<Item, Answer>,
  ) {}

  /** Starts sending. Another call replaces the query client and the member. */
  start(queryClient: QueryClient, ownId: Sending['ownId']): void {
    const isStarted = this.sending !== undefined;
    this.sending = { queryClient, ownId };
    this.store.openAll();
    if (isStarted) return;
    this.store.use.subscribe(() => this.sendNext());
    window.addEventListener('online', () => this.retry());
    window.addEventListener('storage', ({ key }) => this.store.follow(key));
    useRealtimeStore.subscribe((now, before) => {
      if (now.status === 'connected' && now.isLinkUp && (before.status !== 'connected' || !before.isLinkUp))
        this.retry();
    });
    this.retry();
  }

  private sendNext(): void {
    if (!this.sending) return;
    const { queryClient, ownId } = this.sending;
    const situation = { online: navigator.onLine, isLoaded: true };
    const member = ownId();
    for (const [id, items] of Object.entries(this.store.use.getState().outboxes)) {
      const own = items.filter(({ senderId }) => senderId === member);
      const next = nextToSend(own, situation);
      if (next) void deliver(this.store, id, next, this.deliveryOf(queryClient, id));
    }
  }

  private retry(): void {
    this.store.changeAll(requeueAfterConnection);
    this.sendNext();
  }
}
