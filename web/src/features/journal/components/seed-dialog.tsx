import { JOURNAL_LIMITS, seedStage } from '@mikai/contract/journal';
import type { JournalSeed } from '@mikai/contract/journal';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatLongDate } from '../../../lib/time/time-format';
import { font, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { DialogActions } from '../../../ui/overlay/dialog';
import { FormError } from '../../../ui/form/form-error';
import { MutedText } from '../../../ui/text/text-parts';
import { RecordDialog } from '../../../ui/overlay/record-dialog';
import { SafeText } from '../../../ui/links/safe-text';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { fromSeed } from '../drafts';
import { useDeleteSeed, useEditSeed } from '../seeds.mutations';
import { seedQuery } from '../journal.queries';
import { setSeedEdit, useJournalStore } from '../journal.store';
import { useStageName } from '../use-stage-name';
import { useTitle } from '../use-title';
import { SeedForm } from './plant-dialog';
import { SeedFields } from './seed-fields';
import { useForm } from '../../../ui/form/use-form';

const Top = styled.div`
  display: flex;
  align-items: end;
  gap: ${space[16]};
  margin-block-end: ${space[16]};
`;

const Content = styled(SafeText)`
  font-family: ${font.display};
  font-size: ${text[18]};
  line-height: 1.7;
`;

/** Shows a seed: its stage of growth and its text, with the actions on it. */
export function SeedDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const { data: seed, isError, refetch } = useQuery(seedQuery(queryClient, id));
  const titleOf = useTitle();
  const [step, setStep] = useState<'read' | 'edit'>(() =>
    // An unsaved edit is continued.
    useJournalStore.getState().seedEdits[id] ? 'edit' : 'read',
  );
  const remove = useDeleteSeed(onClose);
  return (
    <RecordDialog
      record={seed}
      isError={isError}
      onRetry={() => void refetch()}
      title={seed ? titleOf(seed.title) : t('seed.one')}
      gone={{ title: t('goneSeed'), text: t('goneText') }}
      deletion={{
        title: t('deletion.seedTitle'),
        text: t('deletion.seedText'),
        confirm: t('deletion.confirm'),
        busy: t('deletion.busy'),
      }}
      isDeleting={remove.isPending}
      onDelete={() => remove.mutate(id)}
      onClose={onClose}
    >
      {(shown, askToDelete) =>
        step === 'edit' ? (
          <SeedEditor seed={shown} onDone={() => setStep('read')} />
        ) : (
          <>
            <SeedView seed={shown} />
            <DialogActions>
              <Button $variant="plain" $size="small" onClick={askToDelete}>
                {t('delete')}
              </Button>
              <Button $variant="quiet" $size="small" onClick={() => setStep('edit')}>
                {t('edit')}
              </Button>
            </DialogActions>
          </>
        )
      }
    </RecordDialog>
  );
}

function SeedView({ seed }: { seed: JournalSeed }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const nameOf = useStageName();
  const stage = seedStage(new Date(seed.createdAt), new Date());
  return (
    <>
      <Top>
        <SeedDrawing stage={stage} height={112} isBesideText />
        <div>
          <strong>{nameOf(stage)}</strong>
          <MutedText>{t('seed.plantedOn', { date: formatLongDate(seed.createdAt, language) })}</MutedText>
          <MutedText>{t('seed.moodWas', { mood: t(`moods.${seed.mood}`) })}</MutedText>
        </div>
      </Top>
      <Content text={seed.content} />
    </>
  );
}

function SeedEditor({ seed, onDone }: { seed: JournalSeed; onDone: () => void }) {
  const { t } = useTranslation('journal');
  const { t: common } = useTranslation('common');
  const kept = useJournalStore((state) => state.seedEdits[seed.id]);
  const draft = kept ?? fromSeed(seed);
  const [isMissing, setIsMissing] = useState(false);
  const edit = useEditSeed(seed.id, onDone);
  const discard = () => {
    setSeedEdit(seed.id, null);
    onDone();
  };
  const form = useForm(() => {
    const { length } = draft.content.trim();
    if (edit.isPending || length > JOURNAL_LIMITS.contentLength) return;
    setIsMissing(length === 0);
    if (length > 0) edit.mutate(draft);
  });
  return (
    <SeedForm {...form}>
      <SeedFields
        draft={draft}
        onDraft={(each) => setSeedEdit(seed.id, each)}

        isMissing={isMissing}
      />
      {edit.isError && !edit.isPending ? <FormError>{t('failed.editSeed')}</FormError> : null}
      <DialogActions>
        <Button $variant="quiet" onClick={discard}>
          {common('cancel')}
        </Button>
        <Button type="submit" aria-disabled={edit.isPending}>
          {edit.isPending ? t('form.saving') : t('form.save')}
        </Button>
      </DialogActions>
    </SeedForm>
  );
}
