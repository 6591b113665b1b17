import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { MemberSummary, Relations } from '@mikai/contract/people';
import { readBadges } from '@mikai/core/notifications/badges';
import { lockCounters } from '@mikai/core/notifications/counters';
import { RealtimePublisher } from '@mikai/core/realtime/publisher';
import { invalidField, notFound } from '../common/http/api-exception.js';
import { ConversationPublisher } from '../messaging/conversation-publisher.js';

/**
 * The kinds of relations. A block works in both directions and ends all contact between two members; muting only hides
 * the other from the member.
 */
export type RelationKind = 'block' | 'mute';

interface RelationRow extends MemberSummary {
  kind: RelationKind;
}

/** Stores whom members block and mute. The blocked or muted member is never notified. */
@Injectable()
export class RelationsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly realtime: RealtimePublisher,
    private readonly conversations: ConversationPublisher,
  ) {}

  async list(userId: number): Promise<Relations> {
    const rows = await this.dataSource.query<RelationRow[]>(
      `SELECT r.kind, u.id, u.display_name AS "displayName", u.username
       FROM user_relations r JOIN users u ON u.id = r.other_id
       WHERE r.user_id = $1 ORDER BY r.created_at DESC, u.id DESC`,
      [userId],
    );
    const of = (kind: RelationKind): MemberSummary[] =>
      rows
        .filter((row) => row.kind === kind)
        .map(({ id, displayName, username }) => ({ id, displayName, username }));
    return { blocked: of('block'), muted: of('mute') };
  }

  /**
   * Blocks or mutes a member; doing it again changes nothing.
   * @throws ApiException 400 for oneself, 404 for a member who does not exist or is not verified
   */
  async add(userId: number, otherId: number, kind: RelationKind): Promise<Relations> {
    if (otherId === userId) throw invalidField('id', `You cannot ${kind} yourself.`);
    const added = await this.dataSource.transaction(async (manager) => {
      const [other] = await manager.query<{ isNew: boolean }[]>(
        `WITH other AS (SELECT id FROM users WHERE id = $2::bigint AND is_verified), added AS (
           INSERT INTO user_relations (user_id, other_id, kind) SELECT $1, id, $3 FROM other
           ON CONFLICT DO NOTHING RETURNING other_id)
         SELECT EXISTS (SELECT FROM added) AS "isNew" FROM other`,
        [userId, otherId, kind],
      );
      if (!other) throw notFound('This member');
      if (!other.isNew) return null;
      return kind === 'block' ? deleteNotificationsBy(manager, userId, otherId) : [];
    });
    if (added === null) return this.list(userId);
    if (added.length > 0) {
      const badges = await readBadges(this.dataSource.manager, userId);
      this.realtime.toPerson({ kind: 'member', userId }, 'notification.deleted', { ids: added, badges });
    }
    return this.publish(userId, otherId, kind);
  }

  /** Unblocks or unmutes a member; changes nothing if there was no such relation. */
  async remove(userId: number, otherId: number, kind: RelationKind): Promise<Relations> {
    const [, count] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM user_relations WHERE user_id = $1 AND other_id = $2::bigint AND kind = $3`,
      [userId, otherId, kind],
    );
    return count > 0 ? this.publish(userId, otherId, kind) : this.list(userId);
  }

  /**
   * Publishes the relations to the member's own browsers. Of a block, the other member sees only that messages are not
   * accepted.
   */
  private async publish(userId: number, otherId: number, kind: RelationKind): Promise<Relations> {
    const relations = await this.list(userId);
    this.realtime.toPerson({ kind: 'member', userId }, 'relation.changed', { relations });
    if (kind === 'block') await this.conversations.publishRelationChange(userId, otherId);
    return relations;
  }
}

/** Deletes notifications of a member's actions for the member who blocked them. Returns their ids. */
async function deleteNotificationsBy(
  manager: EntityManager,
  userId: number,
  actorId: number,
): Promise<number[]> {
  await lockCounters(manager, userId);
  const [rows] = await manager.query<[{ id: number }[], number]>(
    `DELETE FROM notifications WHERE user_id = $1 AND actor_id = $2 RETURNING id`,
    [userId, actorId],
  );
  return rows.map(({ id }) => id);
}
