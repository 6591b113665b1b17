import { pageFor } from '@mikai/contract/pages';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../../ui/icons/logo';
import { MutedText } from '../../../ui/text/text-parts';
import { pathOf } from '../broadcast-draft';
import type { BroadcastDraft } from '../broadcast-draft';
import { Bubble, Stack } from './parts';

/** Previews the notification and its link. */
export function NotificationPreview({ draft }: { draft: BroadcastDraft }) {
  const { t } = useTranslation('broadcasts');
  const path = pathOf(draft);
  const isPage = path !== null && pageFor(path.replace(/[?#].*$/, '')) !== undefined;
  return (
    <Stack>
      <h3>{t('preview.title')}</h3>
      <Bubble>
        <Logo />
        <strong dir="auto">{draft.title.trim() || t('form.title')}</strong>
        <span dir="auto">{draft.message.trim() || t('form.message')}</span>
        <span>
          {t('preview.leadsTo')} <bdi>{path ?? '–'}</bdi>
        </span>
      </Bubble>
      {path !== null && !isPage ? <MutedText>{t('preview.noPage')}</MutedText> : null}
    </Stack>
  );
}
