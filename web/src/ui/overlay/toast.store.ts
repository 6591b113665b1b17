import { create } from 'zustand';

/** Behaviour of toasts, as the owner fixed it (docs/adr/0068). Times in milliseconds. */
export const TOAST_RULES = {
  limit: 1,
  duration: 5000,
  /** The time for which a dismissed toast stays in the store. */
  removeDelay: 1_000_000,
  /** Pixels of a swipe to the right that dismiss. */
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
