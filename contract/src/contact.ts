import type { CrisisCard } from './safety.js';

/** Longest each field may be, in characters. */
export const CONTACT_LIMITS = { name: 100, email: 254, phone: 30, subject: 150, message: 5000 } as const;

/** `POST /api/contact` */
export interface ContactRequest {
  name: string;
  email: string;
  phone?: string;
  subject: string;
  message: string;
  /** Nobody sees this field; what fills it in is no person. */
  website?: string;
  /** A UUID made for this message: sent again, it is the same one. */
  clientId?: string;
}

export interface ContactResponse {
  message: string;
  /** Set if the text met the crisis gate: the card, for the sender. */
  crisis?: CrisisCard;
}

/** The filters of `GET /api/admin/contact`. */
export const CONTACT_STATES = ['waiting', 'answered', 'all'] as const;
export type ContactState = (typeof CONTACT_STATES)[number];

/** So many on a page, and at most. */
export const CONTACT_PAGE = { size: 30, max: 100 } as const;

/** Months for which a message is kept. */
export const CONTACT_MONTHS = 12;

/** `GET /api/admin/contact/counts` */
export interface ContactCounts {
  /** Messages that nobody has marked as answered. */
  waiting: number;
}

/** `GET /api/admin/contact`, by pages: those that met the crisis gate and wait first, then the newest. */
export interface ContactMessage {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  subject: string;
  message: string;
  /** The language of the sender's page. */
  language: string;
  /** The member that sent it, where somebody was signed in. */
  userId: number | null;
  /** True if the text met the crisis gate. */
  isCrisis: boolean;
  createdAt: string;
  answeredAt: string | null;
  /** Username of the administrator that marked it as answered. */
  answeredBy: string | null;
}

/** `PATCH /api/admin/contact/{id}` */
export interface ContactMark {
  isAnswered: boolean;
}

/** The events of the server about contact messages. */
export interface ContactEvents {
  /** To administrators: somebody wrote by the contact form, or what they wrote was marked. */
  'contactMessage.changed': (event: { waiting: number }) => void;
}
