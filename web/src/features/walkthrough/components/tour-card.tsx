import { useTranslation } from 'react-i18next';
import '../../../i18n/texts/walkthrough';
import { Button } from '../../../ui/buttons/button';
import { CardActions, SettingsCard } from '../../../ui/layout/settings-card';
import { askForTour } from '../walkthrough.store';

/** Opens the tour once more. */
export function TourCard() {
  const { t } = useTranslation('walkthrough');
  return (
    <SettingsCard title={t('again.title')} lead={t('again.lead')}>
      <CardActions>
        <Button $variant="quiet" $size="small" aria-haspopup="dialog" onClick={askForTour}>
          {t('again.action')}
        </Button>
      </CardActions>
    </SettingsCard>
  );
}
