import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color } from '../../../theme/tokens';
import { Soft } from '../../../ui/quiet-parts';
import type { ImportProgress } from '../use-import';

const Bar = styled.progress`
  inline-size: 100%;
  accent-color: ${color.accent};
`;

/** How far an import has come, and what it came to. */
export function ImportProgressView({ progress }: { progress: ImportProgress }) {
  const { t } = useTranslation('mood');
  const number = new Intl.NumberFormat(useLanguage());
  const { state, sent, total, imported, skipped } = progress;
  const words = t('files.progress', { done: number.format(sent), total: number.format(total) });
  return (
    <div>
      {state === 'done' ? null : <Bar max={total} value={sent} aria-label={words} />}
      <p role="status">
        {state === 'done'
          ? t('files.done', { imported: number.format(imported), skipped: number.format(skipped) })
          : words}
      </p>
      {state === 'pausing' ? <Soft>{t('files.pausing')}</Soft> : null}
    </div>
  );
}
