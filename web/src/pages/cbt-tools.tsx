import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { PageWithoutServer } from '../app/session/page-without-server';
import { useSession } from '../features/auth/auth.queries';
import type { RecordLink } from '../features/cbt/components/linked-record';
import { ReflectionTab } from '../features/cbt/components/reflection-tab';
import { ReframeTab } from '../features/cbt/components/reframe-tab';
import { StoryTab } from '../features/cbt/components/story-tab';
import '../i18n/texts/cbt';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { EmptyPicture } from '../shared/companions/companion-slot';
import { PageColumn } from '../ui/layout/page-column';
import { Spinner } from '../ui/feedback/spinner';
import { Tabs } from '../ui/navigation/tabs';

/** Returns the record in the address (`?reframe=<id>` or `?reflection=<id>`); `null` if there is none. */
function readLink(params: URLSearchParams): RecordLink | null {
  for (const tool of ['reframe', 'reflection'] as const) {
    const id = params.get(tool);
    if (id !== null && /^[1-9]\d{0,8}$/.test(id)) return { tool, id: Number(id) };
  }
  return null;
}

/** `/cbt-tools`: reframing a thought, weighing it from both sides, and the saved records. Visitors can use the tools too. */
export function CbtToolsPage() {
  const { t } = useTranslation('cbt');
  const session = useSession();
  const [params, setParams] = useSearchParams();
  const link = readLink(params);
  useDocumentTitle(t('title'));
  if (session.status === 'loading') return <Spinner />;
  if (session.status === 'unknown') return <PageWithoutServer title={t('title')} session={session} />;
  const isMember = session.status === 'member';
  const show = (tab: string) => setParams({ tab }, { replace: true });
  return (
    <PageColumn
      title={t('title')}
      lead={t('lead')}
      beside={isMember ? <EmptyPicture scene="own" /> : undefined}
    >
      <Tabs
        label={t('tabs.label')}
        shown={params.get('tab') ?? (link ? 'story' : 'reframe')}
        onShow={show}
        items={[
          {
            id: 'reframe',
            label: t('tabs.reframe'),
            content: <ReframeTab isMember={isMember} onAll={() => show('story')} />,
          },
          {
            id: 'reflection',
            label: t('tabs.reflection'),
            content: <ReflectionTab isMember={isMember} />,
          },
          { id: 'story', label: t('tabs.story'), content: <StoryTab isMember={isMember} link={link} /> },
        ]}
      />
    </PageColumn>
  );
}
