import { useLayoutEffect } from 'react';

/** Dialogs of the page itself; that of help, which stays, is beside it. */
const OF_PAGE = 'main dialog:modal';

/**
 * While the page is covered its open dialogs are hidden with it, but they would still block everything else, including the
 * way to help. They are closed without calling their handlers, and opened again afterwards.
 */
export function useShelvedDialogs(): void {
  useLayoutEffect(() => {
    const shelved = [...document.querySelectorAll<HTMLDialogElement>(OF_PAGE)];
    const hush = (event: Event) => {
      if (shelved.some((dialog) => dialog === event.target)) event.stopImmediatePropagation();
    };
    document.addEventListener('close', hush, true);
    for (const dialog of shelved) dialog.close();
    return () => {
      document.removeEventListener('close', hush, true);
      // Dialogs that were closed meanwhile are empty or gone.
      for (const dialog of shelved)
        if (dialog.isConnected && !dialog.open && dialog.childElementCount > 0) dialog.showModal();
    };
  }, []);
}
