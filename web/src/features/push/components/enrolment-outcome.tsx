import { useTranslation } from 'react-i18next';
import { ErrorText } from '../../../ui/text/text-parts';
import type { Outcome } from '../enrol';

/** Shows the result of enabling notifications, in the place where it was requested. */
export function EnrolmentOutcome({ outcome }: { outcome: Outcome | null }) {
  const { t } = useTranslation('device');
  if (outcome === null) return null;
  const text = t(`push.outcomes.${outcome}`);
  if (outcome === 'enabled' || outcome === 'unanswered') return <p role="status">{text}</p>;
  return <ErrorText>{text}</ErrorText>;
}
