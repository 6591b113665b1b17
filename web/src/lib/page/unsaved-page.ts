import { useEffect } from 'react';
import { create } from 'zustand';

/** Whether the current page stores nothing on this device of what is typed in it. */
const useUnsavedStore = create<{ isUnsaved: boolean }>(() => ({ isUnsaved: false }));

/** Hook: marks the current page as one that saves nothing, as long as the calling component is mounted. */
export function useUnsavedPage(): void {
  useEffect(() => {
    useUnsavedStore.setState({ isUnsaved: true });
    return () => useUnsavedStore.setState({ isUnsaved: false });
  }, []);
}

/** Hook: returns whether the current page saves nothing. */
export const useIsUnsaved = (): boolean => useUnsavedStore(({ isUnsaved }) => isUnsaved);
