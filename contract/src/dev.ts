/** A line of `GET /api/dev/outbox`: a mail that was kept because there is no SMTP server, newest first. */
export interface CapturedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** So many captured mails are listed at most. */
export const CAPTURED_MAILS_LISTED = 100;
