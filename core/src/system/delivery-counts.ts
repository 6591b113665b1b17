import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger.js';
import { mailFailures, mailsSent, pushes, repliesWritten } from '../metrics/metrics.js';

/** The interval at which counts are written, in milliseconds. */
const WRITE_INTERVAL_MS = 5_000;

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
 * Stores the outcomes of mails, push messages and replies by the hour, for the system page: the increase of this process's metrics,
 * those of its threads among them. Counts that could not be stored are stored with the next write.
 */
export class DeliveryCounts {
  private readonly written = new Map<string, number>();
  private timer: NodeJS.Timeout | undefined;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  /** Begins to count from the present values of the metrics. */
  async start(): Promise<void> {
    for (const count of await readMetrics()) this.written.set(keyOf(count), count.count);
    this.timer = setInterval(() => void this.write(), WRITE_INTERVAL_MS);
    this.timer.unref();
  }

  /** Stores the remaining counts. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.write();
  }

  /** Stores the counts since the last write. Never fails. */
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

/** Returns the present values of the metrics; labels that the system page does not show are added up. */
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
