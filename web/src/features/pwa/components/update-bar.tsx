import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { BarActions, StickyBar } from '../../../ui/layout/sticky-bar';
import { applyUpdate } from '../service-worker';

/** Offers a newer version. Nothing happens automatically, so that nobody is interrupted while writing. */
export function UpdateBar({ onLater }: { onLater: () => void }) {
  const { t } = useTranslation('device');
  return (
    <StickyBar label={t('update.title')}>
      <div role="status">
        <strong>{t('update.title')}</strong> {t('update.text')}
      </div>
      <BarActions>
        <Button $size="small" onClick={applyUpdate}>
          {t('update.reload')}
        </Button>
        <Button $size="small" $variant="plain" onClick={onLater}>
          {t('update.later')}
        </Button>
      </BarActions>
    </StickyBar>
  );
}
