import type { DevState } from '@mikai/contract/dev';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { DenseSection } from '../../../ui/dense/dense-section';
import { MutedText } from '../../../ui/text/text-parts';

/** Shows the number of jobs in each queue. */
export function QueuesSection({ state }: { state: DevState }) {
  const { t } = useTranslation('dev');
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <DenseSection
      title={t('queues.title')}
      lead={t('queues.recorded', { number: number.format(state.recordedJobs) })}
    >
      {state.queues === null ? (
        <MutedText>{t('queues.silent')}</MutedText>
      ) : (
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
            {state.queues.map(({ name, waiting, active, delayed }) => (
              <tr key={name}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <Col $number>{number.format(waiting)}</Col>
                <Col $number>{number.format(active)}</Col>
                <Col $number>{number.format(delayed)}</Col>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      )}
    </DenseSection>
  );
}
