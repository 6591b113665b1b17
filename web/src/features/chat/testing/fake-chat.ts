import type { ChatMessage } from '@mikai/contract/chat';
import type { FeatureEventName } from '../../../realtime/dispatcher';

export interface FakeEvent {
  name: Extract<FeatureEventName, `chat.${string}`>;
  payload: unknown;
  /** The page that a fetch would have returned right after the event. */
  pageAfter: ChatMessage[];
}

const TIME = '2026-11-21T10:00:00.000Z';

/** Simulates the server for one conversation: its state, and the events of its changes. For tests only. */
export class FakeChat {
  private messages: ChatMessage[] = [];
  private events: FakeEvent[] = [];
  private readonly runs = new Map<string, number>();
  private readonly finished = new Set<string>();
  private nextId = 1;

  constructor(private readonly sessionId: string) {}

  /** Returns the page that a fetch would return now. */
  page(): ChatMessage[] {
    return structuredClone(this.messages);
  }

  /** Returns the events since the last call. */
  drain(): FakeEvent[] {
    return this.events.splice(0);
  }

  everFinished(content: string): boolean {
    return this.finished.has(content);
  }

  send(content: string): number {
    const message = this.add({ sender: 'user', content, replyState: 'pending', replyAttempt: 1 });
    this.emit('chat.messageStored', { message });
    return message.id;
  }

  begin(id: number): void {
    const question = this.question(id);
    const run = (this.runs.get(this.runKey(question)) ?? 0) + 1;
    this.runs.set(this.runKey(question), run);
    question.replyState = 'streaming';
    const known = this.messages.find((message) => message.replyTo === id);
    const reply = known ?? this.add({ sender: 'ai', content: '', replyTo: id, isComplete: false });
    reply.content = '';
    this.emit('chat.replyStarted', { ...this.position(question, reply), at: TIME });
  }

  write(id: number, text: string): void {
    const question = this.question(id);
    const reply = this.reply(id);
    const offset = reply.content.length;
    reply.content += text;
    this.emit('chat.replyExtended', { ...this.position(question, reply), offset, text });
  }

  finish(id: number, replyState: 'done' | 'stopped'): void {
    const question = this.question(id);
    const reply = this.reply(id);
    question.replyState = replyState;
    reply.isComplete = true;
    this.finished.add(reply.content);
    this.emit('chat.replyCompleted', {
      replyTo: id,
      replyState,
      attempt: question.replyAttempt,
      message: reply,
    });
  }

  end(id: number, replyState: 'failed' | 'stopped'): void {
    const question = this.question(id);
    question.replyState = replyState;
    this.messages = this.messages.filter((message) => message.replyTo !== id);
    this.emit('chat.replyEnded', { replyTo: id, replyState, attempt: question.replyAttempt });
  }

  retry(id: number): void {
    const question = this.question(id);
    question.replyState = 'pending';
    question.replyAttempt = (question.replyAttempt ?? 1) + 1;
    this.messages = this.messages.filter((message) => message.replyTo !== id);
    this.emit('chat.messageStored', { message: question });
  }

  /** Replaces the person's last message and its reply. */
  edit(id: number, content: string): number {
    this.messages = this.messages.filter((message) => message.id !== id && message.replyTo !== id);
    const message = this.add({ sender: 'user', content, replyState: 'pending', replyAttempt: 1 });
    this.emit('chat.messageStored', { message, replaces: id });
    return message.id;
  }

  /** Makes a random valid change. */
  actRandomly(random: () => number): void {
    const last = this.messages.findLast((message) => message.sender === 'user');
    const chance = random();
    if (!last) {
      this.send('first');
    } else if (last.replyState === 'pending') {
      if (chance < 0.1) this.end(last.id, 'failed');
      else this.begin(last.id);
    } else if (last.replyState === 'streaming') {
      if (chance < 0.7) this.write(last.id, `${Math.floor(random() * 1000)} `);
      else if (chance < 0.78) this.begin(last.id);
      else if (chance < 0.85) this.end(last.id, 'failed');
      else this.finish(last.id, chance < 0.95 ? 'done' : 'stopped');
    } else if (chance < 0.4) {
      this.retry(last.id);
    } else if (chance < 0.55) {
      this.edit(last.id, `changed ${this.nextId}`);
    } else {
      this.send(`message ${this.nextId}`);
    }
  }

  private add(fields: Partial<ChatMessage> & Pick<ChatMessage, 'sender' | 'content'>): ChatMessage {
    const message: ChatMessage = {
      id: this.nextId++,
      sessionId: this.sessionId,
      kind: 'text',
      timestamp: TIME,
      language: 'en',
      ...fields,
    };
    this.messages.push(message);
    return message;
  }

  private question(id: number): ChatMessage {
    const found = this.messages.find((message) => message.id === id);
    if (!found) throw new Error(`No message ${id}`);
    return found;
  }

  private reply(id: number): ChatMessage {
    const found = this.messages.find((message) => message.replyTo === id);
    if (!found) throw new Error(`No reply to ${id}`);
    return found;
  }

  private runKey(question: ChatMessage): string {
    return `${question.id}/${question.replyAttempt}`;
  }

  private position(question: ChatMessage, reply: ChatMessage): object {
    return {
      replyTo: question.id,
      messageId: reply.id,
      attempt: question.replyAttempt,
      run: this.runs.get(this.runKey(question)),
    };
  }

  private emit(name: FakeEvent['name'], payload: object): void {
    const copy = structuredClone({ sessionId: this.sessionId, ...payload });
    this.events.push({ name, payload: copy, pageAfter: this.page() });
  }
}
