import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Avatar } from '@mikai/contract/avatars';
import { PEOPLE_LIMITS, type CommunityMember } from '@mikai/contract/people';
import { runPrepared } from '@mikai/core/database/prepared';
import { mapPage, readPage, type Page } from '../common/lists/page.js';
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

/** Lists the members whom a member can find. */
@Injectable()
export class MembersService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Lists verified and active members, except the requesting one and those with a block between the two; members who
   * need support come first, then the newest. `q` is a prefix of a username or display name.
   */
  async list(
    userId: number,
    { q, page: pageNumber, before, needsSupport, limit = PEOPLE_LIMITS.pageSize }: MembersPageDto,
  ): Promise<Page<CommunityMember, { before: number; needsSupport: boolean }>> {
    const search = q?.trim() ?? '';
    const values: unknown[] = [userId];
    const parameter = (value: unknown) => `$${values.push(value)}`;
    const place = {
      ...(search === '' ? {} : { namePattern: parameter(`${escapeLike(search)}%`) }),
      ...(before === undefined
        ? { offset: parameter(((pageNumber ?? 1) - 1) * limit) }
        : { before: parameter(before), needsSupport: parameter(needsSupport ?? null) }),
    };
    const page = await readPage({
      limit,
      read: (count) => {
        const statement = membersSql(count, place);
        // A search is not prepared, so that it is planned for its own text: only then is the index on the beginnings of
        // names used.
        return search === ''
          ? runPrepared<MemberRow>(this.dataSource, statement, values)
          : this.dataSource.query<MemberRow[]>(statement.text, values);
      },
      nextOf: (last) => ({ before: last.id, needsSupport: last.needs_support }),
    });
    return mapPage(page, presentMember);
  }
}

const presentMember = (row: MemberRow): CommunityMember => ({
  id: row.id,
  displayName: row.display_name,
  username: row.username,
  ...(row.avatar !== null && { avatar: row.avatar }),
  needsSupport: row.needs_support,
  isOnline: row.is_online,
});

/** Escapes wildcards, so that the text is matched literally. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
