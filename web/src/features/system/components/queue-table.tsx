import type { QueueState } from '@mikai/contract/system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Badge } from '../../../ui/text/badge';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { MutedText } from '../../../ui/text/text-parts';

/** Shows the number of jobs in each queue. */
export function QueueTable({ queues }: { queues: readonly QueueState[] | null }) {
  const { t } = useTranslation('system');
  const number = new Intl.NumberFormat(useLanguage());
  if (!queues) return <MutedText>{t('health.unknown')}</MutedText>;
  return (
    <DenseTable label={t('queues.title')}>
      <thead>
        <tr>
          <ColHead>{t('queues.name')}</ColHead>
          <ColHead $number>{t('queues.waiting')}</ColHead>
          <ColHead $number>{t('queues.active')}</ColHead>
          <ColHead $number>{t('queues.delayed')}</ColHead>
        </tr>
      </thead>
      <tbody>
        {queues.map(({ name, waiting, active, delayed, isPaused }) => (
          <tr key={name}>
            <th scope="row">
              <bdi>{name}</bdi> {isPaused ? <Badge $tone="bloom">{t('queues.paused')}</Badge> : null}
            </th>
            <Col $number>{number.format(waiting)}</Col>
            <Col $number>{number.format(active)}</Col>
            <Col $number>{number.format(delayed)}</Col>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
