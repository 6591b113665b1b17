/**
 * Returns whether a text has anything readable. A text without that, such as punctuation alone, is `none`; callers
 * count it, without storing it.
 */
export const isReadable = (text: string): boolean => /\p{L}/u.test(text);
