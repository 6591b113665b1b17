import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../../i18n/texts/import';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { Dialog } from '../../../ui/overlay/dialog';
import { Field } from '../../../ui/form/field';
import { FileInput } from '../../../ui/form/file-input';
import { ImportHelp } from '../../../shared/import/import-help';
import { ImportActions } from '../../../shared/import/import-actions';
import { ImportStack } from '../../../shared/import/import-parts';
import { FoldedLines, FoundEntries } from '../../../shared/import/import-preview-parts';
import { ImportProgressView } from '../../../shared/import/import-progress';
import { MutedText } from '../../../ui/text/text-parts';
import { readSourceFiles } from '../import-files';
import { readEntries } from '../import-formats';
import type { FoundEntry } from '../import-formats';
import { planImport } from '../import-plan';
import type { ImportPlan, LeftOut } from '../import-plan';
import { useImport } from '../use-import';

const Parts = styled(ImportStack)`
  label:has(> input[type='checkbox']) {
    display: flex;
    align-items: center;
    gap: ${space[8]};
    min-block-size: 2.75rem;
    font-size: ${text[15]};
  }
  input[type='checkbox'] {
    flex: none;
    inline-size: auto;
  }
`;

interface Chosen {
  found: FoundEntry[];
  otherFiles: number;
}

/** Imports entries of another app. The files are read in the browser and previewed before anything is sent. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('journal');
  const { t: importText } = useTranslation('import');
  const number = new Intl.NumberFormat(useLanguage());
  const [chosen, setChosen] = useState<Chosen | null | 'unreadable'>(null);
  const [isSplitting, setIsSplitting] = useState(true);
  const { progress, start, resume, undo, reset, hasPossibleDanger } = useImport();
  const plan = useMemo<ImportPlan | null>(
    () =>
      chosen === null || chosen === 'unreadable' ? null : planImport(chosen.found, isSplitting, new Date()),
    [chosen, isSplitting],
  );
  const choose = async (files: readonly File[]) => {
    reset();
    const source = files.length > 0 ? await readSourceFiles(files) : null;
    const found = source ? readEntries(source.texts) : [];
    if (files.length === 0) setChosen(null);
    else setChosen(source && found.length > 0 ? { found, otherFiles: source.otherFiles } : 'unreadable');
  };
  const { state } = progress;
  const isIdle = state === 'idle';
  const media =
    plan && chosen !== null && chosen !== 'unreadable' ? Math.max(plan.media, chosen.otherFiles) : 0;
  return (
    <Dialog open onClose={onClose} title={t('import.title')}>
      <Parts>
        {isIdle ? (
          <Field
            label={t('import.choose')}
            hint={t('import.chooseHint')}
            error={chosen === 'unreadable' ? t('import.unreadable') : undefined}
          >
            {(control) => (
              <FileInput
                {...control}
                multiple
                accept=".zip,.json,.html,.md,.markdown,.txt"
                onFiles={(files) => void choose(files)}
              />
            )}
          </Field>
        ) : null}
        {isIdle && plan ? <Preview plan={plan} media={media} /> : null}
        {isIdle && plan && plan.tooLong > 0 ? (
          <label>
            <input
              type="checkbox"
              checked={isSplitting}
              onChange={(event) => setIsSplitting(event.currentTarget.checked)}
            />
            {t('import.split', { number: number.format(plan.tooLong) })}
          </label>
        ) : null}
        {isIdle ? null : <ImportProgressView progress={progress} />}
        {state === 'done' && hasPossibleDanger ? <ImportHelp /> : null}
        {progress.refused.length > 0 ? (
          <MutedText>{importText('leftOut', { number: number.format(progress.refused.length) })}</MutedText>
        ) : null}
        <ImportActions
          progress={progress}
          count={plan?.entries.length ?? 0}
          onClose={onClose}
          onStart={() => start(plan?.entries ?? [])}
          onResume={() => resume(plan?.entries ?? [])}
          onUndo={undo}
        />
      </Parts>
    </Dialog>
  );
}

/** Shows the content of the files, and what will be left out with the reasons. */
function Preview({ plan, media }: { plan: ImportPlan; media: number }) {
  const { t } = useTranslation('journal');
  const { t: importText } = useTranslation('import');
  const number = new Intl.NumberFormat(useLanguage());
  const { entries, span, leftOut, guessed } = plan;
  const reasonOf = ({ reason }: LeftOut) =>
    reason === 'future' || reason === 'tooMany'
      ? importText(`reasons.${reason}`, { number: number.format(JOURNAL_LIMITS.importEntries) })
      : t(`import.reasons.${reason}`);
  return (
    <>
      <FoundEntries count={entries.length} span={span} />
      <MutedText>{t('import.notRead')}</MutedText>
      {media > 0 ? <MutedText>{t('import.pictures', { number: number.format(media) })}</MutedText> : null}
      {guessed > 0 ? <MutedText>{t('import.guessed', { number: number.format(guessed) })}</MutedText> : null}
      {leftOut.length > 0 ? (
        <FoldedLines
          summary={importText('leftOut', { number: number.format(leftOut.length) })}
          lines={leftOut.map((each) => `${each.name.slice(0, 80)}: ${reasonOf(each)}`)}
        />
      ) : null}
    </>
  );
}
