import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COIN_AWARDS, type CoinKind, type Earnings, type Wallet } from '@mikai/contract/gacha';
import { DAILY_COIN_KINDS, readWallet } from '@mikai/core/gacha/ledger';

const KINDS = Object.keys(COIN_AWARDS) as CoinKind[];

interface EarnedRow {
  day: string;
  kind: CoinKind | null;
  coins: number;
}

/** Reads a member's coins and gems, and what earned coins today. */
@Injectable()
export class WalletService {
  constructor(private readonly dataSource: DataSource) {}

  read(userId: number): Promise<Wallet> {
    return readWallet(this.dataSource.manager, userId);
  }

  /** Lists the actions that earn coins, and what they earned on the member's own day. */
  async earnings(userId: number): Promise<Earnings> {
    const rows = await this.dataSource.query<EarnedRow[]>(
      `WITH today AS (
         SELECT id, time_zone, (now() AT TIME ZONE time_zone)::date AS day FROM users WHERE id = $1
       ), earned AS (
         SELECT w.kind, w.coins FROM today t JOIN wallet_entries w ON w.user_id = t.id AND w.day = t.day
           AND w.kind = ANY ($2)
         UNION ALL
         SELECT w.kind, w.coins FROM today t JOIN wallet_entries w ON w.user_id = t.id AND w.day IS NULL
           AND w.kind = ANY ($3) AND w.created_at >= t.day::timestamp AT TIME ZONE t.time_zone
       )
       SELECT t.day::text AS day, e.kind, coalesce(sum(e.coins), 0)::integer AS coins
       FROM today t LEFT JOIN earned e ON true GROUP BY t.day, e.kind`,
      [userId, DAILY_COIN_KINDS, KINDS.filter((kind) => !DAILY_COIN_KINDS.includes(kind))],
    );
    const earned = new Map(rows.map(({ kind, coins }) => [kind, coins]));
    const kinds = KINDS.map((kind) => ({
      kind,
      coins: COIN_AWARDS[kind],
      isDaily: DAILY_COIN_KINDS.includes(kind),
      earnedToday: earned.get(kind) ?? 0,
    }));
    return { day: rows[0]?.day ?? '', kinds };
  }
}
