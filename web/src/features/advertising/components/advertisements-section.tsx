import { AD_LIMITS } from '@mikai/contract/advertising';
import type { AdminAdvertisement } from '@mikai/contract/advertising';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useFocusLater } from '../../../lib/page/use-focus-later';
import { space } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Row } from '../../../ui/layout/primitives';
import { ErrorText, TextButton } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { EmptyState, ErrorState } from '../../../ui/feedback/states';
import { useDeleteAdvertisement } from '../advertising.mutations';
import { allAdvertisementsQuery } from '../advertising.queries';
import { AdView } from './ad-view';
import { AdvertisementForm } from './advertisement-form';

/** As high as the empty list while the list loads, so that the content below does not move. */
const Place = styled.div`
  min-block-size: 12rem;
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: ${space[16]};
  li {
    display: grid;
    gap: ${space[4]};
    min-inline-size: 0;
  }
`;

/** The list of advertisements as people see them, each with its actions. */
export function AdvertisementsSection() {
  const { t } = useTranslation('advertising');
  const { data: ads, isPending, isError, refetch } = useQuery(allAdvertisementsQuery);
  const [edited, setEdited] = useState<AdminAdvertisement | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminAdvertisement | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const toHeading = useFocusLater(heading);
  const remove = useDeleteAdvertisement(() => {
    setDeleted(null);
    toHeading();
  });
  const isFull = (ads?.length ?? 0) >= AD_LIMITS.max;
  return (
    <DenseSection
      title={t('list.title')}
      lead={t('list.lead')}
      headingRef={heading}
      aside={
        isFull ? null : (
          <Button $size="small" aria-haspopup="dialog" disabled={!ads} onClick={() => setEdited('new')}>
            {t('list.add')}
          </Button>
        )
      }
    >
      <Place>
        {isPending ? <Skeleton /> : null}
        {isError && !ads ? <ErrorState onRetry={() => void refetch()} /> : null}
        {isError && ads ? <ErrorText>{t('list.stale')}</ErrorText> : null}
        {ads?.length === 0 ? <EmptyState title={t('list.none')} text={t('list.noneText')} as="h3" /> : null}
        {ads && ads.length > 0 ? (
          <List>
            {ads.map((ad) => (
              <li key={ad.id} data-ad-id={ad.id}>
                <Row $gap={12} $lineGap={4} $wrap $align="center">
                  <Badge $tone={ad.isActive ? 'accent' : 'dusk'}>
                    {t(ad.isActive ? 'list.active' : 'list.resting')}
                  </Badge>
                  <TextButton
                    aria-haspopup="dialog"
                    aria-label={t('list.changeOf', { title: ad.title })}
                    onClick={() => setEdited(ad)}
                  >
                    {t('list.change')}
                  </TextButton>
                  <TextButton
                    aria-haspopup="dialog"
                    aria-label={t('delete.of', { title: ad.title })}
                    onClick={() => setDeleted(ad)}
                  >
                    {t('delete.open')}
                  </TextButton>
                </Row>
                <AdView ad={ad} />
              </li>
            ))}
          </List>
        ) : null}
      </Place>
      {edited ? (
        <AdvertisementForm ad={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      ) : null}
      <ConfirmDialog
        open={deleted !== null}
        title={t('delete.title', { title: deleted?.title ?? '' })}
        text={t('delete.text')}
        confirm={t('delete.open')}
        busy={t('delete.busy')}
        isBusy={remove.isPending}
        onConfirm={() => (deleted && !remove.isPending ? remove.mutate(deleted.id) : undefined)}
        onClose={() => setDeleted(null)}
      />
    </DenseSection>
  );
}
