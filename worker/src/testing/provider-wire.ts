import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { setImmediate as turn } from 'node:timers/promises';

/** Options of sending the events of a stream; servers and proxies differ in all of them. */
export interface Wire {
  lineEnd?: '\n' | '\r\n';
  /** A comment between events, as servers and proxies send to keep the connection. */
  comment?: string;
  /** The size of the parts in which the stream is written, in bytes; they end within lines of JSON and within characters. */
  splitBytes?: number;
  /** True to leave out `[DONE]` at the end. */
  isWithoutDone?: boolean;
}

/** Writes server-sent events. */
export class EventWriter {
  private readonly lineEnd: string;

  constructor(
    private readonly response: ServerResponse,
    private readonly wire: Wire = {},
  ) {
    this.lineEnd = wire.lineEnd ?? '\n';
  }

  /** An object becomes a line of data, a text is the line itself. */
  async event(event: object | string): Promise<void> {
    if (this.wire.comment !== undefined) await this.line(`: ${this.wire.comment}`);
    await this.line(typeof event === 'string' ? event : `data: ${JSON.stringify(event)}`);
  }

  async done(): Promise<void> {
    if (!this.wire.isWithoutDone) await this.line('data: [DONE]');
    this.response.end();
  }

  private async line(line: string): Promise<void> {
    const bytes = Buffer.from(line + this.lineEnd.repeat(2));
    const size = this.wire.splitBytes ?? bytes.length;
    for (let at = 0; at < bytes.length; at += size) {
      if (this.response.destroyed) return;
      const flows = this.response.write(bytes.subarray(at, at + size));
      if (!flows && !this.response.destroyed) await this.drained();
      if (size < bytes.length) await turn();
    }
  }

  /** Waits until the response accepts more data, or is closed. */
  private async drained(): Promise<void> {
    const over = new AbortController();
    const { signal } = over;
    await Promise.race([once(this.response, 'drain', { signal }), once(this.response, 'close', { signal })])
      // The one that has not come rejects when its listeners are removed.
      .finally(() => over.abort());
  }
}
