import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { DenseSection } from '../../../ui/dense/dense-section';
import { useTestPush } from '../broadcasts.mutations';

/** The button that sends a test notification to the site owner's own browsers. */
export function TestSection() {
  const { t } = useTranslation('broadcasts');
  const test = useTestPush();
  return (
    <DenseSection title={t('test.title')} lead={t('test.lead')}>
      <div>
        <Button
          $variant="quiet"
          $size="small"
          aria-disabled={test.isPending}
          onClick={() => (test.isPending ? undefined : test.mutate())}
        >
          {t(test.isPending ? 'test.sending' : 'test.send')}
        </Button>
      </div>
    </DenseSection>
  );
}
