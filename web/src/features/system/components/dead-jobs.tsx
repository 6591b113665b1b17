import type { DeadJob, DeadJobs as DeadJobsState } from '@mikai/contract/system';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isolated } from '../../../i18n/isolated';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { useFocusLater } from '../../../lib/page/use-focus-later';
import { breakpoint, color, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { Row, Stack } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { useDecideDeadJob } from '../system.mutations';

/** A date below the name, up to the width from which it has a column. */
const NarrowDate = styled.small<{ $until: 'medium' | 'large' }>`
  display: block;
  color: ${color.inkSoft};
  font-size: ${text[13]};
  font-weight: 400;
  @media (min-width: ${({ $until }) => breakpoint[$until]}) {
    display: none;
  }
`;

/** Lists the jobs that cannot run, to try them again or to discard them. */
export function DeadJobs({ deadJobs }: { deadJobs: DeadJobsState | null }) {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const heading = useRef<HTMLHeadingElement>(null);
  const rowId = useId();
  const [jobToConfirm, setJobToConfirm] = useState<DeadJob>();
  const focusHeading = useFocusLater(heading);
  const { mutate, isPending } = useDecideDeadJob((id) => {
    // The dialog may ask about another job by now.
    setJobToConfirm((job) => (job?.id === id ? undefined : job));
    focusHeading();
  });
  const hasSome = deadJobs !== null && deadJobs.count > 0;
  return (
    <DenseSection
      title={t('deadJobs.title')}
      lead={hasSome ? t('deadJobs.lead') : undefined}
      aside={
        hasSome && deadJobs.count > deadJobs.jobs.length ? (
          <MutedText>
            {t('deadJobs.more', {
              shown: number.format(deadJobs.jobs.length),
              all: number.format(deadJobs.count),
            })}
          </MutedText>
        ) : undefined
      }
      headingRef={heading}
    >
      {hasSome ? (
        <DenseTable label={t('deadJobs.title')}>
          <thead>
            <tr>
              <ColHead>{t('deadJobs.job')}</ColHead>
              <ColHead>{t('deadJobs.reason')}</ColHead>
              <ColHead $from="medium">{t('deadJobs.recorded')}</ColHead>
              <ColHead $from="large">{t('deadJobs.setAside')}</ColHead>
              <ColHead>{t('deadJobs.decide')}</ColHead>
            </tr>
          </thead>
          <tbody>
            {deadJobs.jobs.map((job) => (
              <tr key={job.id}>
                <th scope="row">
                  <bdi id={`${rowId}${job.id}`}>{job.name}</bdi>
                  <NarrowDate $until="medium">
                    {t('deadJobs.recorded')}{' '}
                    <time dateTime={job.recordedAt}>{formatDateTime(job.recordedAt, language)}</time>
                  </NarrowDate>
                  <NarrowDate $until="large">
                    {t('deadJobs.setAside')}{' '}
                    <time dateTime={job.setAsideAt}>{formatDateTime(job.setAsideAt, language)}</time>
                  </NarrowDate>
                </th>
                <Col>
                  <Stack $gap={4}>
                    <span>{t(`deadJobs.reasons.${job.reason}`)}</span>
                    {job.fields.map((field) => (
                      <bdi key={field}>{field}</bdi>
                    ))}
                  </Stack>
                </Col>
                <Col $from="medium">
                  <time dateTime={job.recordedAt}>{formatDateTime(job.recordedAt, language)}</time>
                </Col>
                <Col $from="large">
                  <time dateTime={job.setAsideAt}>{formatDateTime(job.setAsideAt, language)}</time>
                </Col>
                <Col>
                  <Row $gap={8} $wrap>
                    <Button
                      $variant="quiet"
                      $size="small"
                      aria-describedby={`${rowId}${job.id}`}
                      aria-disabled={isPending}
                      onClick={() => (isPending ? undefined : mutate({ id: job.id, decision: 'retry' }))}
                    >
                      {t('deadJobs.retry')}
                    </Button>
                    <Button
                      $variant="quiet"
                      $size="small"
                      aria-describedby={`${rowId}${job.id}`}
                      onClick={() => setJobToConfirm(job)}
                    >
                      {t('deadJobs.discard')}
                    </Button>
                  </Row>
                </Col>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      ) : (
        <MutedText>{t(deadJobs === null ? 'health.unknown' : 'deadJobs.none')}</MutedText>
      )}
      <ConfirmDialog
        open={jobToConfirm !== undefined}
        title={t('deadJobs.ask.title')}
        text={[isolated(jobToConfirm?.name ?? ''), t('deadJobs.ask.text')].join(' · ')}
        confirm={t('deadJobs.discard')}
        busy={t('deadJobs.ask.busy')}
        isBusy={isPending}
        onConfirm={() => (jobToConfirm ? mutate({ id: jobToConfirm.id, decision: 'discard' }) : undefined)}
        onClose={() => setJobToConfirm(undefined)}
      />
    </DenseSection>
  );
}
