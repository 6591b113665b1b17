import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../src/ui/buttons/button';
import { ConfirmDialog } from '../../src/ui/overlay/confirm-dialog';
import { Dialog, DialogActions } from '../../src/ui/overlay/dialog';
import { Row } from '../../src/ui/layout/primitives';
import { showToast } from '../../src/ui/overlay/toast.store';
import type { Story } from '../story';

/** A button that opens the dialog its `children` render; they receive the open state and a function that closes it. */
function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button $variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Open
      </Button>
      {children(isOpen, () => setOpen(false))}
    </>
  );
}

function PlainDialog({ placement }: { placement: 'centre' | 'side' }) {
  return (
    <Opener>
      {(open, close) => (
        <Dialog open={open} onClose={close} title="Title of a dialog" placement={placement}>
          <p>Content</p>
          <DialogActions>
            <Button $variant="quiet" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Save</Button>
          </DialogActions>
        </Dialog>
      )}
    </Opener>
  );
}

function Confirmation({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <Opener>
      {(open, close) => (
        <ConfirmDialog
          open={open}
          title="Delete this?"
          text="It can't be undone."
          confirm="Delete"
          busy="Deleting …"
          isBusy={isBusy}
          onConfirm={close}
          onClose={close}
        />
      )}
    </Opener>
  );
}

export const DIALOGS: readonly Story[] = [
  {
    name: 'Dialogs',
    states: {
      centre: () => <PlainDialog placement="centre" />,
      side: () => <PlainDialog placement="side" />,
      confirmation: () => <Confirmation />,
      'confirmation, on its way': () => <Confirmation isBusy />,
    },
  },
  {
    name: 'Toasts',
    states: {
      all: () => (
        <Row $gap={12} $wrap>
          <Button $variant="quiet" onClick={() => showToast({ title: 'Saved' })}>
            short
          </Button>
          <Button
            $variant="quiet"
            onClick={() => showToast({ title: 'Deleted', description: 'One entry', undo: () => undefined })}
          >
            with undo
          </Button>
          <Button
            $variant="quiet"
            onClick={() =>
              showToast({
                title: "That couldn't be saved",
                description: 'Your text is still here. Please try again.',
                variant: 'destructive',
              })
            }
          >
            failure
          </Button>
        </Row>
      ),
    },
  },
];
