import { ADMIN_LIMITS } from '@mikai/contract/admin';
import type { BroadcastType } from '@mikai/contract/broadcasts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { DenseFacts } from '../../../ui/dense/dense-facts';
import { ErrorText, TextButton, MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { audienceOf } from '../broadcast-draft';
import type { BroadcastDraft } from '../broadcast-draft';
import { previewQuery } from '../broadcasts.queries';
import { Stack } from './parts';

/** Shows how many members the draft would reach at the moment. */
export function Reach({ draft, type }: { draft: BroadcastDraft; type: BroadcastType }) {
  const { t } = useTranslation('broadcasts');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    previewQuery({ audience: audienceOf(draft), type }),
  );
  const number = new Intl.NumberFormat(language);
  if (isError)
    return (
      <div>
        <ErrorText>{t('reach.failed')}</ErrorText>
        <TextButton onClick={() => void refetch()}>{common('retry')}</TextButton>
      </div>
    );
  if (!data) return <Skeleton />;
  const { members, withPush, browsers, left } = data;
  const tooFew = t('reach.tooFew', { number: number.format(ADMIN_LIMITS.smallestGroup) });
  return (
    <Stack aria-busy={isPlaceholderData}>
      <h3>{t('reach.title')}</h3>
      <DenseFacts>
        <div>
          <dt>{t('reach.members')}</dt>
          <dd>{number.format(members)}</dd>
        </div>
        <div>
          <dt>{t('reach.withPush')}</dt>
          <dd>
            {t('reach.browsers', { members: number.format(withPush), browsers: number.format(browsers) })}
          </dd>
        </div>
        <div>
          <dt>{t('reach.left')}</dt>
          <dd>{left === null ? tooFew : number.format(left)}</dd>
        </div>
      </DenseFacts>
      <MutedText>{t(members === 0 ? 'reach.nobody' : 'reach.leftHint')}</MutedText>
    </Stack>
  );
}
