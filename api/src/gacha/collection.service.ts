import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { COMPANION_IDS } from '@mikai/contract/companions';
import {
  GACHA_PAGES,
  type CatalogueEntry,
  type GachaUser,
  type LedgerEntry,
  type OwnedCompanion,
  type PublishedDraw,
  type PullRecord,
} from '@mikai/contract/gacha';
import type { LanguageCode } from '@mikai/contract/languages';
import { presentCompanion } from '@mikai/core/gacha/companion-text';
import { readOwnPage, type OwnListQuery } from '../common/lists/own-list.js';
import { mapPage, readPage, type Page } from '../common/lists/page.js';
import { invitationGems } from './companion.service.js';
import { drawCursor, readDrawPosition } from './draw-place.js';
import type { DrawsPageDto } from './dto/gacha.dto.js';
import { readGachaState, readingLanguage } from './gacha-state.js';
import {
  DRAW_COLUMNS,
  OWNED_COLUMNS,
  PULL_COLUMNS,
  presentOwned,
  presentProof,
  presentPull,
  type DrawRow,
  type OwnedRow,
  type PullRow,
} from './gacha.presenter.js';

/** A row of `wallet_entries`. */
interface LedgerRow extends Omit<LedgerEntry, 'createdAt'> {
  created_at: Date;
}

/** Lists draws of past days below the position `$1` (day), `$2` (client id). */
const DRAWS_SQL = `SELECT drawn_on::text AS day, ${DRAW_COLUMNS} FROM gacha_pulls
  WHERE drawn_on < (now() AT TIME ZONE 'UTC')::date AND (drawn_on, client_id) < ($1::date, $2::uuid)
  ORDER BY drawn_on DESC, client_id DESC LIMIT $3`;

/** Reads a member's companions and the public list of draws. */
@Injectable()
export class CollectionService {
  constructor(private readonly dataSource: DataSource) {}

  async user(userId: number): Promise<GachaUser> {
    return (await readGachaState(this.dataSource.manager, userId)).user;
  }

  /** Returns the language in which the member reads. */
  private async language(userId: number, acceptLanguage: string | undefined): Promise<LanguageCode> {
    const [member] = await this.dataSource.query<{ language: LanguageCode | null }[]>(
      `SELECT language FROM users WHERE id = $1`,
      [userId],
    );
    return readingLanguage(member?.language, acceptLanguage);
  }

  async companions(
    userId: number,
    query: OwnListQuery,
    acceptLanguage: string | undefined,
  ): Promise<Page<OwnedCompanion>> {
    const language = await this.language(userId, acceptLanguage);
    const page = await this.page<OwnedRow>(userId, query, 'owned_companions', OWNED_COLUMNS);
    return mapPage(page, (row) => presentOwned(row, language));
  }

  async pulls(
    userId: number,
    query: OwnListQuery,
    acceptLanguage: string | undefined,
  ): Promise<Page<PullRecord>> {
    const language = await this.language(userId, acceptLanguage);
    const page = await this.page<PullRow>(userId, query, 'gacha_pulls', PULL_COLUMNS);
    return mapPage(page, (row) => presentPull(row, language));
  }

  async ledger(userId: number, query: OwnListQuery): Promise<Page<LedgerEntry>> {
    const columns = 'id, kind, coins, gems, created_at';
    return mapPage(await this.page<LedgerRow>(userId, query, 'wallet_entries', columns), presentLedgerEntry);
  }

  async catalogue(userId: number, acceptLanguage: string | undefined): Promise<CatalogueEntry[]> {
    const language = await this.language(userId, acceptLanguage);
    return COMPANION_IDS.map((id) => ({
      companion: presentCompanion(id, language),
      invitationGems: invitationGems(id),
    }));
  }

  /**
   * Lists the draws of all members on past days, without anything that reveals whose they are or at what time: within a
   * day they are ordered by their random client ids, and none appears before its day has ended.
   */
  async draws({
    limit = GACHA_PAGES.size,
    before,
  }: DrawsPageDto): Promise<Page<PublishedDraw, { before: string }>> {
    const position = readDrawPosition(before);
    const page = await readPage({
      limit,
      read: (count) =>
        this.dataSource.query<(DrawRow & { day: string })[]>(DRAWS_SQL, [
          position?.day ?? 'infinity',
          position?.clientId ?? '00000000-0000-0000-0000-000000000000',
          count,
        ]),
      nextOf: ({ day, client_id: clientId }) => ({ before: drawCursor({ day, clientId }) }),
    });
    return mapPage(page, ({ day, ...row }) => ({ day, ...presentProof(row) }));
  }

  private page<Row extends { id: number }>(
    userId: number,
    query: OwnListQuery,
    table: string,
    columns: string,
  ): Promise<Page<Row>> {
    return readOwnPage(this.dataSource.manager, { table, columns }, userId, query, GACHA_PAGES.size);
  }
}

const presentLedgerEntry = ({ created_at, ...line }: LedgerRow): LedgerEntry => ({
  ...line,
  createdAt: created_at.toISOString(),
});
