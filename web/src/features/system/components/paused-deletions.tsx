import type { PausedDeletionState } from '@mikai/contract/system';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { Button } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { Col, ColHead, DenseTable } from '../../../ui/dense/dense-table';
import { Dialog } from '../../../ui/overlay/dialog';
import { Row, Stack } from '../../../ui/layout/primitives';
import { ConfirmationForm } from '../../../shared/password/confirmation-form';
import { MutedText } from '../../../ui/text/text-parts';
import { useDecideDeletion } from '../system.mutations';

/** Lists the deletions that are unusually large and wait for a decision. */
export function PausedDeletions({ deletions }: { deletions: readonly PausedDeletionState[] | null }) {
  const { t } = useTranslation('system');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  const rowId = useId();
  const [asked, setAsked] = useState<PausedDeletionState>();
  const decide = useDecideDeletion(() => {
    setAsked(undefined);
    heading.current?.focus();
  });
  const { mutate, isPending } = decide;
  const ask = (deletion: PausedDeletionState | undefined) => {
    decide.reset();
    setAsked(deletion);
  };
  const askText = ({ kind, dueRows }: PausedDeletionState) =>
    [
      t(`deletions.kinds.${kind}`),
      t('deletions.ask.text', { number: new Intl.NumberFormat(language).format(dueRows) }),
    ].join(' · ');
  const hasSome = deletions !== null && deletions.length > 0;
  return (
    <DenseSection
      title={t('deletions.title')}
      lead={hasSome ? t('deletions.lead') : undefined}
      headingRef={heading}
    >
      {hasSome ? (
        <DenseTable label={t('deletions.title')}>
          <thead>
            <tr>
              <ColHead>{t('deletions.kind')}</ColHead>
              <ColHead>{t('deletions.state')}</ColHead>
              <ColHead>{t('deletions.decide')}</ColHead>
            </tr>
          </thead>
          <tbody>
            {deletions.map((deletion) => (
              <tr key={deletion.kind}>
                <th scope="row" id={`${rowId}${deletion.kind}`}>
                  {t(`deletions.kinds.${deletion.kind}`)}
                </th>
                <Col>
                  <DeletionState deletion={deletion} />
                </Col>
                <Col>
                  <Row $gap={8} $wrap>
                    {deletion.continuedAt === null ? (
                      <Button
                        $variant="quiet"
                        $size="small"
                        aria-describedby={`${rowId}${deletion.kind}`}
                        onClick={() => ask(deletion)}
                      >
                        {t('deletions.continue')}
                      </Button>
                    ) : null}
                    {deletion.canKeep ? (
                      <Button
                        $variant="quiet"
                        $size="small"
                        aria-describedby={`${rowId}${deletion.kind}`}
                        aria-disabled={isPending}
                        onClick={() =>
                          isPending ? undefined : mutate({ kind: deletion.kind, decision: 'keep' })
                        }
                      >
                        {t('deletions.keep')}
                      </Button>
                    ) : null}
                  </Row>
                </Col>
              </tr>
            ))}
          </tbody>
        </DenseTable>
      ) : (
        <MutedText>{t(deletions === null ? 'health.unknown' : 'deletions.none')}</MutedText>
      )}
      {asked === undefined ? null : (
        <Dialog open onClose={() => ask(undefined)} title={t('deletions.ask.title')} role="alertdialog">
          <ConfirmationForm
            action={{
              ...decide,
              mutate: (proof) =>
                mutate({ kind: asked.kind, decision: 'continue', dueRows: asked.dueRows, ...proof }),
            }}
            text={askText(asked)}
            submitLabel={t('deletions.ask.confirm')}
            pendingLabel={t('deletions.ask.busy')}
            cancelLabel={common('cancel')}
            onCancel={() => ask(undefined)}
          />
        </Dialog>
      )}
    </DenseSection>
  );
}

function DeletionState({ deletion }: { deletion: PausedDeletionState }) {
  const { t } = useTranslation('system');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const { dueRows, allRows, pausedAt, continuedAt, deletesAt } = deletion;
  return (
    <Stack $gap={4}>
      <span>{t('deletions.rows', { due: number.format(dueRows), all: number.format(allRows) })}</span>
      <span>{t('deletions.since', { when: formatDateTime(pausedAt, language) })}</span>
      <span>
        {continuedAt !== null
          ? t('deletions.continues')
          : deletesAt === null
            ? t('deletions.waits')
            : t('deletions.deletes', { when: formatDateTime(deletesAt, language) })}
      </span>
    </Stack>
  );
}
