import { create } from 'zustand';
import type { UseBoundStore, StoreApi } from 'zustand';
import { withoutKey } from '../lists/without-key';
import { isString, readStored, storedKeys, writeStored } from '../storage/local-storage';
import type { WaitingRequest } from './waiting-requests';
import { afterReload, isOutbox } from './outbox';
import type { OutboxItem } from './outbox';
import { followQueue } from './worker-copy';

interface OutboxState<Item> {
  /** Drafts by conversation; they survive a reload on this device. */
  drafts: Readonly<Record<string, string>>;
  /** Unacknowledged items by conversation; they survive a reload on this device. */
  outboxes: Readonly<Record<string, readonly Item[]>>;
}

const NOTHING: readonly never[] = [];

/** Drafts and unsent messages of a feature's conversations, in memory and in the local storage. Never server data. */
export class OutboxStore<Item extends OutboxItem<string>> {
  /** The state itself, for hooks and subscriptions. */
  readonly use: UseBoundStore<StoreApi<OutboxState<Item>>> = create<OutboxState<Item>>(() => ({
    drafts: {},
    outboxes: {},
  }));

  /** Keys of outboxes that the browser could not store, so that only this page has them. */
  private readonly unkept = new Set<string>();

  /** Ids of conversations whose drafts and unsent items are kept in this page's memory only, and never stored. */
  private readonly inMemory = new Set<string>();

  /** Ids of conversations whose drafts are not stored until `releaseDraft`. */
  private readonly held = new Set<string>();

  /**
   * @param prefix of its keys in the local storage, such as `mikai.chat.`
   * @param requestOf returns an item's request, for the service worker, which sends it when no tab is open
   */
  constructor(
    private readonly prefix: string,
    private readonly requestOf: (item: Item, id: string) => Pick<WaitingRequest, 'path' | 'body'>,
  ) {}

  /** Loads a conversation's draft and unsent messages from the storage. Must be called before the conversation is shown. */
  open(id: string): void {
    const { drafts, outboxes } = this.use.getState();
    if (id in outboxes) return;
    this.use.setState({
      drafts: { ...drafts, [id]: this.readDraft(id) },
      outboxes: { ...outboxes, [id]: afterReload(this.readItems(id)) },
    });
  }

  /** Loads every conversation with a stored draft or unsent messages. */
  openAll(): void {
    for (const kind of ['draft.', 'outbox.'])
      for (const key of storedKeys(this.prefix + kind))
        this.open(key.slice(this.prefix.length + kind.length));
  }

  /**
   * Keeps a conversation's draft and unsent items in this page's memory only, and removes them from the storage and from the
   * service worker's copy.
   */
  keepInMemory(id: string): void {
    if (this.inMemory.has(id)) return;
    const before = this.readItems(id);
    this.inMemory.add(id);
    writeStored(this.draftKey(id), undefined);
    writeStored(this.outboxKey(id), undefined);
    this.unkept.delete(id);
    this.copyForWorker(id, before);
  }

  /** Stores a conversation's drafts only after `releaseDraft`, because it is not known yet whether the conversation is temporary. */
  holdDraft(id: string): void {
    this.held.add(id);
  }

  /** Writes the draft that was held. */
  releaseDraft(id: string): void {
    if (!this.held.delete(id)) return;
    const draft = this.use.getState().drafts[id];
    if (draft !== undefined && draft !== this.readDraft(id)) this.writeDraft(id, draft);
  }

  setDraft(id: string, draft: string): void {
    this.writeDraft(id, draft);
    this.use.setState(({ drafts }) => ({ drafts: { ...drafts, [id]: draft } }));
  }

  /** Returns the unacknowledged items of a conversation, oldest first. */
  items(id: string): readonly Item[] {
    return this.use.getState().outboxes[id] ?? NOTHING;
  }

  /** Changes a conversation's unsent items, in memory and in the storage. */
  change(id: string, change: (items: readonly Item[]) => readonly Item[]): void {
    const before = this.itemsNow(id);
    const items = change(before);
    if (items === before) return;
    this.write(id, items);
    this.use.setState(({ outboxes }) => ({ outboxes: { ...outboxes, [id]: items } }));
    this.copyForWorker(id, before);
  }

