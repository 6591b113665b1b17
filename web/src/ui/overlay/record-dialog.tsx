import { useState } from 'react';
import type { ReactNode } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Skeleton } from '../feedback/skeleton';
import { EmptyState, ErrorState } from '../feedback/states';

interface RecordDialogProps<T> {
  /** `null`: the record is deleted. `undefined`: it is loading, or could not be loaded. */
  record: T | null | undefined;
  isError: boolean;
  onRetry: () => void;
  title: string;
  /** The text that is shown if the record is deleted. */
  gone: { title: string; text: string };
  /** The texts of the confirmation before the record is deleted. */
  deletion: { title: string; text: string; confirm: string; busy: string };
  isDeleting: boolean;
  onDelete: () => void;
  onClose: () => void;
  /** Renders the record and its actions. */
  children: (record: T, askToDelete: () => void) => ReactNode;
}

/** A dialog with one of the person's own records, opened from its list or by its address. */
export function RecordDialog<T>(props: RecordDialogProps<T>) {
  const { record, gone, deletion, onClose, children } = props;
  const [asks, setAsks] = useState(false);
  const body = () => {
    if (record === null) return <EmptyState title={gone.title} text={gone.text} />;
    if (record !== undefined) return children(record, () => setAsks(true));
    return props.isError ? <ErrorState onRetry={props.onRetry} /> : <Skeleton />;
  };
  return (
    <>
      <Dialog open onClose={onClose} title={props.title}>
        {body()}
      </Dialog>
      <ConfirmDialog
        open={asks}
        title={deletion.title}
        text={deletion.text}
        confirm={deletion.confirm}
        busy={deletion.busy}
        isBusy={props.isDeleting}
        onConfirm={props.onDelete}
        onClose={() => setAsks(false)}
      />
    </>
  );
}
