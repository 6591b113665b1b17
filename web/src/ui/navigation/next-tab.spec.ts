import { describe, expect, it } from '@jest/globals';
import { nextTab } from './next-tab';

describe('nextTab', () => {
  it('wraps around with the arrow keys', () => {
    expect(nextTab('ArrowRight', 0, 3, false)).toBe(1);
    expect(nextTab('ArrowRight', 2, 3, false)).toBe(0);
    expect(nextTab('ArrowLeft', 0, 3, false)).toBe(2);
  });

  it('follows the visual direction in right-to-left languages', () => {
    expect(nextTab('ArrowLeft', 0, 3, true)).toBe(1);
    expect(nextTab('ArrowRight', 0, 3, true)).toBe(2);
  });

  it('handles Home and End, and ignores other keys', () => {
    expect(nextTab('Home', 2, 3, false)).toBe(0);
    expect(nextTab('End', 0, 3, false)).toBe(2);
    expect(nextTab('Enter', 0, 3, false)).toBeUndefined();
    expect(nextTab('ArrowDown', 0, 3, false)).toBeUndefined();
  });
});
