import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { dismissToast, showToast, TOAST_RULES, useToastStore } from './toast.store';

beforeEach(() => {
  jest.useFakeTimers();
  useToastStore.setState({ toasts: [] });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('toasts', () => {
  it('are shown one at a time: a new one replaces the previous', () => {
    showToast({ title: 'first' });
    showToast({ title: 'second' });
    expect(useToastStore.getState().toasts.map(({ title }) => title)).toEqual(['second']);
  });

  it('close at once when dismissed and are removed after the removal delay', () => {
    const id = showToast({ title: 'a' });
    dismissToast(id);
    expect(useToastStore.getState().toasts[0]?.open).toBe(false);
    jest.advanceTimersByTime(TOAST_RULES.removeDelay - 1);
    expect(useToastStore.getState().toasts).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(useToastStore.getState().toasts).toHaveLength(0);
  });

  it('keep the fixed times and distances (docs/adr/0068)', () => {
    expect(TOAST_RULES).toEqual({ limit: 1, duration: 5000, removeDelay: 1_000_000, swipeThreshold: 50 });
  });
});
