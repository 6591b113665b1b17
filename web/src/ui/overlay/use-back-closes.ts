import { useEffect, useRef, useState } from 'react';
import { closeLayer, openLayer, watchHistory } from './back-layers';

/**
 * Going back closes what lies over the page, and does not leave the page: from the moment it opens it has an entry of its
 * own in the history.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  // An id that is unique in this tab is enough, and the first page is spared a chunk of code.
  const [id] = useState(() => Math.random().toString(36));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { layer } = (window.history.state ?? {}) as { layer?: string };
    // The page was reloaded while a layer was open.
    if (layer !== undefined) watchHistory();
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    openLayer(id, () => close.current());
    return () => closeLayer(id);
  }, [isOpen, id]);
}
