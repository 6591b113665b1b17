import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readTextFile } from '../../../lib/files/read-text-file';
import { ImportHelp } from '../../../shared/import/import-help';
import { ImportActions } from '../../../shared/import/import-actions';
import { Dialog } from '../../../ui/overlay/dialog';
import { Field } from '../../../ui/form/field';
import { FileInput } from '../../../ui/form/file-input';
import { Stack } from '../../../ui/layout/primitives';
import { planImport } from '../import-plan';
import type { ImportAnswers, ImportPlan, LeftOut } from '../import-plan';
import { guessMoods } from '../mood-guess';
import { useImport } from '../use-import';
import { MutedText } from '../../../ui/text/text-parts';
import { ImportPreview, LeftOutLines } from './import-preview';
import { ImportProgressView } from '../../../shared/import/import-progress';
import { DateQuestion, MoodQuestions } from './import-questions';

/** Larger ones are no diary, and would keep the page busy for long; bytes. */
const LARGEST_FILE = 20_000_000;
/** Names of moods that are asked for; no diary has more, and a file with as many is something else. */
const MAX_ASKED_MOODS = 50;

interface ChosenFile {
  text: string;
  /** Moods that are not known by themselves, whatever is answered. */
  asked: readonly string[];
}

interface ImportDialogProps {
  open: boolean;
  onClose: () => void;
}

/** Imports entries from a file, which is read here and reviewed before anything is sent. */
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
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [answers, setAnswers] = useState<ImportAnswers>({ moods: {} });
  const { progress, start, resume, undo, reset, hasPossibleDanger } = useImport();
  const plan = useMemo<ImportPlan | null>(
    () => (file === null ? null : planImport(file.text, answers, new Date())),
    [file, answers],
  );

  const choose = async (chosen: File | undefined) => {
    reset();
    const text = chosen ? await readTextFile(chosen, LARGEST_FILE) : '';
    const first = planImport(text, { moods: {} }, new Date());
    const asked = first?.unknownMoods.filter(Boolean).slice(0, MAX_ASKED_MOODS) ?? [];
    setAnswers({ moods: guessMoods(asked, new Set(first?.entries.map(({ moodScore }) => moodScore))) });
    setFile(chosen ? { text, asked } : null);
  };
  const isIdle = progress.state === 'idle';
  const isAsking = plan?.ambiguousDate !== undefined && answers.dateOrder === undefined;
  const refused = progress.refused.map((position): LeftOut => {
    return { line: plan?.lines[position] ?? 0, reason: 'refused', value: '' };
  });

  return (
    <Stack $bounded>
      {isIdle ? (
        <Field
          label={t('files.choose')}
          hint={t('files.chooseHint')}
          error={file !== null && plan === null ? t('files.unreadable') : undefined}
        >
          {(control) => (
            <FileInput {...control} accept=".csv,.txt,text/csv" onFiles={([chosen]) => void choose(chosen)} />
          )}
        </Field>
      ) : null}
      {isIdle && plan?.ambiguousDate !== undefined ? (
        <DateQuestion
          date={plan.ambiguousDate}
          order={answers.dateOrder}
          onOrder={(dateOrder) => setAnswers({ ...answers, dateOrder })}
        />
      ) : null}
      {isIdle && file && file.asked.length > 0 ? (
        <MoodQuestions
          asked={file.asked}
          moods={answers.moods}
          onMoods={(moods) => setAnswers({ ...answers, moods })}
        />
      ) : null}
      {isIdle && plan && !isAsking ? <ImportPreview plan={plan} /> : null}
      {isIdle ? null : <ImportProgressView progress={progress} />}
      {progress.state === 'done' && progress.imported > 0 ? <MutedText>{t('files.filled')}</MutedText> : null}
      {progress.state === 'done' && hasPossibleDanger ? <ImportHelp /> : null}
      <LeftOutLines leftOut={refused} />
      <ImportActions
        progress={progress}
        count={plan && !isAsking ? plan.entries.length : 0}
        onClose={onClose}
        onStart={() => start(plan?.entries ?? [])}
        onResume={() => resume(plan?.entries ?? [])}
        onUndo={undo}
      />
    </Stack>
  );
}
