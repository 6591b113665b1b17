import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ADMIN_LIMITS, type AdminUser } from '@mikai/contract/admin';
import type { Config } from '@mikai/core/config/config.schema';
import { notFound } from '../common/http/api-exception.js';
import { cursorBefore, mapPage, readPage, type Page } from '../common/lists/page.js';
import { CONFIG } from '../infrastructure/tokens.js';
import { presentAdminUser, type AdminUserRow } from './admin.presenter.js';
import { prefixQuery, USER_COLUMNS, whereSql } from './admin-users.statements.js';
import type { AdminUsersPageDto } from './dto/admin-users.dto.js';

/** A page of members, and the total number of matching members. */
interface AdminUsersPage {
  page: Page<AdminUser>;
  total: number;
}

/** Lists and finds members as administrators see them. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Lists members, newest first. */
  async list({
    q,
    before,
    page: pageNumber,
    limit = ADMIN_LIMITS.pageSize,
    ...flags
  }: AdminUsersPageDto): Promise<AdminUsersPage> {
    const search = q === undefined || q.trim() === '' ? undefined : prefixQuery(q);
    // A search text without a word, such as punctuation alone, matches nobody.
    if (search === undefined && q !== undefined && q.trim() !== '') return { page: { items: [] }, total: 0 };
    const values: unknown[] = [];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const where = whereSql({ search, ...flags }, parameter);
    const [count] = await this.dataSource.query<[{ total: number }]>(
      `SELECT count(*)::integer AS total FROM users u WHERE ${where}`,
      values,
    );
    const position =
      before === undefined
        ? ['true', `OFFSET ${parameter(((pageNumber ?? 1) - 1) * limit)}::bigint`]
        : [`u.id < ${parameter(before)}`, ''];
    const found = await readPage({
      limit,
      read: (rowCount) =>
        this.dataSource.query<AdminUserRow[]>(
          `SELECT ${USER_COLUMNS} FROM users u WHERE ${where} AND ${position[0]} ORDER BY u.id DESC LIMIT ${rowCount} ${position[1]}`,
          values,
        ),
      nextOf: cursorBefore,
    });
    return { page: mapPage(found, (row) => this.present(row)), total: count.total };
  }

  /** @throws ApiException 404 when there is no such account */
  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<AdminUser> {
    const [row] = await manager.query<AdminUserRow[]>(`SELECT ${USER_COLUMNS} FROM users u WHERE u.id = $1`, [
      id,
    ]);
    if (!row) throw notFound('This account');
    return this.present(row);
  }

  private present(row: AdminUserRow): AdminUser {
    return presentAdminUser(row, this.config.SITE_OWNER_USERNAME);
  }
}
