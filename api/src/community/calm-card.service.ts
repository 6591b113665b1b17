import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CalmCard, CalmCardLikeResponse } from '@mikai/contract/community';
import { DEFAULT_LANGUAGE, negotiateLanguage, type LanguageCode } from '@mikai/contract/languages';
import { cardOfDay, hasCard } from '@mikai/core/community/calm-cards';
import { notFound, unauthenticated } from '../common/http/api-exception.js';
import { Limits } from '../limits/limits.service.js';

interface DayRow {
  /** The member's own date, `YYYY-MM-DD`. */
  day: string;
  language: LanguageCode | null;
}

interface StateRow {
  likes_count: number;
  is_liked: boolean;
  is_new: boolean;
}

/** Records that a member has seen a card, and returns its counts. `$1`: the member, `$2`: the card, `$3`: the day. */
const SEE_SQL = `
  WITH seen AS (
    INSERT INTO calm_card_views (user_id, card_id, seen_on) VALUES ($1, $2, $3)
    ON CONFLICT (user_id, card_id) DO NOTHING RETURNING 1
  )
  SELECT coalesce((SELECT likes_count FROM calm_cards WHERE id = $2), 0) AS likes_count,
    EXISTS (SELECT FROM calm_card_likes WHERE card_id = $2 AND user_id = $1) AS is_liked,
    EXISTS (SELECT FROM seen) AS is_new`;

const TOGGLE_SQL = `
  WITH gone AS (DELETE FROM calm_card_likes WHERE card_id = $2 AND user_id = $1 RETURNING 1),
  come AS (
    INSERT INTO calm_card_likes (card_id, user_id) SELECT $2, $1 WHERE NOT EXISTS (SELECT FROM gone) RETURNING 1
  )
  SELECT EXISTS (SELECT FROM come) AS is_liked`;

/** Serves a calm card a day, the same for everybody with that date. */
@Injectable()
export class CalmCardService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: Limits,
  ) {}

  /** Returns the card of the day by the member's own date, in their language. Asking for it counts as seeing it. */
  async daily(userId: number, acceptLanguage: string | undefined): Promise<CalmCard> {
    const [member] = await this.dataSource.query<DayRow[]>(
      `SELECT (now() AT TIME ZONE time_zone)::date::text AS day, language FROM users WHERE id = $1`,
      [userId],
    );
    if (!member) throw unauthenticated();
    const language = member.language ?? negotiateLanguage(acceptLanguage) ?? DEFAULT_LANGUAGE;
    const card = cardOfDay(member.day, language);
    const [state] = await this.dataSource.query<StateRow[]>(SEE_SQL, [userId, card.id, member.day]);
    return {
      ...card,
      isNew: state?.is_new ?? false,
      likesCount: state?.likes_count ?? 0,
      isLiked: state?.is_liked ?? false,
    };
  }

  /** Likes a card, or takes it back. @throws ApiException 404 when there is no such card */
  async toggleLike(userId: number, cardId: number): Promise<CalmCardLikeResponse> {
    if (!hasCard(cardId)) throw notFound('This card');
    await this.limits.consume('community.like', userId);
    return this.dataSource.transaction(async (manager) => {
      // The upsert locks the row, so that changes of a card run one after the other. A card without likes so far gets
      // its row here.
      const [counted] = await manager.query<{ likes_count: number }[]>(
        `INSERT INTO calm_cards (id) VALUES ($1)
         ON CONFLICT (id) DO UPDATE SET likes_count = calm_cards.likes_count RETURNING likes_count`,
        [cardId],
      );
      const [toggled] = await manager.query<{ is_liked: boolean }[]>(TOGGLE_SQL, [userId, cardId]);
      const isLiked = toggled?.is_liked ?? false;
      return { isLiked, likesCount: (counted?.likes_count ?? 0) + (isLiked ? 1 : -1) };
    });
  }
}
