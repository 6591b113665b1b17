import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { MutedText } from '../../../ui/text/text-parts';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { sendPushTest } from '../dev.api';

/** Sends a test notification to this member's browsers. @param isSetUp whether the server has keys for push */
export function PushSection({ isSetUp }: { isSetUp: boolean }) {
  const { t } = useTranslation('dev');
  const failure = useFailureText();
  const { mutate, isPending, data, error } = useMutation({ mutationFn: sendPushTest });
  return (
    <DenseSection
      title={t('push.title')}
      lead={t(isSetUp ? 'push.lead' : 'push.notSetUp')}
      aside={
        <Button
          $variant="quiet"
          $size="small"
          aria-disabled={isPending}
          onClick={() => (isPending ? undefined : mutate())}
        >
          {t('push.send')}
        </Button>
      }
    >
      <MutedText role="status">
        {/* The server's own words: they name settings. */}
        {data ? <span dir="auto">{data.message}</span> : null}
        {error ? failure(error) : null}
      </MutedText>
    </DenseSection>
  );
}
