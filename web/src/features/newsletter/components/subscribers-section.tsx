import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Stat, Stats } from '../../../ui/dense/stat';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { ErrorState } from '../../../ui/feedback/states';
import { subscribersQuery } from '../newsletter.queries';

const Download = styled.a<ButtonProps>`
  ${buttonStyle}
`;

/** Shows the number of subscribers, and exports their addresses for whatever sends the newsletter. */
export function SubscribersSection() {
  const { t } = useTranslation('subscribers');
  const number = new Intl.NumberFormat(useLanguage());
  const { data, isError, refetch } = useQuery(subscribersQuery);
  return (
    <DenseSection title={t('title')} lead={t('lead')}>
      {data ? (
        <>
          <Stats>
            <Stat label={t('confirmed')} value={number.format(data.confirmed)} />
            <Stat label={t('waiting')} value={number.format(data.waiting)} hint={t('waitingHint')} />
          </Stats>
          <div>
            <Download href="/api/admin/newsletter/export" download $variant="quiet" $size="small">
              {t('export')}
            </Download>
          </div>
        </>
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : (
        <Skeleton widths={['40%', '30%']} />
      )}
    </DenseSection>
  );
}
