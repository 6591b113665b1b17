import { LegalPage } from '../features/legal/components/legal-page';
import '../i18n/texts/terms';

/** `/terms-of-service` */
export function TermsOfServicePage() {
  return <LegalPage name="terms" />;
}
