import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MODERATION_LIMITS, type WelfareMember } from '@mikai/contract/moderation';
import { recordAudit } from '@mikai/core/audit-log/audit';
import type { Actor } from '@mikai/core/audit-log/audit';
import { notFound } from '../common/http/api-exception.js';
import { mapPage, readPage, type Page } from '../common/lists/page.js';
import { lockParties, assertModerator } from './case-context.js';
import type { WelfarePageDto } from './dto/moderation-pages.dto.js';
import { WELFARE_ORDER, WELFARE_SQL, type WelfareRow } from './welfare.statements.js';

/** Lists members who asked for support. Administrators see that they did and since when, but not why. */
@Injectable()
export class WelfareService {
  constructor(private readonly dataSource: DataSource) {}

  /** Lists these members, longest without a message from an administrator first. */
  async list({
    page = 1,
    limit = MODERATION_LIMITS.pageSize,
  }: WelfarePageDto): Promise<Page<WelfareMember, { page: number }>> {
    const found = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<WelfareRow[]>(`${WELFARE_SQL} ${WELFARE_ORDER} LIMIT $1 OFFSET $2`, [
          count,
          (page - 1) * limit,
        ]),
      nextOf: () => ({ page: page + 1 }),
    });
    return mapPage(found, presentWelfareMember);
  }

  /**
   * Records that an administrator reached out.
   * @throws ApiException 404 for a member who does not ask for support, or no longer
   */
  check({ userId, device }: Actor, memberId: number): Promise<WelfareMember> {
    return this.dataSource.transaction(async (manager) => {
      assertModerator(await lockParties(manager, [userId, memberId], undefined), userId);
      if (!(await find(manager, memberId))) throw notFound('A member who asks for support');
      await manager.query(`INSERT INTO welfare_checks (user_id, checked_by) VALUES ($1, $2)`, [
        memberId,
        userId,
      ]);
      await recordAudit(manager, { action: 'welfare.checked', userId: memberId, actorId: userId, device });
      const row = await find(manager, memberId);
      if (!row) throw new Error('The locked member does not exist');
      return presentWelfareMember(row);
    });
  }
}

async function find(manager: EntityManager, memberId: number): Promise<WelfareRow | undefined> {
  const [row] = await manager.query<WelfareRow[]>(`${WELFARE_SQL} AND u.id = $1::bigint`, [memberId]);
  return row;
}

const presentWelfareMember = (row: WelfareRow): WelfareMember => ({
  id: row.id,
  username: row.username,
  displayName: row.display_name,
  askedAt: row.support_asked_at.toISOString(),
  lastSeenOn: row.seen_on,
  checkedAt: row.checked_at?.toISOString() ?? null,
  checkedBy:
    row.checker_id === null
      ? null
      : {
          id: row.checker_id,
          username: row.checker_username ?? '',
          displayName: row.checker_display_name ?? '',
        },
});
