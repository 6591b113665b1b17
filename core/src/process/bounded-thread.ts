import { Worker } from 'node:worker_threads';
import { FairQueue } from './fair-queue.js';

/** Timeouts of the thread's tasks, in milliseconds. */
export interface ThreadLimits {
  /**
   * The time from handing an order to the thread to its answer; a slower thread is ended and replaced. With 0 no order runs.
   */
  runMs: number;
  /** The time for which a task may wait for a thread that starts, or is busy with earlier tasks. */
  waitMs: number;
  /** The time without orders after which the thread is ended, to free its memory. */
  idleMs: number;
}

interface Task<Order, Answer> {
  order: Order;
  waiting: NodeJS.Timeout;
  queueKey: string;
  resolve: (answer: Answer | undefined) => void;
}

/**
 * Runs work whose time nobody can promise (regular expressions over a person's text) beside the event loop: one thread,
 * one order at a time, each within a limit. The thread's file posts `'ready'` once it has loaded, and then exactly one
 * message for each that it gets. The thread is started by the first order.
 *
 * A pool from a library (piscina) was looked at and not taken: docs/adr/0026.
 */
export class BoundedThread<Order, Answer> {
  private thread: Worker | undefined;
  private isReady = false;
  private running: Task<Order, Answer> | undefined;
  private readonly queue = new FairQueue<Task<Order, Answer>>();
  private idle: NodeJS.Timeout | undefined;

  /**
   * @param file absolute path of the thread's JavaScript
   * @param limits are read at each use and may be changed
   */
  constructor(
    private readonly file: string,
    readonly limits: ThreadLimits,
  ) {}

  /**
   * Runs an order in the thread. Never rejects.
   * @param queueKey identifies who gave the order: waiting orders take turns by their keys (`FairQueue`)
   * @returns `undefined` when there is no answer within the limits, or the thread failed
   */
  run(order: Order, queueKey = 'own:'): Promise<Answer | undefined> {
    // Without any time the order is not begun: a quick thread could answer before a timer of 0 ms fires.
    if (this.limits.runMs <= 0) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const task: Task<Order, Answer> = {
        order,
        queueKey,
        resolve,
        waiting: undefined as unknown as NodeJS.Timeout,
      };
      task.waiting = setTimeout(() => this.giveUpWaiting(task), this.limits.waitMs);
      this.queue.push(task, queueKey);
      this.next();
    });
  }

  /** Ends the thread; what it has not answered is answered with `undefined`. A later order starts a new one. */
  async close(): Promise<void> {
    const thread = this.discard();
    this.failAll();
    await thread?.terminate();
  }

  private next(): void {
    clearTimeout(this.idle);
    if (this.running) return;
    if (this.queue.isEmpty) return this.rest();
    this.thread ??= this.start();
    // A process must not end while somebody waits for an answer.
    this.thread.ref();
    if (!this.isReady) return;
    const task = this.queue.shift() as Task<Order, Answer>;
    clearTimeout(task.waiting);
    this.running = task;
    const timer = setTimeout(() => {
      // If the event loop itself was blocked, the answer may have arrived: it is read before the check phase.
      setImmediate(() => {
        if (this.running === task) this.replace();
      });
    }, this.limits.runMs);
    const { resolve } = task;
    task.resolve = (answer) => {
      clearTimeout(timer);
      resolve(answer);
    };
    this.thread.postMessage(task.order);
  }

  private start(): Worker {
    // The flags of the process (source maps, the launcher's guard) must not apply to the thread.
    const thread = new Worker(this.file, { execArgv: [] });
    this.isReady = false;
    thread.on('message', (message: Answer | 'ready') => {
      if (this.thread !== thread) return;
      if (!this.isReady) this.isReady = true;
      else this.answer(message as Answer);
      this.next();
    });
    const failed = () => {
      if (this.thread !== thread) return;
      this.discard();
      // All waiting orders fail too, because a thread that cannot even start would be started again and again.
      this.failAll();
    };
    thread.on('error', failed);
    thread.on('exit', failed);
    return thread;
  }

  private answer(answer: Answer | undefined): void {
    const task = this.running;
    this.running = undefined;
    task?.resolve(answer);
  }

  /** Ends a stuck thread; the next order gets a new one. */
  private replace(): void {
    void this.discard()?.terminate();
    this.answer(undefined);
    this.next();
  }

  private giveUpWaiting(task: Task<Order, Answer>): void {
    if (this.queue.remove(task, task.queueKey)) task.resolve(undefined);
  }

  private rest(): void {
    this.thread?.unref();
    this.idle = setTimeout(() => void this.close(), this.limits.idleMs);
    this.idle.unref();
  }

  private discard(): Worker | undefined {
    clearTimeout(this.idle);
    const { thread } = this;
    this.thread = undefined;
    this.isReady = false;
    return thread;
  }

  private failAll(): void {
    this.answer(undefined);
    for (const task of this.queue.drain()) {
      clearTimeout(task.waiting);
      task.resolve(undefined);
    }
  }
}
