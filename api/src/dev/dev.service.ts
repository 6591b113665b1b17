import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MAX_CAPTURED_MAILS, type CapturedMail, type DevState } from '@mikai/contract/dev';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import { JobQueues } from '@mikai/core/queues/queues';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { CONFIG } from '../infrastructure/tokens.js';
import { readWithTimeout } from '../system/read-with-timeout.js';

/** Reports the state of this machine for developers. */
@Injectable()
export class DevService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queues: JobQueues,
    private readonly realtime: RealtimePublisher,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lists mails that were captured because no SMTP server is configured, newest first.
   * @param to the recipient, in upper or lower case; without one, mails to all
   */
  async listCapturedMails(to: string | undefined): Promise<CapturedMail[]> {
    const mails = await this.dataSource.query<(Omit<CapturedMail, 'createdAt'> & { createdAt: Date })[]>(
      `SELECT recipient AS "to", subject, text, html, created_at AS "createdAt" FROM captured_mails
       WHERE $1::text IS NULL OR lower(recipient) = lower($1) ORDER BY id DESC LIMIT $2`,
      [to, MAX_CAPTURED_MAILS],
    );
    return mails.map((mail) => ({ ...mail, createdAt: mail.createdAt.toISOString() }));
  }

  async state(): Promise<DevState> {
    const [counts] = await this.dataSource.query<[Pick<DevState, 'recordedJobs' | 'capturedMails'>]>(
      `SELECT (SELECT count(*)::integer FROM outbox) AS "recordedJobs",
         (SELECT count(*)::integer FROM captured_mails) AS "capturedMails"`,
    );
    return {
      // Developers often look here when Redis does not respond.
      queues: await readWithTimeout(() => this.queues.counts()),
      ...counts,
      mail: this.config.SMTP_URL === undefined ? 'captured' : 'smtp',
      isPushSetUp: this.config.VAPID_PUBLIC_KEY !== undefined,
    };
  }

  /**
   * Emits an event to the person's own browsers through Redis, like every event; returns `false` if there is nobody to
   * emit it to.
   */
  echo(person: Person | null, id: string): boolean {
    if (person === null) return false;
    this.realtime.toPerson(person, 'dev.echoed', { id });
    return true;
  }
}
