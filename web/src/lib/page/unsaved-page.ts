import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether what is written on the page that is shown is not saved on this device. */
const useUnsavedStore = create<{ isUnsaved: boolean }>(() => ({ isUnsaved: false }));

/** Hook: marks the page as one on which nothing is saved, as long as its caller is shown. */
export function useUnsavedPage(): void {
  useEffect(() => {
    useUnsavedStore.setState({ isUnsaved: true });
    return () => useUnsavedStore.setState({ isUnsaved: false });
  }, []);
}

/** Hook: whether nothing is saved on the page that is shown. */
export const useIsUnsaved = (): boolean => useUnsavedStore(({ isUnsaved }) => isUnsaved);
