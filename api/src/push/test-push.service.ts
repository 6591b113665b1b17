import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { TestPushResponse } from '@mikai/contract/push';
import type { Config } from '@mikai/core/config/config.schema';
import { Outbox } from '@mikai/core/queues/outbox';
import { CONFIG } from '../infrastructure/tokens.js';

/**
 * The interval at which the worker's result is polled, in milliseconds. Polling is enough, because only the site owner
 * does this, and rarely.
 */
const POLL_INTERVAL_MS = 250;

const formatBrowsers = (count: number): string => `${count} ${count === 1 ? 'browser' : 'browsers'}`;

/** Sends a test message to the site owner's own browsers, to check whether push works here. */
@Injectable()
export class TestPushService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Requests a test message and waits for its outcome, as for other pending results. */
  async send(userId: number): Promise<TestPushResponse> {
    if (this.config.VAPID_PUBLIC_KEY === undefined)
      return failure('Push is not set up: VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY are missing.');
    const { jobs, recordedAt } = await this.recordJobs(userId);
    if (jobs.length === 0)
      return failure(
        'None of your browsers gets notifications yet. Please turn them on in one of them first.',
      );
    for (const job of jobs) void this.outbox.dispatch(job);
    if (!(await this.waitForJobs(jobs.map(({ id }) => id))))
      return { success: true, message: `The test message is on its way to ${formatBrowsers(jobs.length)}.` };
    const sent = await this.countSentSince(userId, recordedAt);
    if (sent === 0)
      return failure('No push service accepted the test message; the log of the worker says why.');
    const share = sent === jobs.length ? '' : `${sent} of `;
    return { success: true, message: `The test message was sent to ${share}${formatBrowsers(jobs.length)}.` };
  }

  /** Records one job for each browser of the member. */
  private recordJobs(userId: number) {
    return this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<{ id: number; recordedAt: Date }[]>(
        `SELECT id, now() AS "recordedAt" FROM push_subscriptions WHERE user_id = $1 ORDER BY id`,
        [userId],
      );
      const jobs = [];
      for (const { id: subscriptionId } of rows)
        jobs.push(await this.outbox.record(manager, 'push.test', { subscriptionId, userId }));
      return { jobs, recordedAt: rows[0]?.recordedAt };
    });
  }

  /** Waits until the jobs are done; returns `false` if they are not when the time is up. */
  private async waitForJobs(outboxIds: number[]): Promise<boolean> {
    const deadline = Date.now() + this.config.WRITING_TIMEOUT_MS;
    while ((await this.countPending(outboxIds)) > 0) {
      if (Date.now() >= deadline) return false;
      await delay(POLL_INTERVAL_MS);
    }
    return true;
  }

  private async countPending(outboxIds: number[]): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM outbox WHERE id = ANY($1)`,
      [outboxIds],
    );
    return row?.count ?? 0;
  }

  private async countSentSince(userId: number, since: Date | undefined): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::integer AS count FROM push_subscriptions WHERE user_id = $1 AND last_sent_at >= $2`,
      [userId, since],
    );
    return row?.count ?? 0;
  }
}

const failure = (message: string): TestPushResponse => ({ success: false, message });
