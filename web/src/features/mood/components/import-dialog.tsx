import type { MoodScore } from '@mikai/contract/mood';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/dialog';
import { Field, TextInput } from '../../../ui/field';
import { ErrorText } from '../../../ui/text-parts';
import { planImport } from '../import-plan';
import type { ImportPlan } from '../import-plan';
import { guessMoods } from '../mood-guess';
import { useImport } from '../use-import';
import { ImportPreview } from './import-preview';
import { ImportProgressView } from './import-progress';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

/** Larger ones are no diary, and would keep the page busy for long; bytes. */
const LARGEST_FILE = 20_000_000;

interface ChosenFile {
  text: string;
  /** Moods that are not known by themselves, whatever is answered. */
  asked: readonly string[];
}

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Brings entries from a file: it is read here and looked over before anything is sent. */
export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const { t } = useTranslation('mood');
  return (
    <Dialog open={open} onClose={onClose} title={t('files.dialogTitle')}>
      {open ? <Import onClose={onClose} /> : null}
    </Dialog>
  );
}

function Import({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('mood');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [moods, setMoods] = useState<Readonly<Record<string, MoodScore>>>({});
  const { progress, start, resume, reset } = useImport();
  const plan = useMemo<ImportPlan | null>(
    () => (file === null ? null : planImport(file.text, moods, new Date())),
    [file, moods],
  );

  const choose = async (chosen: File | undefined) => {
    reset();
    // An unreadable selection (deleted, or a folder) counts as a file without entries.
    const isSmall = chosen !== undefined && chosen.size <= LARGEST_FILE;
    const text = isSmall ? await chosen.text().catch(() => '') : '';
    const first = planImport(text, {}, new Date());
    const asked = first?.unknownMoods.filter(Boolean) ?? [];
    setMoods(guessMoods(asked, new Set(first?.entries.map(({ moodScore }) => moodScore))));
    setFile(chosen ? { text, asked } : null);
  };
  const isIdle = progress.state === 'idle';
  const isBusy = progress.state === 'running' || progress.state === 'pausing';
  const number = new Intl.NumberFormat(language);

  return (
    <Stack>
      {isIdle ? (
        <Field
          label={t('files.choose')}
          hint={t('files.chooseHint')}
          error={file !== null && plan === null ? t('files.unreadable') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="file"
              accept=".csv,text/csv"
              onChange={(event) => void choose(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
      ) : null}
      {isIdle && plan ? (
        <ImportPreview plan={plan} asked={file?.asked ?? []} moods={moods} onMoods={setMoods} />
      ) : null}
      {isIdle ? null : <ImportProgressView progress={progress} />}
      {progress.state === 'failed' ? <ErrorText>{t('files.failed')}</ErrorText> : null}
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {progress.state === 'done' ? common('close') : common('cancel')}
        </Button>
        {plan && plan.entries.length > 0 && progress.state !== 'done' ? (
          <Button
            aria-disabled={isBusy}
            onClick={() => {
              if (isIdle) start(plan.entries);
              else if (!isBusy) resume(plan.entries);
            }}
          >
            {progress.state === 'failed'
              ? common('retry')
              : t('files.start', { count: plan.entries.length, number: number.format(plan.entries.length) })}
          </Button>
        ) : null}
      </DialogActions>
    </Stack>
  );
}
