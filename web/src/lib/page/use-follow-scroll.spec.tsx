import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useFollowScroll } from './use-follow-scroll';

/** Height of the scroll container, in pixels. */
const WINDOW_PX = 400;
/** Heights in pixels of a card that is taller than the container, and of the typing indicator below it. */
const CARD = { top: 300, bottom: 900 };

let notifyResize: () => void;
let height: number;
let box: HTMLElement;

function List() {
  const { scroller, content } = useFollowScroll(1, () => undefined);
  return (
    <div ref={scroller} data-testid="box">
      <div ref={content}>
        <div data-message-id={1} data-read-from-start="" />
      </div>
    </div>
  );
}

/** Fakes an element's position in the list, which moves with the scroll position. */
function placeAt(element: Element, edges: () => { top: number; bottom: number }): void {
  element.getBoundingClientRect = () => {
    const { top, bottom } = edges();
    return new DOMRect(0, top - box.scrollTop, 300, bottom - top);
  };
}

/** Changes the height of the content, and clamps the scroll position as a browser does. */
function resizeTo(next: number): void {
  height = next;
  box.scrollTop = Math.min(box.scrollTop, height - WINDOW_PX);
  act(() => notifyResize());
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        notifyResize = callback;
      }
      observe() {}
      disconnect() {}
    },
  );
  box = render(<List />).getByTestId('box');
  height = WINDOW_PX;
  Object.defineProperty(box, 'scrollHeight', { get: () => height });
  Object.defineProperty(box, 'clientHeight', { get: () => WINDOW_PX });
  box.getBoundingClientRect = () => new DOMRect(0, 0, 300, WINDOW_PX);
  box.scrollTo = ((to: ScrollToOptions) => {
    box.scrollTop = to.top ?? 0;
  }) as typeof box.scrollTo;
  const inner = box.firstElementChild as Element;
  placeAt(inner, () => ({ top: 0, bottom: height }));
  placeAt(inner.firstElementChild as Element, () => CARD);
});

afterEach(() => vi.unstubAllGlobals());

describe('a card with data-read-from-start', () => {
  test('is scrolled to its beginning when the typing indicator below it disappears', () => {
    resizeTo(1_000);
    expect(box.scrollTop).toBe(1_000 - WINDOW_PX);
    resizeTo(CARD.bottom);
    expect(box.scrollTop).toBe(CARD.top - 16);
  });

  test('is not scrolled back to for somebody who has scrolled further down in it', () => {
    resizeTo(CARD.bottom);
    expect(box.scrollTop).toBe(CARD.top - 16);
    box.scrollTop = 400;
    box.dispatchEvent(new Event('scroll'));
    resizeTo(CARD.bottom + 4);
    expect(box.scrollTop).toBe(400);
  });
});
