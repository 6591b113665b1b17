/**
 * Publishes values at most once in an interval. Of the values in between, the newest is published when the interval is over or at
 * the end.
 */
export class Newest<T> {
  private waiting: { value: T } | undefined;
  private timer: NodeJS.Timeout | undefined;

  /** @param intervalMs the interval, in milliseconds */
  constructor(
    private readonly intervalMs: number,
    private readonly publish: (value: T) => void,
  ) {}

  update(value: T): void {
    this.waiting = { value };
    if (!this.timer) this.pass();
  }

  /** Publishes the value that still waits; none follows. */
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
    this.timer = setTimeout(() => this.pass(), this.intervalMs);
    this.publish(value);
  }
}
