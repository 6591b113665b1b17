/**
 * Something that can be seen: a letter, digit, sign or picture. Blanks and zero-width characters are nothing, nor are letters
 * and signs that are drawn as nothing: fillers of Hangul (`Default_Ignorable_Code_Point`) and the empty pattern of Braille.
 */
export const VISIBLE = /(?![\p{Default_Ignorable_Code_Point}\u2800])[\p{L}\p{N}\p{P}\p{S}]/u;

/** A letter that can be seen: what somebody is to read as a reason is no row of dots. */
export const VISIBLE_LETTER = /(?!\p{Default_Ignorable_Code_Point})\p{L}/u;
