import { JOURNAL_LIMITS } from '@mikai/contract/journal';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../../i18n/texts/mood';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextInput } from '../../../ui/form/field';
import { HelpButton } from '../../../ui/help/help-button';
import { ImportStack } from '../../../shared/import/import-parts';
import { ErrorText, MutedText } from '../../../ui/text/text-parts';
import { readSourceFiles } from '../import-files';
import { readEntries } from '../import-formats';
import type { FoundEntry } from '../import-formats';
import { planImport } from '../import-plan';
import type { ImportPlan, LeftOut } from '../import-plan';
import { useImport } from '../use-import';

/** Entries that are named one by one; more would make the page slow, and nobody reads them. */
const MAX_NAMED = 200;

const Parts = styled(ImportStack)`
  progress {
    inline-size: 100%;
    accent-color: ${color.accent};
  }
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

/** Brings entries of another app: their files are read here and looked over before anything is sent. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('journal');
  const { t: mood } = useTranslation('mood');
  const { t: common } = useTranslation('common');
  const number = new Intl.NumberFormat(useLanguage());
  const [chosen, setChosen] = useState<Chosen | null | 'unreadable'>(null);
  const [isSplitting, setIsSplitting] = useState(true);
  const { progress, start, resume, undo, reset, hasHardPast } = useImport();
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
  const { state, sent, total, imported, skipped } = progress;
  const isIdle = state === 'idle';
  const isBusy = state === 'running' || state === 'pausing' || state === 'undoing';
  const isOver = state === 'done' || state === 'undoing' || state === 'undoFailed' || state === 'undone';
  const status = mood('files.progress', { done: number.format(sent), total: number.format(total) });
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
              <TextInput
                {...control}
                type="file"
                multiple
                accept=".zip,.json,.html,.md,.markdown,.txt"
                onChange={(event) => void choose([...(event.currentTarget.files ?? [])])}
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
        {isIdle ? null : (
          <div>
            {isOver ? null : <progress max={total} value={sent} aria-label={status} />}
            <p role="status">
              {state === 'undoing'
                ? mood('files.undoing')
                : state === 'undone'
                  ? mood('files.undone')
                  : isOver
                    ? mood('files.done', {
                        imported: number.format(imported),
                        skipped: number.format(skipped),
                      })
                    : status}
            </p>
            {state === 'pausing' ? <MutedText>{mood('files.pausing')}</MutedText> : null}
          </div>
        )}
        {state === 'done' && hasHardPast ? (
          <div>
            <MutedText>{t('import.hardPast')}</MutedText>
            <HelpButton isQuiet />
          </div>
        ) : null}
        {progress.refused.length > 0 ? (
          <MutedText>{mood('files.leftOut', { number: number.format(progress.refused.length) })}</MutedText>
        ) : null}
        {state === 'failed' ? <ErrorText>{mood('files.failed')}</ErrorText> : null}
        {state === 'undoFailed' ? <ErrorText>{mood('files.undoFailed')}</ErrorText> : null}
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {isOver ? common('close') : common('cancel')}
          </Button>
          {isOver && progress.ids.length > 0 ? (
            <Button $variant="quiet" aria-disabled={isBusy} onClick={() => (isBusy ? undefined : undo())}>
              {mood('files.undo')}
            </Button>
          ) : null}
          {plan && plan.entries.length > 0 && (isIdle || state === 'failed') ? (
            <Button
              onClick={() => {
                if (isIdle) start(plan.entries);
                else resume(plan.entries);
              }}
            >
              {state === 'failed'
                ? common('retry')
                : mood('files.start', {
                    count: plan.entries.length,
                    number: number.format(plan.entries.length),
                  })}
            </Button>
          ) : null}
        </DialogActions>
      </Parts>
    </Dialog>
  );
}

/** Shows the content of the files, what would be left out, and why. */
function Preview({ plan, media }: { plan: ImportPlan; media: number }) {
  const { t } = useTranslation('journal');
  const { t: mood } = useTranslation('mood');
  const language = useLanguage();
  const number = new Intl.NumberFormat(language);
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long' });
  const { entries, span, leftOut, guessed } = plan;
  const summary = mood('files.leftOut', { number: number.format(leftOut.length) });
  const reasonOf = ({ reason }: LeftOut) =>
    reason === 'future' || reason === 'tooMany'
      ? mood(`files.reasons.${reason}`, { number: number.format(JOURNAL_LIMITS.importEntries) })
      : t(`import.reasons.${reason}`);
  return (
    <>
      <div role="status">
        <p>{mood('files.found', { number: number.format(entries.length) })}</p>
        {entries.length > 0 ? (
          <MutedText>
            {mood('files.span', {
              from: date.format(new Date(span.from)),
              to: date.format(new Date(span.to)),
            })}
          </MutedText>
        ) : null}
      </div>
      <MutedText>{t('import.notRead')}</MutedText>
      {media > 0 ? <MutedText>{t('import.pictures', { number: number.format(media) })}</MutedText> : null}
      {guessed > 0 ? <MutedText>{t('import.guessed', { number: number.format(guessed) })}</MutedText> : null}
      {leftOut.length > 0 ? (
        <details>
          <summary>{summary}</summary>
          {/* A list that scrolls is reached by keyboard. */}
          <ul tabIndex={0} aria-label={summary}>
            {leftOut.slice(0, MAX_NAMED).map((each, index) => (
              <li key={index} dir="auto">
                {each.name.slice(0, 80)}: {reasonOf(each)}
              </li>
            ))}
            {leftOut.length > MAX_NAMED ? (
              <li>{mood('files.moreLines', { number: number.format(leftOut.length - MAX_NAMED) })}</li>
            ) : null}
          </ul>
        </details>
      ) : null}
    </>
  );
}
