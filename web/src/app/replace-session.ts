/** How long the prerendered page stays after the app has first rendered, even if the app is still incomplete. */
const TIMEOUT_MS = 4_000;

type Typed = HTMLInputElement | HTMLTextAreaElement;

function isTyped(element: Element | undefined): element is Typed {
  return element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
}

/**
 * Returns a selector that matches a focused element and its equivalents in the app, where it is found again by its index
 * among the matches; `undefined` for elements whose focus isn't restored.
 */
function selectorOf(element: HTMLElement): string | undefined {
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

/**
 * Records a person's input on the prerendered page: typed text, ticked boxes, opened details, and the focus.
 * @returns a function that restores it in the app
 */
function recordInput(page: HTMLElement): (app: HTMLElement) => void {
  const fieldsOf = (root: HTMLElement) => [...root.querySelectorAll<Typed>('input, textarea')];
  const detailsOf = (root: HTMLElement) => [...root.querySelectorAll('details')];
  const fields = fieldsOf(page);
  const opened = detailsOf(page).map(({ open }) => open);
  const { activeElement } = document;
  const focused =
    activeElement instanceof HTMLElement && page.contains(activeElement) ? activeElement : undefined;
  const selector = focused && selectorOf(focused);
  const matchesIn = (root: HTMLElement) =>
    selector === undefined
      ? []
      : [...root.querySelectorAll<HTMLElement>(selector)].filter((each) => each.offsetParent);
  const index = focused ? matchesIn(page).indexOf(focused) : -1;
  // Scripts can't read or set the caret of a field for email addresses; its `selectionStart` is null.
  const caret = isTyped(focused) ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined;

  return (app) => {
    const others = fieldsOf(app);
    // The app renders the same fields in the same order.
    for (const [i, field] of fields.entries()) {
      const other = others[i];
      if (!other || other.type !== field.type || other.name !== field.name) continue;
      if (field instanceof HTMLInputElement && field.checked !== field.defaultChecked) other.click();
      else if (field.value !== field.defaultValue) typeInto(other, field.value);
    }
    for (const [i, details] of detailsOf(app).entries()) details.open ||= opened[i] ?? false;
    const next = matchesIn(app)[index];
    if (!next) return;
    next.focus({ preventScroll: true });
    if (isTyped(next) && caret && caret[0] !== null) next.setSelectionRange(...caret);
  };
}

function isComplete(app: HTMLElement): boolean {
  return app.childElementCount > 0 && !app.querySelector('[data-coming]');
}

/**
 * Returns the element into which the app is rendered. A prerendered page (docs/adr/0023) stays until the app is
 * complete; then the app replaces it in one step, with the typed text, ticked boxes, opened details and focus.
 * @param root the element of index.html
 */
export function prepareRoot(root: HTMLElement): HTMLElement {
  if (root.childElementCount === 0) return root;
  const app = document.createElement('div');
  app.style.display = 'contents';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const replacePage = () => {
    observer.disconnect();
    clearTimeout(timer);
    const restore = recordInput(root);
    root.replaceChildren(app);
    for (const each of document.querySelectorAll('[data-written]')) each.remove();
    restore(app);
  };
  // The observer runs right after React has rendered, before the browser paints.
  const observer = new MutationObserver(() => {
    if (isComplete(app)) replacePage();
    else timer ??= setTimeout(replacePage, TIMEOUT_MS);
  });
  observer.observe(app, { childList: true, subtree: true });
  return app;
}
