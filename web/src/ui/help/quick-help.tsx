import type { CrisisCategory } from '@mikai/contract/safety';
import { useTranslation } from 'react-i18next';
import { CallAndText, ContactLinks } from './crisis-line-contacts';
import { useCrisisLines } from './use-crisis-lines';

/**
 * The quickest ways to a person, in a row: the first line that can be called, and the emergency number. They are above
 * the crisis text, so that no screen is too small for them.
 */
export function QuickHelp({ category }: { category?: CrisisCategory | null }) {
  const { t } = useTranslation('safety');
  const { lines } = useCrisisLines(category);
  const first = lines.find((line) => line.tel ?? line.sms);
  const emergency = lines.find((line) => line.kind === 'emergency' && line !== first);
  return (
    <ContactLinks role="group" aria-label={t('helpNow')} data-quick-help="">
      {first ? <CallAndText line={first} /> : null}
      {emergency ? <CallAndText line={emergency} /> : null}
    </ContactLinks>
  );
}
