/** The maximum time for which the prerendered page stays after the app has started, in milliseconds. */
const TIMEOUT_MS = 4_000;

type Typed = HTMLInputElement | HTMLTextAreaElement;

function isTyped(element: Element | undefined): element is Typed {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Returns a selector of the elements that can have the focus on a prerendered page; each is found again among its like.
 */
function likeOf(element: HTMLElement): string | undefined {
  if (isTyped(element)) return 'input, textarea';
  if (element instanceof HTMLAnchorElement)
    return `a[href="${CSS.escape(element.getAttribute('href') ?? '')}"]`;
  return element.tagName === 'SUMMARY' ? 'summary' : undefined;
}

/** Sets the value of a field as if it had been typed, so that React notices it. */
function typeInto(field: Typed, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Records a person's input on the prerendered page: typed text, ticked boxes, opened details, and the focus. */
function remember(page: HTMLElement): (living: HTMLElement) => void {
  const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll<Typed>('input, textarea')];
  const detailsOf = (root: HTMLElement) => [...root.querySelectorAll('details')];
  const fields = fieldsOf(page);
  const opened = detailsOf(page).map(({ open }) => open);
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && page.contains(activeElement) ? activeElement : undefined;
  const like = focused && likeOf(focused);
  const alikeIn = (root: HTMLElement) =>
    like === undefined
      ? []
      : [...root.querySelectorAll<HTMLElement>(like)].filter((each) => each.offsetParent);
  const place = focused ? alikeIn(page).indexOf(focused) : -1;
  // Fields for email addresses have no caret that scripts may set: theirs is null.
  const caret = isTyped(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined;

  return (living) => {
    const others = fieldsOf(living);
    // The same page has the same fields, in the same order.
    for (const [i, field] of fields.entries()) {
      const other = others[i];
      if (!other || other.type !== field.type || other.name !== field.name) continue;
      if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) other.click();
      else if (field.value !== field.defaultValue) typeInto(other, field.value);
    }
    for (const [i, details] of detailsOf(living).entries()) details.open ||= opened[i] ?? false;
    const next = alikeIn(living)[place];
    if (!next) return;
    next.focus({ preventScroll: true });
    if (isTyped(next) && caret && caret[0] !== null) next.setSelectionRange(...caret);
  };
}

function isWhole(living: HTMLElement): boolean {
  return living.childElementCount > 0 && !living.querySelector('[data-coming]');
}

/**
 * Returns the element into which the app is rendered. A prerendered page (docs/adr/0023) stays until the app is
 * complete; then the app replaces it in one step, with the typed text, ticked boxes, opened details and focus.
 * @param root the element of index.html
 */
export function placeToLive(root: HTMLElement): HTMLElement {
  if (root.childElementCount === 0) return root;
  const living = document.createElement('div');
  living.style.display = 'contents';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const change = () => {
    observer.disconnect();
    clearTimeout(timer);
    const restore = remember(root);
    root.replaceChildren(living);
    for (const each of document.querySelectorAll('[data-written]')) each.remove();
    restore(living);
  };
  // Called right after React has rendered, before the browser paints.
  const observer = new MutationObserver(() => {
    if (isWhole(living)) change();
    else timer ??= setTimeout(change, TIMEOUT_MS);
  });
  observer.observe(living, { childList: true, subtree: true });
  return living;
}
