import { useEffect, useRef, useState } from 'react';
import { closeLayer, openLayer, watchHistory } from './back-layers';

/**
 * Hook: makes going back close a dialog, sheet or menu instead of leaving the page. While it is open it has an entry of its own
 * in the history.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  // Must be unique in this tab only, so `randomUuid`, which would add to the first page's code, is not needed.
  const [id] = useState(() => Math.random().toString(36));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { layer } = (window.history.state ?? {}) as { layer?: string };
    // The history entry survives a reload while the layer is open.
    if (layer !== undefined) watchHistory();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    openLayer(id, () => close.current());
    return () => closeLayer(id);
  }, [isOpen, id]);
}
