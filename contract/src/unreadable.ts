/**
 * Replaces a stored text that could not be decrypted: it was changed, or moved from another row or account, without the
 * application. The web app shows it in the reader's language.
 */
export const UNREADABLE_TEXT = '[This text could not be opened.]';
