/**
 * Matches a visible character: a letter, digit, sign or picture. Spaces and zero-width characters do not count, nor do
 * letters and signs that are drawn as nothing: fillers of Hangul (`Default_Ignorable_Code_Point`) and the empty pattern
 * of Braille.
 */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Matches a visible letter: a text that somebody will read as a reason must be more than a row of dots. */
export const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;
