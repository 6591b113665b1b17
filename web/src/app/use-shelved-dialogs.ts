import { useLayoutEffect } from 'react';

/** Selects the page's own open dialogs. The help dialog is outside of `main`, and stays open. */
const PAGE_DIALOGS = 'main dialog:modal';

/**
 * Hook for the cover of a page. The page's modal dialogs are hidden with it, but would still make everything else inert,
 * including the help button. So they are closed without calling their handlers, and opened again when the cover goes.
 */
export function useShelvedDialogs(): void {
  useLayoutEffect(() => {
    const shelved = [...document.querySelectorAll<HTMLDialogElement>(PAGE_DIALOGS)];
    const suppressClose = (event: Event) => {
      if (shelved.some((dialog) => dialog === event.target)) event.stopImmediatePropagation();
    };
    document.addEventListener('close', suppressClose, true);
    for (const dialog of shelved) dialog.close();
    return () => {
      document.removeEventListener('close', suppressClose, true);
      // A dialog that its component has closed meanwhile is empty or removed.
      for (const dialog of shelved)
        if (dialog.isConnected && !dialog.open && dialog.childElementCount > 0) dialog.showModal();
    };
  }, []);
}
