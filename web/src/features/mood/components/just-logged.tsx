import type { MoodEntry } from '@mikai/contract/mood';
import { useTranslation } from 'react-i18next';
import { Actions, QuietButton, Soft } from '../../../ui/quiet-parts';
import { useDeleteEntry } from '../mood.mutations';

interface JustLoggedProps {
  entry: MoodEntry;
  onExpired: () => void;
  onDetails: () => void;
  onUndone: () => void;
}

/** What was logged a moment ago: it can be taken back, or told more about. */
export function JustLogged({ entry, onExpired, onDetails, onUndone }: JustLoggedProps) {
  const { t } = useTranslation('mood');
  const undo = useDeleteEntry(onExpired, onUndone);
  return (
    <Actions data-testid="just-logged">
      <Soft as="span" role="status" style={{ paddingInline: '0.5rem' }}>
        {t('just.logged', { score: t(`scores.${entry.moodScore}`) })}
      </Soft>
      <QuietButton aria-haspopup="dialog" onClick={onDetails}>
        {t('just.details')}
      </QuietButton>
      <QuietButton disabled={undo.isPending} onClick={() => undo.mutate(entry.id)}>
        {t('just.undo')}
      </QuietButton>
    </Actions>
  );
}
