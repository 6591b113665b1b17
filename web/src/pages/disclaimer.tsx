import { LegalPage } from '../features/legal/components/legal-page';
import '../i18n/texts/disclaimer';

/** `/disclaimer` */
export function DisclaimerPage() {
  return <LegalPage name="disclaimer" />;
}
