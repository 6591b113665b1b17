import { create } from 'zustand';
import type { UseBoundStore, StoreApi } from 'zustand';
import { withoutKey } from '../lists/without-key';
import { isString, readStored, storedKeys, writeStored } from '../storage/local-storage';
import type { WaitingRequest } from './waiting-requests';
import { afterReload, isOutbox } from './outbox';
import type { OutboxItem } from './outbox';
import { followQueue } from './worker-copy';

interface OutboxState<Item> {
  /** Unsent drafts, by conversation; they survive a reload on this device. */
  drafts: Readonly<Record<string, string>>;
  /** The unacknowledged items, by conversation; they survive a reload on this device. */
  outboxes: Readonly<Record<string, readonly Item[]>>;
}

const NOTHING: readonly never[] = [];

/** Drafts and unsent messages of every conversation of a feature, here and on this device. Never server data. */
export class OutboxStore<Item extends OutboxItem<string>> {
  /** The state itself, for hooks and subscriptions. */
  readonly use: UseBoundStore<StoreApi<OutboxState<Item>>> = create<OutboxState<Item>>(() => ({
    drafts: {},
    outboxes: {},
  }));

  /** Outboxes that the device could not store, so that only this page has them. */
  private readonly unkept = new Set<string>();

  /** Conversations of which nothing is written to the device, so that only this page has their drafts and unsent items. */
  private readonly inMemory = new Set<string>();

  /** Conversations whose drafts are not written to the device yet. */
  private readonly held = new Set<string>();

  /**
   * @param prefix of its keys in the local storage, such as `mikai.chat.`
   * @param requestOf how an item is sent, for the service worker: it does so when no tab is open any more
   */
  constructor(
    private readonly prefix: string,
    private readonly requestOf: (item: Item, id: string) => Pick<WaitingRequest, 'path' | 'body'>,
  ) {}

  /** Loads draft and unsent messages of a conversation from this device. Call it before showing the conversation. */
  open(id: string): void {
    const { drafts, outboxes } = this.use.getState();
    if (id in outboxes) return;
    this.use.setState({
      drafts: { ...drafts, [id]: this.readDraft(id) },
      outboxes: { ...outboxes, [id]: afterReload(this.readItems(id)) },
    });
  }

  /** Loads every conversation that has a draft or unsent messages on this device. */
  openAll(): void {
    for (const kind of ['draft.', 'outbox.'])
      for (const key of storedKeys(this.prefix + kind))
        this.open(key.slice(this.prefix.length + kind.length));
  }

  /**
   * Keeps draft and unsent items of a conversation in the memory of this page only, and removes what the device, and the service
   * worker's copy, have of it.
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

  /** Writes drafts of a conversation to the device only after `releaseDraft`: until then it is not known whether they may be. */
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

  /** Changes the unsent items of a conversation, here and in the storage. */
  change(id: string, change: (items: readonly Item[]) => readonly Item[]): void {
    const before = this.itemsNow(id);
    const items = change(before);
    if (items === before) return;
    this.write(id, items);
    this.use.setState(({ outboxes }) => ({ outboxes: { ...outboxes, [id]: items } }));
    this.copyForWorker(id, before);
  }

  /**
   * Works as `items`, but without what another tab has sent or removed, and with what it has added, even if this tab
   * has not noticed it (a page from the browser's back/forward cache).
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

  /** Returns the key of the queue in which a conversation's items are sent, on this device. */
  queueKey(id: string): string {
    return this.outboxKey(id);
  }

  /** Changes the unsent items of every conversation that is open here. */
  changeAll(change: (items: readonly Item[]) => readonly Item[]): void {
    for (const id of Object.keys(this.use.getState().outboxes)) this.change(id, change);
  }

  /**
   * Follows a change of the stored items under `key` by another tab, even if this tab did not know that
   * conversation. This tab sends them if the other one is closed.
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

  /** Deletes draft and unsent messages of a deleted conversation. */
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

  /** Deletes everything, here and on this device, for signing out. */
  clear(): void {
    for (const kind of ['draft.', 'outbox.'])
      for (const key of storedKeys(this.prefix + kind)) writeStored(key, undefined);
    this.unkept.clear();
    this.inMemory.clear();
    this.held.clear();
    this.use.setState({ drafts: {}, outboxes: {} });
  }

  /** Hook: draft of a conversation. */
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
    // The worker's copy is on the device too.
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
