import { useTranslation } from 'react-i18next';
import { SafetyPlanCard } from '../features/safety-plan/components/safety-plan-card';
import '../i18n/texts/help';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { BreathingCircle } from '../ui/help/breathing-circle';
import { CrisisCardView } from '../ui/help/crisis-card';
import { QuickExit } from '../ui/help/quick-exit';
import { PageColumn } from '../ui/layout/page-column';
import { SettingsCard } from '../ui/layout/settings-card';

/** `/help`: crisis help. */
export function HelpPage() {
  const { t } = useTranslation('help');
  useDocumentTitle(t('title'));
  return <HelpContent />;
}

/** People to call, a breath, and one's own plan. All of it is on this device and needs nothing else. */
export function HelpContent() {
  const { t } = useTranslation('help');
  const { t: safety } = useTranslation('safety');
  return (
    <PageColumn title={t('title')} lead={t('lead')}>
      <QuickExit />
      <CrisisCardView hasExitAbove />
      <SettingsCard title={safety('breatheTitle')} lead={safety('breatheText')}>
        <BreathingCircle hasPicture={false} />
      </SettingsCard>
      <SafetyPlanCard />
    </PageColumn>
  );
}
