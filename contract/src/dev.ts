/** A line of `GET /api/dev/outbox`: a mail that was kept because there is no SMTP server, newest first. */
export interface CapturedMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  createdAt: string;
}

/** `GET /api/dev/state`: an overview for developers of MikAI. */
export interface DevState {
  /** The jobs by queue; `null` while Redis does not answer. */
  queues: readonly { name: string; waiting: number; active: number; delayed: number }[] | null;
  /** The number of jobs in the database that have not ended. */
  recordedJobs: number;
  /** Whether mails go to an SMTP server, or are captured here. */
  mail: 'smtp' | 'captured';
  capturedMails: number;
  /** Whether the keys for push are configured. */
  isPushSetUp: boolean;
}

/** `POST /api/dev/echo`: comes back over the socket as `dev.echoed`, through Redis like every event. */
export interface DevEchoRequest {
  /** A UUID made for this request. */
  id: string;
}

export interface DevEchoResponse {
  /** Whether there is a recipient: unauthenticated clients without a conversation have no socket. */
  isSent: boolean;
}

/** The path of the developers' page, which the web app has only outside production. */
export const DEV_PAGE = '/dev-testing';

/** The maximum number of captured mails in one response. */
export const MAX_CAPTURED_MAILS = 100;

/** The events of the server about development. */
export interface DevEvents {
  /** Sent outside production only: the echo of `POST /api/dev/echo`. */
  'dev.echoed': (event: { id: string }) => void;
}
