export const AD_LIMITS = {
  titleLength: 60,
  textLength: 200,
  urlLength: 300,
  /** The maximum size of an image, decoded. */
  imageBytes: 200 * 1024,
  altLength: 120,
  /** The maximum number of advertisements, because all running ones are sent at once. */
  max: 50,
} as const;

export const AD_IMAGE_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
export type AdImageType = (typeof AD_IMAGE_TYPES)[number];

/** A line of `GET /api/advertisements`, which lists all running ones; the browser picks one at random. */
export interface Advertisement {
  id: number;
  title: string;
  text: string;
  /** An https address on another site. It is opened in a new tab, without a referrer. */
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
  /** `null` removes the image; without the field it stays. */
  image?: { type: AdImageType; base64: string } | null;
  /** The alternative text of the image; without the field it stays. */
  imageAlt?: string;
}
