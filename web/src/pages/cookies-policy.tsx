import { LegalPage } from '../features/legal/components/legal-page';
import '../i18n/texts/cookies';

/** `/cookies-policy` */
export function CookiesPolicyPage() {
  return <LegalPage name="cookies" />;
}
