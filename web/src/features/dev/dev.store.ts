import { create } from 'zustand';

/** The last echo that came over the socket. */
export const useEchoStore = create<{ id: string | null; at: number }>(() => ({ id: null, at: 0 }));
