import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { mailFailures, mailsSent, pushes, repliesWritten } from '../metrics/metrics.js';

/** The interval at which counts are written, in milliseconds. */
const WRITE_EVERY_MS = 5_000;

type Channel = 'mail' | 'push' | 'reply';

/** A row of `delivery_counts`, without its hour. */
interface Count {
  channel: Channel;
  outcome: string;
  count: number;
}

const ADD_SQL = `
  INSERT INTO delivery_counts (hour, channel, outcome, count)
  SELECT date_trunc('hour', now(), 'UTC'), channel, outcome, count
  FROM jsonb_to_recordset($1) AS added (channel text, outcome text, count integer)
  ORDER BY channel, outcome
  ON CONFLICT (hour, channel, outcome) DO UPDATE SET count = delivery_counts.count + excluded.count`;

/**
 * Writes down by the hour what became of mails, push messages and replies, for the system page: by how much this process'
 * metrics have risen, those of its threads among them. What a database that is gone did not take is written later.
 */
export class DeliveryCounts {
  private readonly written = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  /** Counts from now on. */
  async start(): Promise<void> {
    for (const count of await readMetrics()) this.written.set(keyOf(count), count.count);
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS);
    this.timer.unref();
  }

  /** Writes down what is left. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Writes down what was counted since the last time. Never fails. */
  write(): Promise<void> {
    return (this.writing = this.writing
      .then(() => this.add())
      .catch((error: unknown) => this.logger.debug({ err: error }, 'deliveries not written down')));
  }

  private async add(): Promise<void> {
    const counts = await readMetrics();
    const added = counts
      .map((each) => ({ ...each, count: each.count - (this.written.get(keyOf(each)) ?? 0) }))
      .filter(({ count }) => count > 0);
    if (added.length === 0) return;
    await this.dataSource.query(ADD_SQL, [JSON.stringify(added)]);
    for (const count of counts) this.written.set(keyOf(count), count.count);
  }
}

const keyOf = ({ channel, outcome }: Count): string => `${channel} ${outcome}`;

/** All there is so far; the labels that the system page does not show are added up. */
async function readMetrics(): Promise<Count[]> {
  const sums = new Map<string, Count>();
  const add = (channel: Channel, outcome: string, count: number) => {
    const key = keyOf({ channel, outcome, count });
    sums.set(key, { channel, outcome, count: count + (sums.get(key)?.count ?? 0) });
  };
  for (const { value } of (await mailsSent.get()).values) add('mail', 'sent', value);
  for (const { labels, value } of (await mailFailures.get()).values)
    add('mail', String(labels.outcome), value);
  for (const { labels, value } of (await pushes.get()).values) add('push', String(labels.outcome), value);
  for (const { labels, value } of (await repliesWritten.get()).values)
    add('reply', labels.outcome === 'failed' ? 'failed' : String(labels.source), value);
  return [...sums.values()];
}
