import { COMMUNITY_LIMITS } from '@mikai/contract/community';
import type { Post } from '@mikai/contract/community';
import { VISIBLE } from '@mikai/contract/text';
import { useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextInput } from '../../../ui/form/field';
import { Stack } from '../../../ui/layout/primitives';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { ErrorText } from '../../../ui/text/text-parts';
import { isGone, useEditPost } from '../community.mutations';
import { communityKeys } from '../community.queries';
import { setEdit, useCommunityStore } from '../community.store';
import type { Feed } from '../feed';
import type { KnownPost } from '../known-post';
import { KeptText } from './kept-text';
import { WritingBox } from './writing-box';
import { useForm } from '../../../ui/form/use-form';

interface EditDialogProps {
  /** The post to edit; `null` keeps the dialog closed. */
  post: Post | null;
  onClose: () => void;
}

/** Edits a post of the member. The draft is kept until it is saved. */
export function EditDialog({ post, onClose }: EditDialogProps) {
  const { t } = useTranslation('community');
  return (
    <Dialog open={post !== null} onClose={onClose} title={t('edit.title')}>
      {post ? <EditForm post={post} onClose={onClose} /> : null}
    </Dialog>
  );
}

/** Hook: returns whether a post was deleted while the dialog was open. */
function useIsGone(postId: number): boolean {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    (notify) => queryClient.getQueryCache().subscribe(notify),
    () => {
      const feed = queryClient.getQueryData<Feed>(communityKeys.feed);
      const only = queryClient.getQueryData<KnownPost | null>(communityKeys.post(postId));
      return only === null || [feed?.gone, feed?.missing].some((ids) => ids?.includes(postId) === true);
    },
  );
}

function EditForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation('community');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const failureText = useFailureText();
  const original = post.source ?? post.content;
  const draft = useCommunityStore((state) => state.edits[post.id]) ?? { content: original, reason: '' };
  const edit = useEditPost(post.id, onClose);
  const hasGone = useIsGone(post.id) || isGone(edit.error);
  const [error, setError] = useState<'blank' | 'same' | null>(null);
  const change = (part: Partial<typeof draft>) => {
    const next = { ...draft, ...part };
    setError(null);
    setEdit(post.id, next.content === original && next.reason === '' ? null : next);
  };
  const isReasonTooLong = draft.reason.length > COMMUNITY_LIMITS.editReasonLength;
  const form = useForm(() => {
    const blank = !VISIBLE.test(draft.content);
    setError(blank ? 'blank' : draft.content === original ? 'same' : null);
    const isTooLong = draft.content.length > COMMUNITY_LIMITS.postLength || isReasonTooLong;
    if (blank || isTooLong || draft.content === original || edit.isPending) return;
    const editReason = draft.reason.trim();
    edit.mutate({ content: draft.content, ...(editReason === '' ? {} : { editReason }) });
  });

  if (hasGone) {
    return (
      <KeptText
        lead={`${t('post.gone')}. ${t('post.keptText')}`}
        text={draft.content}
        onDiscard={() => {
          setEdit(post.id, null);
          onClose();
        }}
      />
    );
  }
  return (
    <Stack as="form" {...form}>
      <WritingBox
        label={t('edit.content')}
        showsLabel
        rows={5}
        value={draft.content}
        limit={COMMUNITY_LIMITS.postLength}
        error={error ? t(error === 'blank' ? 'write.blank' : 'edit.same') : undefined}
        onChange={(content) => change({ content })}
      />
      <Field
        label={t('edit.reason')}
        hint={t('edit.reasonHint')}
        error={
          isReasonTooLong
            ? t('edit.reasonTooLong', {
                limit: new Intl.NumberFormat(language).format(COMMUNITY_LIMITS.editReasonLength),
              })
            : undefined
        }
      >
        {(control) => (
          <TextInput
            {...control}
            dir={draft.reason === '' ? undefined : 'auto'}
            value={draft.reason}
            onChange={(event) => change({ reason: event.currentTarget.value })}
          />
        )}
      </Field>
      {edit.isError ? <ErrorText>{failureText(edit.error) ?? t('errors.edit')}</ErrorText> : null}
      <DialogActions>
        <Button
          $variant="quiet"
          onClick={() => {
            setEdit(post.id, null);
            onClose();
          }}
        >
          {common('cancel')}
        </Button>
        <Button type="submit" aria-disabled={edit.isPending}>
          {edit.isPending ? t('edit.saving') : t('edit.save')}
        </Button>
      </DialogActions>
    </Stack>
  );
}
