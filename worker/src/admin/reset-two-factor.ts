import type { DataSource } from 'typeorm';
import { beginTwoFactorReset } from '@mikai/core/auth/two-factor-reset';
import type { Config } from '@mikai/core/config/config.schema';
import { createLogger } from '@mikai/core/logging/logger';
import { Notifier } from '@mikai/core/notifications/notifier';
import { Outbox } from '@mikai/core/queues/outbox';
import { JobQueues } from '@mikai/core/queues/queues';
import { NO_BROWSERS } from '@mikai/core/realtime/no-browsers';
import { AdminError } from './admin-error.js';

/**
 * Starts the waiting time after which a member's two-factor is turned off; they are notified by mail at once and can
 * stop it.
 * @param name username or email address
 * @returns the output
 * @throws AdminError when there is no such member, or two-factor is off
 */
export async function resetTwoFactor(dataSource: DataSource, config: Config, name: string): Promise<string> {
  const [user] = await dataSource.query<{ id: number; username: string }[]>(
    `SELECT id, username FROM users WHERE lower(username) = lower($1) OR lower(email) = lower($1)`,
    [name],
  );
  if (!user) throw new AdminError(`There is no member with the username or email address '${name}'.`);
  const logger = createLogger('admin', 'warn', process.stderr);
  const queues = new JobQueues(config.REDIS_URL, logger, config.REDIS_PREFIX);
  try {
    const outbox = new Outbox(dataSource, queues, logger);
    const reset = await dataSource.transaction((manager) =>
      beginTwoFactorReset(manager, outbox, config, user.id, null),
    );
    if (!reset) throw new AdminError(`Two-factor authentication of ${user.username} is off already.`);
    if (!reset.entry)
      return `The reset for ${user.username} is running already, until ${time(reset.resetAt)}.`;
    // Without Redis the worker's sweeper sends it.
    await outbox.dispatch(reset.entry);
    await new Notifier(NO_BROWSERS, outbox).publish([reset.pending]);
    return `Two-factor authentication of ${user.username} will be turned off at ${time(reset.resetAt)}. They were told by mail and can stop it until then.`;
  } finally {
    await queues.close();
  }
}

const time = (at: Date) => at.toISOString();
