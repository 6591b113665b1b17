/** The messages of pages to the service worker. */
export type WorkerMessage =
  /** The language of the page; its texts are kept. */
  | { type: 'language'; language: string }
  /**
   * Asks whether this worker belongs to the same build as the page with this script; answered on the port with a
   * boolean.
   */
  | { type: 'is-mine'; script: string }
  /** The member wants the new version now. */
  | { type: 'take-over' };

/** The message of the service worker to pages. */
export interface OpenPathMessage {
  type: 'open';
  /** On this site. The page answers on the port when it goes there. */
  path: string;
}
