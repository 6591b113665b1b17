import { DAY_MS } from '@mikai/contract/durations';
import type { Letter, LetterCounts } from '@mikai/contract/letters';
import type { Badges } from '@mikai/contract/notifications';
import type { ServerEventPayload } from '@mikai/contract/realtime';
import type { OwnList } from '../../../lib/lists/own-list';
import { letterRecord } from '../letter-record';
import type { LetterRecord } from '../letter-record';

type EventName = 'letter.created' | 'letter.read' | 'letter.deleted';

export type FakeEvent = { [E in EventName]: { name: E; payload: ServerEventPayload<E> } }[EventName];

const PAGE_SIZE = 5;

/** Simulates the server for one member's letters: storage, responses and events. */
export class FakeLetters {
  private rows: Letter[] = [];
  private revision = 1;
  private lastId = 0;
  private events: FakeEvent[] = [];

  get badges(): Badges {
    return { revision: this.revision, messages: 0, notifications: 0, letters: this.counts.unread };
  }

  get counts(): LetterCounts {
    const unread = this.rows.filter(({ isRead }) => !isRead).length;
    return { total: this.rows.length, unread, read: this.rows.length - unread };
  }

  /** Returns the events since the last call, in their order. */
  drain(): FakeEvent[] {
    return this.events.splice(0);
  }

  ids(): number[] {
    return this.rows.map(({ id }) => id);
  }

  add(): void {
    const id = ++this.lastId;
    const day = new Date(Date.parse('2026-01-04') + id * DAY_MS).toISOString();
    const letter: Letter = {
      id,
      frequency: 'daily',
      content: `Dear Ana,\n\nLetter ${id}.`,
      letterDate: day.slice(0, 10),
      language: 'en',
      sources: [],
      isRead: false,
      createdAt: day,
    };
    this.rows.push(letter);
    this.revision++;
    this.events.push({ name: 'letter.created', payload: { letter: { ...letter }, badges: this.badges } });
  }

  read(id: number): void {
    const row = this.rows.find((each) => each.id === id && !each.isRead);
    if (!row) return;
    row.isRead = true;
    this.revision++;
    this.events.push({ name: 'letter.read', payload: { ids: [id], badges: this.badges } });
  }

  readAll(): void {
    for (const row of this.rows) row.isRead = true;
    this.revision++;
    this.events.push({ name: 'letter.read', payload: { upToId: this.lastId, badges: this.badges } });
  }

  /** Deletes a letter. A read one changes no unread count, and therefore no revision. */
  delete(id: number): void {
    const row = this.rows.find((each) => each.id === id);
    if (!row) return;
    this.rows = this.rows.filter((each) => each !== row);
    if (!row.isRead) this.revision++;
    this.events.push({ name: 'letter.deleted', payload: { id, badges: this.badges } });
  }

  one(id: number): LetterRecord | null {
    const row = this.rows.find((each) => each.id === id);
    return row ? letterRecord({ ...row }) : null;
  }

  /** Returns the list as if this many pages were fetched now. */
  fetch(pageCount: number): OwnList<LetterRecord> {
    const all = this.rows
      .map((row) => letterRecord({ ...row }))
      .sort((a, b) => b.letterDate.localeCompare(a.letterDate));
    const pages = [];
    for (let page = 0; page < pageCount; page++) {
      const items = all.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE);
      const hasMore = all.length > (page + 1) * PAGE_SIZE;
      pages.push({ items, next: hasMore ? `/api/weekly-letters?before=${items.at(-1)?.letterDate}` : null });
      if (!hasMore) break;
    }
    return { pages, pageParams: [null, ...pages.slice(0, -1).map(({ next }) => next)] };
  }
}
