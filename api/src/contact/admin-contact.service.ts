import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  CONTACT_PAGE,
  type ContactCounts,
  type ContactMessage,
  type ContactState,
} from '@mikai/contract/contact';
import { recordAudit } from '@mikai/core/audit-log/audit';
import type { Config } from '@mikai/core/config/config.schema';
import {
  CONTACT_SQL,
  isUrgent,
  presentContactMessage,
  type ContactRow,
} from '@mikai/core/contact/contact-messages';
import type { Actor } from '@mikai/core/audit-log/audit';
import { lockAdmin } from '../admin/admin-role.js';
import { notFound } from '../common/http/api-exception.js';
import { mapPage, readPage, type Page } from '../common/lists/page.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { readContactCounts } from './contact-counts.js';
import type { ContactPageDto } from './dto/contact.dto.js';

/** The SQL condition of each state. Messages that are due for deletion are not shown, even if the deletion is late. */
const IN_STATE: Readonly<Record<ContactState, string>> = {
  waiting: 'c.expires_at > now() AND c.answered_at IS NULL',
  answered: 'c.expires_at > now() AND c.answered_at IS NOT NULL',
  all: 'c.expires_at > now()',
};

/** Selects the gate's marks of the newest 1,000 waiting messages, among which messages about danger are searched for. */
export const WAITING_MARKS_SQL = `
  SELECT c.id, c.user_id, c.is_crisis AS met_gate, c.gate_mark, c.answered_at FROM contact_messages c
  WHERE c.expires_at > now() AND c.answered_at IS NULL ORDER BY c.id DESC LIMIT 1000`;

const URGENT_SQL = `${CONTACT_SQL} WHERE c.id = ANY ($1::bigint[]) ORDER BY c.id DESC`;

/** Lists the messages of a state except the urgent ones (`$3`), newest first. */
export const contactListSql = (state: ContactState): string => `
  ${CONTACT_SQL} WHERE ${IN_STATE[state]} AND c.id <> ALL ($3::bigint[]) ORDER BY c.id DESC LIMIT $1 OFFSET $2`;

/** Lists, marks and deletes messages of the contact form for administrators. */
@Injectable()
export class AdminContactService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  counts(): Promise<ContactCounts> {
    return readContactCounts(this.dataSource);
  }

  async list({
    state = 'waiting',
    page = 1,
    limit = CONTACT_PAGE.size,
  }: ContactPageDto): Promise<Page<ContactMessage, { page: number }>> {
    const offset = (page - 1) * limit;
    // Waiting messages of people who may be in danger come first.
    const urgent = state === 'answered' ? [] : await this.findUrgent();
    const found = await readPage({
      limit,
      read: async (count) => {
        const first = urgent.slice(offset, offset + count);
        return [
          ...(first.length > 0 ? await this.dataSource.query<ContactRow[]>(URGENT_SQL, [first]) : []),
          ...(await this.dataSource.query<ContactRow[]>(contactListSql(state), [
            count - first.length,
            Math.max(0, offset - urgent.length),
            urgent,
          ])),
        ];
      },
      nextOf: () => ({ page: page + 1 }),
    });
    return mapPage(found, presentContactMessage);
  }

  /** Returns the ids of waiting messages that were hits of the crisis gate, newest first. */
  private async findUrgent(): Promise<number[]> {
    const rows = await this.dataSource.query<Parameters<typeof isUrgent>[0][]>(WAITING_MARKS_SQL);
    return rows.filter(isUrgent).map(({ id }) => id);
  }

  /**
   * Marks a message as answered or as waiting; repeating it changes nothing.
   * @throws ApiException 403 when the caller is no longer an administrator, 404 for no such message
   */
  mark({ userId, device }: Actor, id: number, isAnswered: boolean): Promise<ContactMessage> {
    return this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, userId, 'administrator');
      const [marked] = await manager.query<[unknown[], number]>(
        `UPDATE contact_messages SET answered_at = CASE WHEN $2 THEN now() END, answered_by = CASE WHEN $2 THEN $3::integer END
         WHERE id = $1 AND (answered_at IS NOT NULL) <> $2 RETURNING id`,
        [id, isAnswered, userId],
      );
      if (marked.length > 0) {
        const details = { messageId: id, isAnswered };
        await recordAudit(manager, {
          action: 'contactMessage.marked',
          userId: null,
          actorId: userId,
          device,
          details,
        });
      }
      const [row] = await manager.query<ContactRow[]>(
        `${CONTACT_SQL} WHERE c.id = $1 AND c.expires_at > now()`,
        [id],
      );
      if (!row) throw notFound('The message');
      return presentContactMessage(row);
    });
  }

  /**
   * Deletes a message for good, answered or not, such as spam, or a message whose sender wants it deleted.
   * @throws ApiException 403 for somebody who is no longer an administrator, 404 for no such message
   */
  delete({ userId, device }: Actor, id: number): Promise<void> {
    return this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, userId, 'administrator');
      const [, deleted] = await manager.query<[unknown[], number]>(
        `DELETE FROM contact_messages WHERE id = $1 AND expires_at > now()`,
        [id],
      );
      if (deleted === 0) throw notFound('The message');
      await recordAudit(manager, {
        action: 'contactMessage.deleted',
        userId: null,
        actorId: userId,
        device,
        details: { messageId: id },
      });
    });
  }
}
