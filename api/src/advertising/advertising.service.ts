import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import {
  AD_LIMITS,
  type AdImageType,
  type AdminAdvertisement,
  type Advertisement,
  type AdvertisementRequest,
} from '@mikai/contract/advertising';
import { recordAudit } from '@mikai/core/audit-log/audit';
import type { Person } from '@mikai/core/auth/person';
import type { Config } from '@mikai/core/config/config.schema';
import { isQuietFor } from '@mikai/core/users/quiet-days';
import type { Actor } from '@mikai/core/audit-log/audit';
import { lockAdmin } from '../admin/admin-role.js';
import { conflict, notFound } from '../common/http/api-exception.js';
import { CONFIG } from '../infrastructure/tokens.js';
import {
  AD_COLUMNS,
  presentAdvertisement,
  presentForAdministrators,
  type AdvertisementRow,
} from './advertising.presenter.js';

export interface AdImage {
  bytes: Buffer;
  type: AdImageType;
  /** Whether the image can be cached for long: it is public, and the request named its present revision. */
  isCacheable: boolean;
}

/** Manages and serves our own advertisements, which administrators write. */
@Injectable()
export class AdvertisingService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Lists all running advertisements, the same for everybody; none in a member's quiet days after a hit of the crisis
   * gate (promise 6).
   */
  async list(person: Person | null): Promise<Advertisement[]> {
    const userId = memberOf(person);
    if (userId !== null && (await isQuietFor(this.dataSource, userId))) return [];
    const rows = await this.dataSource.query<AdvertisementRow[]>(
      `SELECT ${AD_COLUMNS} FROM advertisements WHERE is_active ORDER BY id`,
    );
    return rows.map(presentAdvertisement);
  }

  /**
   * Returns the image; that of an advertisement that is not running is only for administrators.
   * @throws ApiException 404
   */
  async image(person: Person | null, id: number, revision: number | undefined): Promise<AdImage> {
    const [row] = await this.dataSource.query<
      { image: Buffer; image_type: AdImageType; is_active: boolean; revision: number }[]
    >(
      `SELECT image, image_type, is_active, revision FROM advertisements
       WHERE id = $1 AND image IS NOT NULL
         AND (is_active OR EXISTS (SELECT FROM users u WHERE u.id = $2 AND u.is_active AND u.is_admin))`,
      [id, memberOf(person)],
    );
    if (!row) throw notFound('The image');
    return {
      bytes: row.image,
      type: row.image_type,
      isCacheable: row.is_active && row.revision === revision,
    };
  }

  /** Lists all advertisements, running or not, newest first. */
  async listAll(): Promise<AdminAdvertisement[]> {
    const rows = await this.dataSource.query<AdvertisementRow[]>(
      `SELECT ${AD_COLUMNS} FROM advertisements ORDER BY id DESC`,
    );
    return rows.map(presentForAdministrators);
  }

  /** Stores an advertisement. @throws ApiException 409 when the maximum number is reached */
  create(actor: Actor, request: AdvertisementRequest): Promise<AdminAdvertisement> {
    const { title, text, url, isActive, image, imageAlt } = request;
    return this.change(actor, 'created', async (manager) => {
      // The lock puts creations one after the other, so that two at once cannot both be the last one allowed.
      await manager.query(`LOCK TABLE advertisements IN SHARE ROW EXCLUSIVE MODE`);
      const [row] = await manager.query<AdvertisementRow[]>(
        `INSERT INTO advertisements (title, text, url, is_active, image, image_type, image_alt, created_by)
         SELECT $1, $2, $3, $4, $5, $6, $7, $8 WHERE (SELECT count(*) FROM advertisements) < $9
         RETURNING ${AD_COLUMNS}`,
        [
          title,
          text,
          url,
          isActive,
          bytesOf(image),
          image?.type ?? null,
          imageAlt ?? '',
          actor.userId,
          AD_LIMITS.max,
        ],
      );
      if (!row) throw conflict(`There are ${AD_LIMITS.max} advertisements already. Please delete one first.`);
      return row;
    });
  }

  /** @throws ApiException 404 */
  update(actor: Actor, id: number, request: AdvertisementRequest): Promise<AdminAdvertisement> {
    const { title, text, url, isActive, image, imageAlt } = request;
    return this.change(actor, 'changed', async (manager) => {
      const [[row]] = await manager.query<[AdvertisementRow[], number]>(
        `UPDATE advertisements SET title = $2, text = $3, url = $4, is_active = $5, revision = revision + 1,
           image = CASE WHEN $6 THEN image ELSE $7 END, image_type = CASE WHEN $6 THEN image_type ELSE $8 END,
           image_alt = coalesce($9, image_alt)
         WHERE id = $1 RETURNING ${AD_COLUMNS}`,
        [
          ...[id, title, text, url, isActive],
          ...[image === undefined, bytesOf(image), image?.type ?? null, imageAlt ?? null],
        ],
      );
      if (!row) throw notFound('The advertisement');
      return row;
    });
  }

  /** @throws ApiException 404 */
  async delete(actor: Actor, id: number): Promise<void> {
    await this.change(actor, 'deleted', async (manager) => {
      const [[row]] = await manager.query<[AdvertisementRow[], number]>(
        `DELETE FROM advertisements WHERE id = $1 RETURNING ${AD_COLUMNS}`,
        [id],
      );
      if (!row) throw notFound('The advertisement');
      return row;
    });
  }

  /** @throws ApiException 403 for somebody who is no longer an administrator */
  private async change(
    { userId, device }: Actor,
    change: 'created' | 'changed' | 'deleted',
    work: (manager: EntityManager) => Promise<AdvertisementRow>,
  ): Promise<AdminAdvertisement> {
    const row = await this.dataSource.transaction(async (manager) => {
      await lockAdmin(manager, this.config, userId, 'administrator');
      const changed = await work(manager);
      await recordAudit(manager, {
        action: 'advertisement.changed',
        userId: null,
        actorId: userId,
        device,
        details: { advertisementId: changed.id, change, isActive: changed.is_active },
      });
      return changed;
    });
    return presentForAdministrators(row);
  }
}

const memberOf = (person: Person | null): number | null => (person?.kind === 'member' ? person.userId : null);

const bytesOf = (image: AdvertisementRequest['image']): Buffer | null =>
  image ? Buffer.from(image.base64, 'base64') : null;
