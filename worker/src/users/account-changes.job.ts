import type { DataSource } from 'typeorm';
import { finishDueEmailChanges } from '@mikai/core/auth/email-change';
import { finishDueTwoFactorResets } from '@mikai/core/auth/two-factor-reset';
import type { Config } from '@mikai/core/config/config.schema';
import { readDatabaseTime } from '@mikai/core/database/database-time';
import { Notifier } from '@mikai/core/notifications/notifier';
import type { Outbox } from '@mikai/core/queues/outbox';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import type { RealtimePublisher } from '@mikai/core/realtime/publisher';

/** Applies changes of accounts that are due: new email addresses, and resets of two-factor. */
export class AccountChangesJob {
  /** @param realtime `null` in the shell, which reaches no browsers: they learn of it with the next fetch */
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly realtime: RealtimePublisher | null,
    private readonly config: Pick<Config, 'APP_URL' | 'PORT'>,
  ) {}

  /**
   * @param at the time that counts as now; the database's by default
   * @throws AggregateError at the end, with the errors of single members
   */
  async handle(at?: Date): Promise<void> {
    const now = at ?? (await readDatabaseTime(this.dataSource));
    const failures: unknown[] = [];
    const addresses = await finishDueEmailChanges(this.dataSource, this.outbox, now, failures);
    await new Notifier(this.realtime ?? NO_BROWSERS, this.outbox).publish(addresses.pending);
    const changed = [
      ...addresses.changed,
      ...(await finishDueTwoFactorResets(this.dataSource, this.outbox, this.config, now, failures)),
    ];
    for (const userId of changed)
      this.realtime?.toPerson({ kind: 'member', userId }, 'user.changed', { userId });
    if (failures.length > 0) throw new AggregateError(failures, 'Not every account was changed that was due');
  }
}
