/** A line of `GET /api/dev/outbox`: a mail that was kept because there is no SMTP server, newest first. */
export interface CapturedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** `GET /api/dev/state`: what somebody who develops MikAI looks at first. */
export interface DevState {
  /** Jobs by queue; `null` while Redis does not answer. */
  queues: readonly { name: string; waiting: number; active: number; delayed: number }[] | null;
  /** Jobs that the database knows of and that have not ended. */
  recordedJobs: number;
  /** Whether mails go to an SMTP server, or are captured here. */
  mail: 'smtp' | 'captured';
  capturedMails: number;
  /** True if the keys for push are configured. */
  isPushSetUp: boolean;
}

/** `POST /api/dev/echo`: comes back over the socket as `dev.echoed`, by way of Redis as every event. */
export interface DevEchoRequest {
  /** A UUID made for this one. */
  id: string;
}

export interface DevEchoResponse {
  /** True if there is a recipient: unauthenticated clients without a conversation have no socket of their own. */
  isSent: boolean;
}

/** The page of all this: a page of the web app outside production, and nothing in it. */
export const DEV_PAGE = '/dev-testing';

/** So many captured mails are listed at most. */
export const CAPTURED_MAILS_LISTED = 100;

/** The events of the server about development. */
export interface DevEvents {
  /** Outside production: what was sent to `POST /api/dev/echo` has come back. */
  'dev.echoed': (event: { id: string }) => void;
}