  /**
   * Returns a conversation's unacknowledged items including the changes of other tabs that this one has not followed, such as
   * after the page was restored from the back/forward cache.
   */
  itemsNow(id: string): readonly Item[] {
    const known = this.items(id);
    if (this.unkept.has(id) || this.inMemory.has(id)) return known;
    const stored = this.readItems(id);
    if (
      stored.length === known.length &&
      stored.every(({ clientId }, at) => clientId === known[at]?.clientId)
    )
      return known;
    const items = stored.map((item) => known.find(({ clientId }) => clientId === item.clientId) ?? item);
    this.use.setState(({ outboxes }) => ({ outboxes: { ...outboxes, [id]: items } }));
    return items;
  }

  /** Returns the key of the queue that sends a conversation's items, unique on this device. */
  queueKey(id: string): string {
    return this.outboxKey(id);
  }

  /** Changes the unsent items of every conversation that is loaded. */
  changeAll(change: (items: readonly Item[]) => readonly Item[]): void {
    for (const id of Object.keys(this.use.getState().outboxes)) this.change(id, change);
  }

  /**
   * Applies another tab's change of the stored items under `key`, even of a conversation that this tab has not loaded. This tab
   * sends them if the other one is closed.
   */
  follow(key: string | null): void {
    const start = this.outboxKey('');
    if (!key?.startsWith(start)) return;
    const id = key.slice(start.length);
    if (this.inMemory.has(id)) return;
    const { drafts, outboxes } = this.use.getState();
    this.use.setState({
      outboxes: { ...outboxes, [id]: this.readItems(id) },
      ...(id in drafts ? {} : { drafts: { ...drafts, [id]: this.readDraft(id) } }),
    });
  }

  /** Deletes the draft and unsent messages of a deleted conversation. */
  remove(id: string): void {
    const before = this.itemsNow(id);
    writeStored(this.draftKey(id), undefined);
    writeStored(this.outboxKey(id), undefined);
    this.unkept.delete(id);
    this.use.setState(({ drafts, outboxes }) => ({
      drafts: withoutKey(drafts, id),
      outboxes: withoutKey(outboxes, id),
    }));
    this.copyForWorker(id, before);
  }

  /** Deletes everything, in memory and in the storage, when the member signs out. */
  clear(): void {
    for (const kind of ['draft.', 'outbox.'])
      for (const key of storedKeys(this.prefix + kind)) writeStored(key, undefined);
    this.unkept.clear();
    this.inMemory.clear();
    this.held.clear();
    this.use.setState({ drafts: {}, outboxes: {} });
  }

  /** Hook: returns the draft of a conversation. */
  readonly useDraft = (id: string): string => this.use((state) => state.drafts[id] ?? '');

  /** Hook: returns the unacknowledged items of a conversation, oldest first. */
  readonly useItems = (id: string): readonly Item[] => this.use((state) => state.outboxes[id] ?? NOTHING);

  private draftKey(id: string): string {
    return `${this.prefix}draft.${id}`;
  }

  private outboxKey(id: string): string {
    return `${this.prefix}outbox.${id}`;
  }

  private writeDraft(id: string, draft: string): void {
    if (!this.inMemory.has(id) && !this.held.has(id))
      writeStored(this.draftKey(id), draft === '' ? undefined : draft);
  }

  private write(id: string, items: readonly Item[]): void {
    if (this.inMemory.has(id)) return;
    const isKept = writeStored(this.outboxKey(id), items.length === 0 ? undefined : items);
    if (isKept || items.length === 0) this.unkept.delete(id);
    else this.unkept.add(id);
  }

  private copyForWorker(id: string, before: readonly Item[]): void {
    // The worker's copy is stored on the device, so it must not contain a conversation that is kept in memory only.
    const now = () => (this.inMemory.has(id) ? NOTHING : this.itemsNow(id));
    followQueue({ queueKey: this.queueKey(id), before, now, requestOf: (item) => this.requestOf(item, id) });
  }

  private readDraft(id: string): string {
    return readStored(this.draftKey(id), isString) ?? '';
  }

  private readItems(id: string): readonly Item[] {
    return (readStored(this.outboxKey(id), isOutbox) as Item[] | undefined) ?? NOTHING;
  }
}
