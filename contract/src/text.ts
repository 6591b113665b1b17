/** Something that can be seen: a letter, digit, sign or picture. Blanks and zero-width characters are nothing. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
