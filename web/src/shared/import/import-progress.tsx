import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import '../../i18n/texts/import';
import { useLanguage } from '../../i18n/use-language';
import { color } from '../../theme/tokens';
import { MutedText } from '../../ui/text/text-parts';
import type { ImportProgress } from '../../lib/files/use-batch-import';

const Bar = styled.progress`
  inline-size: 100%;
  accent-color: ${color.accent};
`;

/** Gets the focus when the start button is removed, and shows the outline even after a pointer press. */
const Result = styled.p.attrs({ tabIndex: -1 })``;

/** Shows the progress and the result of an import. */
export function ImportProgressView({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation('import');
  const number = new Intl.NumberFormat(useLanguage());
  const { state, sent, total, imported, skipped } = progress;
  const result = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    // The button that had the focus is removed.
    if ((state === 'done' || state === 'undone') && document.activeElement === document.body)
      result.current?.focus();
  }, [state]);
  const text = t('progress', { done: number.format(sent), total: number.format(total) });
  if (state === 'undoing') return <p role="status">{t('undoing')}</p>;
  if (state === 'undone')
    return (
      <Result ref={result} role="status">
        {t('undone')}
      </Result>
    );
  const isOver = state === 'done' || state === 'undoFailed';
  return (
    <div>
      {isOver ? null : <Bar max={total} value={sent} aria-label={text} />}
      <Result ref={result} role="status">
        {isOver ? t('done', { imported: number.format(imported), skipped: number.format(skipped) }) : text}
      </Result>
      {state === 'pausing' ? <MutedText>{t('pausing')}</MutedText> : null}
    </div>
  );
}
