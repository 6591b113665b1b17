import type { SystemProcess } from '@mikai/contract/system';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo, formatDateTime } from '../../../lib/time/time-format';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { MutedText } from '../../../ui/text/text-parts';
import { useSize } from '../use-size';

/** Lists every process with a recent heartbeat. */
export function ProcessTable({ processes }: { processes: readonly SystemProcess[] | null }) {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const size = useSize();
  if (!processes) return <MutedText>{t('health.unknown')}</MutedText>;
  if (processes.length === 0) return <MutedText>{t('processes.none')}</MutedText>;
  return (
    <DenseTable label={t('processes.title')}>
      <thead>
        <tr>
          <ColHead>{t('processes.kind')}</ColHead>
          <ColHead $from="medium">{t('processes.version')}</ColHead>
          <ColHead>{t('processes.started')}</ColHead>
          <ColHead $from="small">{t('processes.seen')}</ColHead>
          <ColHead $number>{t('processes.memory')}</ColHead>
        </tr>
      </thead>
      <tbody>
        {processes.map(({ id, kind, version, startedAt, seenAt, bytes }) => (
          <tr key={id}>
            <th scope="row">
              <bdi>{kind}</bdi>
            </th>
            <Col $from="medium">
              <bdi>{version}</bdi>
            </Col>
            <Col>
              <time dateTime={startedAt}>{formatDateTime(startedAt, language)}</time>
            </Col>
            <Col $from="small">
              <time dateTime={seenAt}>{formatAgo(seenAt, language)}</time>
            </Col>
            <Col $number>{size(bytes)}</Col>
          </tr>
        ))}
      </tbody>
    </DenseTable>
  );
}
