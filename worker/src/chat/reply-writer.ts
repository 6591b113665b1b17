import type { DataSource } from 'typeorm';
import { ownerOf, type ChatSessionEntity } from '@mikai/core/chat/chat-session.entity';
import { presentMessage, presentSession } from '@mikai/core/chat/chat.presenter';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { ReplyStore, type ReplyHandle, type ReplyMeta } from './reply-store.js';

/** How long text is collected before it is sent (the first piece goes at once), and before it is stored, in milliseconds. */
const SEND_EVERY_MS = 40;
const STORE_EVERY_MS = 700;

/**
 * Writes one reply: streams its words to the person's browsers, keeps what there is so far in the database (for those
 * who join late or poll), and stores the whole. If somebody else took over the reply, or the conversation was deleted,
 * or the person stopped it, `isOver` turns true and nothing is changed any more.
 */
export class ReplyWriter {
  private text = '';
  private sent = 0;
  private over = false;
  private sendTimer: NodeJS.Timeout | undefined;
  private storeTimer: NodeJS.Timeout | undefined;
  private storing: Promise<void> = Promise.resolve();

  private constructor(
    private readonly store: ReplyStore,
    private readonly realtime: RealtimePublisher,
    private readonly session: ChatSessionEntity,
    private handle: ReplyHandle,
    private readonly onOver: () => void,
  ) {}

  /** Begins (or, after a crash, begins anew) the reply; `null` when there is nothing to write any more. */
  static async begin(
    dataSource: DataSource,
    realtime: RealtimePublisher,
    session: ChatSessionEntity,
    message: { id: number; attempt: number },
    onOver: () => void,
  ): Promise<ReplyWriter | null> {
    const store = new ReplyStore(dataSource);
    const handle = await store.begin(session, message.id, message.attempt);
    if (!handle) return null;
    const writer = new ReplyWriter(store, realtime, session, handle, onOver);
    writer.publishStarted();
    return writer;
  }

  get isOver(): boolean {
    return this.over;
  }

  write(piece: string): void {
    if (this.over || piece === '') return;
    this.text += piece;
    if (this.sent === 0) this.send();
    else this.sendTimer ??= setTimeout(() => this.send(), SEND_EVERY_MS);
    this.storeTimer ??= setTimeout(() => this.storeSoFar(), STORE_EVERY_MS);
  }

  /** Drops the words so far, if there are any, and begins anew; browsers do the same. */
  async restart(): Promise<void> {
    this.clearTimers();
    await this.storing;
    if (this.over || this.text === '') return;
    const handle = await this.store.begin(this.session, this.handle.replyTo, this.handle.attempt);
    if (!handle) return this.end();
    this.handle = handle;
    this.text = '';
    this.sent = 0;
    this.publishStarted();
  }

  /** Stores the whole reply and publishes it. */
  async complete(meta: ReplyMeta): Promise<void> {
    await this.finish('done', meta);
  }

  /** Ends a reply that the person has stopped. The text so far stays; returns `null` if there is none. */
  async stop(meta: ReplyMeta | null): Promise<void> {
    await this.finish('stopped', meta);
  }

  /** Nobody could write it; it can be asked for again. */
  async fail(): Promise<void> {
    this.clearTimers();
    await this.storing;
    if (this.over) return;
    const isOurs = await this.store.discard(this.handle, 'failed');
    this.end();
    if (isOurs) this.publishEnded('failed');
  }

  private async finish(replyState: 'done' | 'stopped', meta: ReplyMeta | null): Promise<void> {
    this.clearTimers();
    await this.storing;
    if (this.over) return;
    if (this.text === '' || meta === null) {
      const isOurs = await this.store.discard(this.handle, 'stopped');
      this.end();
      if (isOurs) this.publishEnded('stopped');
      return;
    }
    this.send();
    // Only what is stored is over: an error here leaves the writer open, and the queue begins the reply anew.
    const stored = await this.store.complete(this.handle, this.text, replyState, meta);
    this.end();
    if (!stored) return;
    const { replyTo, attempt } = this.handle;
    this.realtime.toPerson(ownerOf(this.session), 'chat.replyCompleted', {
      sessionId: this.session.id,
      replyTo,
      attempt,
      replyState: stored.replyState,
      message: presentMessage(stored.message),
    });
    if (stored.session) this.emitSessionChanged(stored.session, stored.hasCareBegun);
  }

  private emitSessionChanged(session: ChatSessionEntity, hasCareBegun: boolean): void {
    const person = ownerOf(session);
    this.realtime.toPerson(person, 'chat.sessionChanged', { session: presentSession(session) });
    if (hasCareBegun && person.kind === 'member')
      this.realtime.toPerson(person, 'user.changed', { userId: person.userId });
  }

  private send(): void {
    clearTimeout(this.sendTimer);
    this.sendTimer = undefined;
    if (this.over || this.sent === this.text.length) return;
    const { replyTo, messageId, attempt, run } = this.handle;
    this.realtime.toPerson(ownerOf(this.session), 'chat.replyExtended', {
      sessionId: this.session.id,
      replyTo,
      messageId,
      attempt,
      run,
      offset: this.sent,
      text: this.text.slice(this.sent),
    });
    this.sent = this.text.length;
  }

  private storeSoFar(): void {
    this.storeTimer = undefined;
    this.storing = this.store
      .keep(this.handle, this.text)
      .then((state) => {
        if (state === 'lost') this.end();
        if (state === 'stopped') this.onOver();
      })
      // The words are still on their way to the browser; the next attempt to store them may succeed.
      .catch(() => undefined);
  }

  private end(): void {
    this.over = true;
    this.clearTimers();
    this.onOver();
  }

  private clearTimers(): void {
    clearTimeout(this.sendTimer);
    clearTimeout(this.storeTimer);
    this.sendTimer = undefined;
    this.storeTimer = undefined;
  }

  private publishStarted(): void {
    const { replyTo, messageId, attempt, run } = this.handle;
    this.realtime.toPerson(ownerOf(this.session), 'chat.replyStarted', {
      sessionId: this.session.id,
      replyTo,
      messageId,
      attempt,
      run,
      at: this.handle.startedAt.toISOString(),
    });
  }

  private publishEnded(replyState: 'failed' | 'stopped'): void {
    const { replyTo, attempt } = this.handle;
    this.realtime.toPerson(ownerOf(this.session), 'chat.replyEnded', {
      sessionId: this.session.id,
      replyTo,
      replyState,
      attempt,
    });
  }
}
