import type { AdImageType, AdminAdvertisement, Advertisement } from '@mikai/contract/advertising';

/** A row of `advertisements`, without the bytes of its image. */
export interface AdvertisementRow {
  id: number;
  title: string;
  text: string;
  url: string;
  image_type: AdImageType | null;
  image_alt: string;
  is_active: boolean;
  /** Rises with each change. */
  revision: number;
  created_at: Date;
}

export const AD_COLUMNS = 'id, title, text, url, image_type, image_alt, is_active, revision, created_at';

/** Presents an advertisement to the public. */
export function presentAdvertisement(row: AdvertisementRow): Advertisement {
  return {
    id: row.id,
    title: row.title,
    text: row.text,
    url: row.url,
    imageUrl: row.image_type === null ? null : `/api/advertisements/${row.id}/image?v=${row.revision}`,
    imageAlt: row.image_alt,
  };
}

/** Presents an advertisement to administrators. */
export function presentForAdministrators(row: AdvertisementRow): AdminAdvertisement {
  return {
    ...presentAdvertisement(row),
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
