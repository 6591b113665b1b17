import type { Comment, Post } from '@mikai/contract/community';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { useDeleteComment, useDeletePost } from '../community.mutations';

export type Doomed = { post: Post } | { comment: Comment };

interface DeleteDialogProps {
  /** `null`: closed. */
  doomed: Doomed | null;
  onClose: () => void;
  /** It is gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** Asks before a post or a comment of one's own is deleted for good. */
export function DeleteDialog({ doomed, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('community');
  const { t: common } = useTranslation('common');
  const deletePost = useDeletePost(onDeleted);
  const deleteComment = useDeleteComment(onDeleted);
  const isBusy = deletePost.isPending || deleteComment.isPending;
  const isPost = doomed !== null && 'post' in doomed;
  const confirm = () => {
    if (isBusy || doomed === null) return;
    if ('post' in doomed) deletePost.mutate(doomed.post);
    else deleteComment.mutate(doomed.comment);
  };
  return (
    <Dialog
      open={doomed !== null}
      onClose={onClose}
      title={t(isPost ? 'delete.title' : 'delete.commentTitle')}
      role="alertdialog"
    >
      <p>{t(isPost ? 'delete.text' : 'delete.commentText')}</p>
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button $variant="danger" aria-disabled={isBusy} onClick={confirm}>
          {isBusy ? t('delete.deleting') : t('delete.confirm')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
