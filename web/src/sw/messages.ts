/** Messages from pages to the service worker. */
export type WorkerMessage =
  /** Reports the page's language, whose texts are to be cached. */
  | { type: 'language'; language: string }
  /**
   * Asks whether this worker belongs to the same build as the page, whose entry script is given. The worker responds on the
   * port with a boolean.
   */
  | { type: 'is-mine'; script: string }
  /** Activates the new version. */
  | { type: 'take-over' };

/** The message from the service worker to a page: open this path. */
export interface OpenPathMessage {
  type: 'open';
  /** A path of this site. The page responds on the port before it navigates. */
  path: string;
}
