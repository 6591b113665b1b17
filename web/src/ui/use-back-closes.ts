import { useEffect, useRef, useState } from 'react';

/** Fetched when it is needed first: the landing page opens nothing, and what is open closes without it as well. */
const loadLayers = () => import('./back-layers');
const ignore = () => undefined;

/**
 * Going back closes what lies over the page, and does not leave the page: while it is open it has an entry of its own in
 * the history.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  // Of its own in this tab is enough, and the first page is spared a chunk of code.
  const [id] = useState(() => Math.random().toString(36));
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const { layer } = (window.history.state ?? {}) as { layer?: string };
    // The page was loaded anew while something was open.
    if (layer !== undefined) loadLayers().then(({ watchHistory }) => watchHistory(), ignore);
  }, []);
  useEffect(() => {
    if (!isOpen) return;
    let leave: (() => void) | null = ignore;
    loadLayers().then(({ closeLayer, openLayer }) => {
      if (leave === null) return;
      openLayer(id, () => close.current());
      leave = () => closeLayer(id);
    }, ignore);
    return () => {
      leave?.();
      leave = null;
    };
  }, [isOpen, id]);
}
