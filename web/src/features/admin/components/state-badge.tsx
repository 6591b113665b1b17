import type { AccountState } from '@mikai/contract/admin';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../../ui/text/badge';

const TONES = { active: 'accent', suspended: 'bloom', deactivated: 'danger', leaving: 'dusk' } as const;

/** Shows the state of an account as one word. */
export function StateBadge({ state }: { state: AccountState }) {
  const { t } = useTranslation('admin');
  return <Badge $tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}
