export const AD_LIMITS = {
  titleLength: 60,
  textLength: 200,
  urlLength: 300,
  /** The maximum size of an image, decoded. */
  imageBytes: 200 * 1024,
  altLength: 120,
  /** The maximum number: all running ones are sent at once. */
  max: 50,
} as const;

export const AD_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type AdImageType = (typeof AD_IMAGE_TYPES)[number];

/** A line of `GET /api/advertisements`: all that run; the browser takes one by chance. */
export interface Advertisement {
  id: number;
  title: string;
  text: string;
  /** An https address elsewhere; opened in a new tab, telling nobody where from. */
  url: string;
  /** `/api/advertisements/{id}/image?v=`, or `null`. */
  imageUrl: string | null;
  imageAlt: string;
}

/** A line of `GET /api/admin/advertisements`. */
export interface AdminAdvertisement extends Advertisement {
  isActive: boolean;
  createdAt: string;
}

/** `POST /api/admin/advertisements`, `PUT /api/admin/advertisements/{id}` */
export interface AdvertisementRequest {
  title: string;
  text: string;
  url: string;
  isActive: boolean;
  /** `null` takes it away, left out keeps it. */
  image?: { type: AdImageType; base64: string } | null;
  /** The alternative text of the image; left out keeps it. */
  imageAlt?: string;
}
