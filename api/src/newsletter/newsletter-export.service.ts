import { Readable } from 'node:stream';
import { Inject, Injectable, StreamableFile } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { csvLine } from '@mikai/contract/csv';
import type { NewsletterCounts } from '@mikai/contract/newsletter';
import { recordAudit } from '@mikai/core/audit-log/audit';
import type { Config } from '@mikai/core/config/config.schema';
import { pagesOf } from '@mikai/core/users/export-pages';
import type { Actor } from '@mikai/core/audit-log/audit';
import { lockAdmin } from '../admin/admin-role.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { unsubscribeLink } from './newsletter-links.js';

interface SubscriberRow {
  id: number;
  email: string;
  language: string;
  confirmed_at: Date;
  unsubscribe_token: string;
}

/** Exports the confirmed subscribers for the program that sends the newsletter. */
@Injectable()
export class NewsletterExportService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async counts(): Promise<NewsletterCounts> {
    const [counts] = await this.dataSource.query<[NewsletterCounts]>(
      `SELECT count(confirmed_at)::integer AS confirmed, (count(*) - count(confirmed_at))::integer AS waiting
       FROM newsletter_subscribers`,
    );
    return counts;
  }

  /**
   * Returns a CSV file that is generated while it is sent; the audit log records the export.
   * @throws ApiException 403 when the caller is no longer an administrator
   */
  async open({ userId: actorId, device }: Actor): Promise<StreamableFile> {
    const { confirmed } = await this.counts();
    await this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, actorId, 'administrator');
      const details = { confirmed };
      await recordAudit(manager, { action: 'newsletter.exported', userId: null, actorId, device, details });
    });
    const day = new Date().toISOString().slice(0, 10);
    return new StreamableFile(Readable.from(this.lines()), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="newsletter-${day}.csv"`,
    });
  }

  /** Reads pages separately, so that a slow download keeps neither a connection nor a transaction open. */
  private async *lines(): AsyncGenerator<string> {
    yield csvLine(['email', 'language', 'confirmed_at', 'unsubscribe_link']);
    const rows = pagesOf<SubscriberRow>((after, limit) =>
      this.dataSource.query(
        `SELECT id, email, language, confirmed_at, unsubscribe_token FROM newsletter_subscribers
         WHERE confirmed_at IS NOT NULL AND id > $1 ORDER BY id LIMIT $2`,
        [after?.id ?? 0, limit],
      ),
    );
    for await (const { email, language, confirmed_at, unsubscribe_token } of rows)
      yield csvLine([
        email,
        language,
        confirmed_at.toISOString(),
        unsubscribeLink(this.config, unsubscribe_token),
      ]);
  }
}
