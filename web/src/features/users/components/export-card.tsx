import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { FormError } from '../../../ui/form/form-error';
import { DownloadIcon } from '../../../ui/icons/icons';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { useExport } from '../use-export';

const Progress = styled.div`
  display: grid;
  gap: ${space[8]};
  font-size: ${text[15]};
  progress {
    inline-size: 100%;
    block-size: 0.5rem;
    accent-color: ${color.accent};
  }
`;

/** Size of what has arrived, in whole kilobytes or tenths of megabytes. */
function formatSize(bytes: number, language: string): string {
  const inMegabytes = bytes >= 1_000_000;
  return new Intl.NumberFormat(language, {
    style: 'unit',
    unit: inMegabytes ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(bytes / (inMegabytes ? 1_000_000 : 1000));
}

/** The card from which members download all of their own data as a file. */
export function ExportCard() {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const { state, bytes, failure, start, cancel } = useExport();
  const isRunning = state === 'running';
  return (
    <SettingsCard title={t('export.title')} lead={t('export.lead')}>
      {isRunning ? (
        <Progress>
          {/* The total size is unknown: the bar moves, the number grows. */}
          <progress aria-label={t('export.running')} />
          <span aria-hidden="true">{t('export.arrived', { size: formatSize(bytes, language) })}</span>
        </Progress>
      ) : null}
      {failure ? <FormError>{failure}</FormError> : null}
      <CardActions>
        {isRunning ? (
          <Button $variant="quiet" $size="small" onClick={cancel}>
            {common('cancel')}
          </Button>
        ) : (
          <Button $variant="quiet" $size="small" onClick={start}>
            <DownloadIcon />
            {t('export.start')}
          </Button>
        )}
        <p role="status">
          {isRunning ? t('export.running') : null}
          {state === 'done' ? t('export.done') : null}
        </p>
      </CardActions>
    </SettingsCard>
  );
}
