import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Avatar } from '@mikai/contract/avatars';
import { PEOPLE_LIMITS, type CommunityMember } from '@mikai/contract/people';
import { runPrepared } from '@mikai/core/database/prepared';
import type { MembersPageDto } from './dto/page.dto.js';
import { membersSql } from './members.statements.js';

interface MemberRow {
  id: number;
  username: string;
  display_name: string;
  avatar: Avatar | null;
  needs_support: boolean;
  is_online: boolean;
}

/** A page of members, and the query of the next one if there is one. */
export interface MembersPage {
  items: CommunityMember[];
  next?: { before: number; needsSupport: boolean };
}

/** The members whom a member can find. */
@Injectable()
export class MembersService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists verified and active members, except the asking one and those with a block between the two; members who need
   * support come first, then the newest. `q` is a prefix of a username or display name.
   */
  async list(
    userId: number,
    { q, page, before, needsSupport, limit = PEOPLE_LIMITS.pageSize }: MembersPageDto,
  ): Promise<MembersPage> {
    const search = q?.trim() ?? '';
    const values: unknown[] = [userId];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const statement = membersSql(limit + 1, {
      ...(search === '' ? {} : { beginning: parameter(`${escapeLike(search)}%`) }),
      ...(before === undefined
        ? { offset: parameter(((page ?? 1) - 1) * limit) }
        : { before: parameter(before), needsSupport: parameter(needsSupport ?? null) }),
    });
    // A search is planned for its own words: only then does the beginning of a name find its index.
    const found =
      search === ''
        ? await runPrepared<MemberRow>(this.dataSource, statement, values)
        : await this.dataSource.query<MemberRow[]>(statement.text, values);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const items = rows.map((row) => ({
      id: row.id,
      displayName: row.display_name,
      username: row.username,
      ...(row.avatar !== null && { avatar: row.avatar }),
      needsSupport: row.needs_support,
      isOnline: row.is_online,
    }));
    if (found.length <= limit || !last) return { items };
    return { items, next: { before: last.id, needsSupport: last.needs_support } };
  }
}

/** Escapes wildcards, so that the text is matched literally. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
