import type { Post } from '@mikai/contract/community';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { CloseIcon } from '../../../ui/icons/first-icons';
import { CheckLine } from '../../../ui/help/check-line';
import { PeopleIcon, PlusIcon } from '../../../ui/icons/icons';
import { PageFrame, PageHead } from '../../../ui/layout/page-column';
import { SuspensionNotice } from '../../../shared/people/suspension-notice';
import { BulletinActionsProvider } from '../bulletin-actions';
import type { BulletinMutations } from '../bulletin-actions';
import { communityKeys } from '../community.queries';
import { useDraft } from '../community.store';
import type { Feed as FeedData } from '../feed';
import { useBulletinWatch } from '../use-bulletin-watch';
import { DeleteDialog } from './delete-dialog';
import type { Doomed } from './delete-dialog';
import { EditDialog } from './edit-dialog';
import { Feed } from './feed';
import { HistoryDialog } from './history-dialog';
import { KindNote } from './kind-note';
import { MembersDialog } from './members-dialog';
import { OnlyPost } from './only-post';
import { PostBox } from './post-box';

interface BulletinProps extends BulletinMutations {
  me: number;
  /** ISO time until which the member can't write to others; `null` if they can. */
  suspendedUntil: string | null;
  /** Id of the post in the address; `null` for the feed. */
  postId: number | null;
}

/** The Bulletin: the composer, the members' posts, and the card of the day among them. */
export function Bulletin(props: BulletinProps) {
  const { me, suspendedUntil, postId, onMessage, onReport, onMute, onBlock } = props;
  const { t } = useTranslation('community');
  const queryClient = useQueryClient();
  useBulletinWatch();
  const [edited, setEdited] = useState<Post | null>(null);
  const [looked, setLooked] = useState<Post | null>(null);
  const [doomed, setDoomed] = useState<Doomed | null>(null);
  const [showsMembers, setShowsMembers] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLSpanElement>(null);
  const boxId = useId();
  const draft = useDraft('post');
  const [isWriting, setIsWriting] = useState(draft.content !== '');
  const [wasOpened, setWasOpened] = useState(false);
  const failedId = draft.attempt?.clientId;
  // Opens the composer with a text that could not be posted.
  useEffect(() => {
    if (failedId !== undefined) setIsWriting(true);
  }, [failedId]);
  const actions = useMemo(
    () => ({
      me,
      suspendedUntil,
      onMessage,
      onReport,
      onMute,
      onBlock,
      onEdit: setEdited,
      onHistory: setLooked,
      onDelete: setDoomed,
    }),
    [me, suspendedUntil, onMessage, onReport, onMute, onBlock],
  );
  return (
    <BulletinActionsProvider value={actions}>
      <PageFrame>
        <PageHead
          title={t('title')}
          titleRef={title}
          lead={t('lead')}
          action={
            <>
              <Button
                $variant="quiet"
                $size="small"
                aria-haspopup="dialog"
                onClick={() => setShowsMembers(true)}
              >
                <PeopleIcon size={18} />
                {t('members.open')}
              </Button>
              {postId === null && suspendedUntil === null ? (
                <span ref={toggle}>
                  <Button
                    $variant={isWriting ? 'quiet' : 'primary'}
                    $size="small"
                    title={isWriting ? t('write.close') : undefined}
                    aria-expanded={isWriting}
                    aria-controls={isWriting ? boxId : undefined}
                    onClick={() => {
                      setWasOpened(true);
                      setIsWriting((was) => !was);
                    }}
                  >
                    {isWriting ? <CloseIcon size={18} /> : <PlusIcon size={16} />}
                    {/* The name stays: that it is open is its state. */}
                    {t('write.open')}
                  </Button>
                </span>
              ) : null}
            </>
          }
        >
          <KindNote />
        </PageHead>
        {suspendedUntil === null ? null : <SuspensionNotice until={suspendedUntil} text={draft.content} />}
        {postId === null ? (
          <>
            {isWriting && suspendedUntil === null ? (
              <PostBox
                id={boxId}
                newestId={() =>
                  queryClient
                    .getQueryData<FeedData>(communityKeys.feed)
                    ?.posts.find(({ waiting }) => waiting !== 'post')?.id ?? 0
                }
                takesFocus={wasOpened}
                onSent={() => {
                  setWasOpened(false);
                  setIsWriting(false);
                  toggle.current?.querySelector('button')?.focus();
                }}
              />
            ) : null}
            <CheckLine of={/^\/api\/posts(\/\d+)?$/} />
            <Feed />
          </>
        ) : (
          <OnlyPost postId={postId} />
        )}
      </PageFrame>
      <EditDialog post={edited} onClose={() => setEdited(null)} />
      <HistoryDialog post={looked} onClose={() => setLooked(null)} />
      <DeleteDialog
        doomed={doomed}
        onClose={() => setDoomed(null)}
        onDeleted={() => {
          setDoomed(null);
          requestAnimationFrame(() => title.current?.focus({ preventScroll: true }));
        }}
      />
      <MembersDialog open={showsMembers} onClose={() => setShowsMembers(false)} />
    </BulletinActionsProvider>
  );
}
