/** The time in which a backlog of text is shown, in milliseconds. */
const CATCH_UP_MS = 500;
/** A text without a space for this many letters is in a script without spaces, and may be cut anywhere. */
const MAX_WORD_LENGTH = 24;

/**
 * Returns how much of `target` to show next: whole words only, so that no word moves to the next line while it is being
 * written, and faster the more there is to catch up.
 * @param shown length shown now, in UTF-16 units
 * @param elapsed milliseconds since the last step
 * @param isWriting whether more may come; then a last word without a space behind it waits
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

/** Moves a cut out of the middle of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  const code = text.charCodeAt(index);
  return code >= 0xdc00 && code <= 0xdfff ? index + 1 : index;
}
