import type { CurrentUser } from '@mikai/contract/auth';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { RequireMember } from '../app/session/require-member';
import { Bulletin } from '../features/community/components/bulletin';
import { useStartConversation } from '../features/messaging/messaging.mutations';
import { usePeopleDialogs } from '../features/people/use-people-dialogs';
import '../i18n/texts/community';
import '../i18n/texts/messaging';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { useSuspendedUntil } from '../lib/time/use-suspended-until';
import { LinkDialog } from '../ui/overlay/link-dialog';

/** `/community`: the Bulletin. `?post=<id>` shows one post with its comments. */
export function CommunityPage() {
  const { t } = useTranslation('community');
  return <RequireMember title={t('title')}>{(user) => <Community user={user} />}</RequireMember>;
}

function Community({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('community');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const postId = Number(search.get('post') ?? NaN);
  const people = usePeopleDialogs();
  const suspendedUntil = useSuspendedUntil(user.suspendedUntil);
  const { mutate: start } = useStartConversation(
    user.id,
    (conversation) => void navigate(`/messages/${conversation.id}`),
  );
  useDocumentTitle(t('title'));
  return (
    <>
      <Bulletin
        me={user.id}
        suspendedUntil={suspendedUntil}
        postId={Number.isSafeInteger(postId) && postId > 0 ? postId : null}
        onMessage={start}
        onReport={people.report}
        onMute={people.mute}
        onBlock={people.block}
      />
      {people.dialogs}
      <LinkDialog />
    </>
  );
}
