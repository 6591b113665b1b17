import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAutosize } from './use-autosize';

const LINE_PX = 20;
/** Counts how often the height was measured by another height, which lays out the page anew. */
let measured = 0;

function Area({ value }: { value: string }) {
  const area = useRef<HTMLTextAreaElement>(null);
  useAutosize(area, value, 100);
  return <textarea ref={area} aria-label="Text" value={value} readOnly />;
}

beforeEach(() => {
  measured = 0;
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  vi.spyOn(HTMLTextAreaElement.prototype, 'scrollHeight', 'get').mockImplementation(function (
    this: HTMLTextAreaElement,
  ) {
    const isMeasured = this.style.blockSize === 'auto';
    if (isMeasured) measured += 1;
    const content = this.value.split('\n').length * LINE_PX;
    return isMeasured ? content : Math.max(content, Number.parseInt(this.style.blockSize, 10) || 0);
  });
});
afterEach(() => vi.restoreAllMocks());

const height = () => screen.getByLabelText('Text').style.blockSize;

test('an area grows with its lines up to its limit, and shrinks again', () => {
  const { rerender } = render(<Area value="one" />);
  expect(height()).toBe('20px');
  rerender(<Area value={'one\ntwo'} />);
  expect(height()).toBe('40px');
  rerender(<Area value={'1\n2\n3\n4\n5\n6\n7'} />);
  expect(height()).toBe('100px');
  rerender(<Area value="one" />);
  expect(height()).toBe('20px');
});

test('a text that grows within its line is not measured again', () => {
  const { rerender } = render(<Area value="o" />);
  measured = 0;
  rerender(<Area value="on" />);
  rerender(<Area value="one" />);
  expect(measured).toBe(0);
  rerender(<Area value="two" />);
  expect(measured).toBeGreaterThan(0);
});
