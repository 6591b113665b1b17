import type { CrisisCard } from './safety.js';

/** The maximum length of each field, in characters. */
export const CONTACT_LIMITS = { name: 100, email: 254, phone: 30, subject: 150, message: 5000 } as const;

/** `POST /api/contact` */
export interface ContactRequest {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  /** A hidden field that people do not see: whatever fills it in is a bot. */
  website?: string;
  /** A UUID made for this message: the same one again stores nothing. */
  clientId?: string;
}

export interface ContactResponse {
  message: string;
  /** The crisis card for the sender, if the text was a hit of the crisis gate. */
  crisis?: CrisisCard;
}

/** The filters of `GET /api/admin/contact`. */
export const CONTACT_STATES = ['waiting', 'answered', 'all'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** The default and the maximum number of messages on a page. */
export const CONTACT_PAGE = { size: 30, max: 100 } as const;

/** The number of months for which a message is kept. */
export const CONTACT_MONTHS = 12;

/** `GET /api/admin/contact/counts` */
export interface ContactCounts {
  /** The number of messages that nobody has marked as answered. */
  waiting: number;
}

/**
 * A message of `GET /api/admin/contact`, which lists by pages: first the waiting ones that were hits of the crisis
 * gate, then the newest.
 */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  /** The language of the sender's page. */
  language: string;
  /** The member who sent it, if the sender was signed in. */
  userId: number | null;
  /** Whether the text was a hit of the crisis gate. */
  isCrisis: boolean;
  createdAt: string;
  answeredAt: string | null;
  /** The username of the administrator who marked it as answered. */
  answeredBy: string | null;
}

/** `PATCH /api/admin/contact/{id}` */
export interface ContactMark {
  isAnswered: boolean;
}

/** The events of the server about contact messages. */
export interface ContactEvents {
  /** Sent to administrators: a message came by the contact form, or was marked. */
  'contactMessage.changed': (event: { waiting: number }) => void;
}
