import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SafetyPlanCard } from '../features/safety-plan/components/safety-plan-card';
import '../i18n/texts/help';
import { useDocumentTitle } from '../lib/page/use-document-title';
import { breakpoint, space } from '../theme/tokens';
import { BreathingCircle } from '../ui/help/breathing-circle';
import { CrisisCardView } from '../ui/help/crisis-card';
import { QuickExit } from '../ui/help/quick-exit';
import { PageColumn } from '../ui/layout/page-column';
import { SettingsCard } from '../ui/layout/settings-card';

/** In wide windows the breathing exercise and the safety plan are beside the crisis lines. */
const Halves = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  align-items: start;
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    gap: ${space[32]};
  }
`;

const Calm = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: inherit;
`;

/** `/help`: crisis help. */
export function HelpPage() {
  const { t } = useTranslation('help');
  useDocumentTitle(t('title'));
  return <HelpContent />;
}

/** Crisis lines, a breathing exercise, and the person's safety plan. All of it works without a network or an account. */
export function HelpContent() {
  const { t } = useTranslation('help');
  const { t: safety } = useTranslation('safety');
  return (
    <PageColumn title={t('title')} lead={t('lead')} wide>
      <QuickExit />
      <Halves>
        <CrisisCardView hasExitAbove />
        <Calm>
          <SettingsCard title={safety('breatheTitle')} lead={safety('breatheText')}>
            <BreathingCircle hasPicture={false} />
          </SettingsCard>
          <SafetyPlanCard />
        </Calm>
      </Halves>
    </PageColumn>
  );
}
