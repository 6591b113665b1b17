import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { MutedText } from '../../../ui/text/text-parts';
import { useFailureToast } from '../../../ui/overlay/use-failure-toast';
import { applyEntry } from '../apply-saved';
import { askAnalysis } from '../journal.api';

/** The button that requests MikAI's analysis of an imported entry. */
export function UnreadEntry({ id }: { id: number }) {
  const { t } = useTranslation('journal');
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => askAnalysis(id),
    onSuccess: (entry) => applyEntry(queryClient, entry),
    onError: (error) => fail(error, t('import.askFailed')),
  });
  return (
    <div>
      <MutedText>{t('import.unread')}</MutedText>
      <Button
        $variant="quiet"
        $size="small"
        aria-disabled={isPending}
        onClick={() => (isPending ? undefined : mutate())}
      >
        {t('import.ask')}
      </Button>
    </div>
  );
}
