/** The time within which pending text is revealed, in milliseconds. */
const CATCH_UP_MS = 500;
/** A text without a space for this many characters is in a script without spaces, and can be split anywhere. */
const MAX_WORD_LENGTH = 24;

/**
 * Returns how much of `target` to show next: whole words only, so that no word wraps to the next line while it is revealed, and
 * faster the more text is pending.
 * @param shown currently shown length, in UTF-16 units
 * @param elapsed milliseconds since the last step
 * @param isWriting whether more text may follow; then a last word without a space after it is held back
 */
export function nextLength(target: string, shown: number, elapsed: number, isWriting: boolean): number {
  const backlog = target.length - shown;
  if (backlog <= 0) return target.length;
  const wanted = shown + Math.max(1, Math.ceil((backlog * elapsed) / CATCH_UP_MS));
  if (wanted >= target.length && !isWriting) return target.length;
  const space = target.slice(wanted - 1).search(/\s/);
  if (space >= 0 && space < MAX_WORD_LENGTH) return wanted + space;
  const rest = target.length - shown;
  if (space < 0 && rest < MAX_WORD_LENGTH && isWriting && !hasUnspacedScript(target.slice(shown)))
    return shown;
  if (space < 0 && !isWriting && target.length - wanted < MAX_WORD_LENGTH) return target.length;
  return Math.min(target.length, wholeCharacter(target, wanted));
}

function hasUnspacedScript(text: string): boolean {
  return /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u.test(text);
}

/** Moves an index out of the middle of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index + 1 : index;
}
