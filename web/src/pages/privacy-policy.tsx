import { LegalPage } from '../features/legal/components/legal-page';
import '../i18n/texts/privacy';

/** `/privacy-policy` */
export function PrivacyPolicyPage() {
  return <LegalPage name="privacy" />;
}
