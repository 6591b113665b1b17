/**
 * Returns whether a key press sends: Enter without Shift, and not while an input method composes Japanese, Chinese or
 * Korean. Safari reports the Enter that ends a composition after its end, with the key code 229.
 */
export function sendsOnKey(
  event: Pick<KeyboardEvent, 'key' | 'shiftKey' | 'isComposing' | 'keyCode'>,
): boolean {
  return event.key === 'Enter' && !event.shiftKey && !event.isComposing && event.keyCode !== 229;
}
