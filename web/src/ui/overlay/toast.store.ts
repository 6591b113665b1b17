import { create } from 'zustand';

/** The behaviour of toasts, which is fixed (docs/adr/0068). Times are in milliseconds. */
export const TOAST_RULES = {
  limit: 1,
  duration: 5000,
  /** How long a dismissed toast stays in the store. */
  removeDelay: 1_000_000,
  /** Length of a swipe to the right that dismisses a toast, in pixels. */
  swipeThreshold: 50,
} as const;

export interface ToastContent {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** Undoes the action that the toast reports. */
  undo?: () => void;
}

export interface ToastEntry extends ToastContent {
  id: number;
  open: boolean;
}

interface ToastState {
  toasts: readonly ToastEntry[];
}

let nextId = 1;

export const useToastStore = create<ToastState>(() => ({ toasts: [] }));

/** Shows a toast, which replaces the current one. Returns its id. */
export function showToast(content: ToastContent): number {
  const entry: ToastEntry = { ...content, id: nextId++, open: true };
  useToastStore.setState({ toasts: [entry].slice(0, TOAST_RULES.limit) });
  return entry.id;
}

/** Closes a toast and removes it after the removal delay. */
export function dismissToast(id: number): void {
  useToastStore.setState(({ toasts }) => ({
    toasts: toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)),
  }));
  setTimeout(() => {
    useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
  }, TOAST_RULES.removeDelay);
}
