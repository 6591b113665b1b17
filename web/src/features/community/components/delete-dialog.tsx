import type { Comment, Post } from '@mikai/contract/community';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { useDeleteComment, useDeletePost } from '../community.mutations';

export type Doomed = { post: Post } | { comment: Comment };

interface DeleteDialogProps {
  /** The post or comment to delete; `null` keeps the dialog closed. */
  doomed: Doomed | null;
  onClose: () => void;
  /** Called when it is deleted, to move the focus from its removed button. */
  onDeleted: () => void;
}

/** Confirms that a post or comment of the member is permanently deleted. */
export function DeleteDialog({ doomed, onClose, onDeleted }: DeleteDialogProps) {
  const { t } = useTranslation('community');
  const deletePost = useDeletePost(onDeleted);
  const deleteComment = useDeleteComment(onDeleted);
  const isBusy = deletePost.isPending || deleteComment.isPending;
  const isPost = doomed !== null && 'post' in doomed;
  const confirm = () => {
    if (doomed === null) return;
    if ('post' in doomed) deletePost.mutate(doomed.post);
    else deleteComment.mutate(doomed.comment);
  };
  return (
    <ConfirmDialog
      open={doomed !== null}
      title={t(isPost ? 'delete.title' : 'delete.commentTitle')}
      text={t(isPost ? 'delete.text' : 'delete.commentText')}
      confirm={t('delete.confirm')}
      busy={t('delete.deleting')}
      isBusy={isBusy}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
