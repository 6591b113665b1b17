/**
 * Passes on what it is given, but at most once in a while; of what comes in between the newest, when the while is over or
 * at the end.
 */
export class Newest<T> {
  private waiting: { value: T } | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param everyMs the while, in milliseconds */
  constructor(
    private readonly everyMs: number,
    private readonly publish: (value: T) => void,
  ) {}

  update(value: T): void {
    this.waiting = { value };
    if (!this.timer) this.pass();
  }

  /** Passes on what still waits; nothing comes after it. */
  end(): void {
    clearTimeout(this.timer);
    if (this.waiting) this.publish(this.waiting.value);
    this.waiting = undefined;
  }

  private pass(): void {
    this.timer = undefined;
    if (!this.waiting) return;
    const { value } = this.waiting;
    this.waiting = undefined;
    this.timer = setTimeout(() => this.pass(), this.everyMs);
    this.publish(value);
  }
}
