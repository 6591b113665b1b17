import { SEED_STAGES } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';

/** Returns the function that translates a seed's stage, from 1, into its name. */
export function useStageName(): (stage: number) => string {
  const { t } = useTranslation('journal');
  return (stage) => t(`stages.${SEED_STAGES[stage - 1] ?? SEED_STAGES[0]}`);
}
