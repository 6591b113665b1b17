import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { MutedText } from '../../../ui/text/text-parts';

/** Confirms that a seed was planted, and moves the focus to its plant once that is on the page. */
export function PlantedLine({ id }: { id: number }) {
  const { t } = useTranslation('journal');
  useEffect(() => {
    const place = document.querySelector<HTMLElement>(`[data-plant-key="seed-${id}"]`);
    // In the list view it is a row with a button.
    (place?.matches('button') ? place : place?.querySelector('button'))?.focus();
  }, [id]);
  return (
    <MutedText as="div" role="status">
      <p>
        <strong>{t('planted')}</strong>
      </p>
      <p>{t('plantedText')}</p>
    </MutedText>
  );
}
