import { create } from 'zustand';

/** The last echo from the socket; `at` is its arrival in milliseconds of `performance.now()`. */
export const useEchoStore = create<{ id: string | null; at: number }>(() => ({ id: null, at: 0 }));
