import type { AiUse } from '@mikai/contract/ai-consents';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Switch } from '../../../ui/form/switch';
import { useSetAiConsents } from '../ai-consents.mutations';
import { aiConsentsQuery } from '../ai-consents.queries';

/** The switch of a single use of AI. Renders nothing until its state is known. */
export function ConsentSwitch({ use }: { use: AiUse }) {
  const { t } = useTranslation('ai-consents');
  const { data } = useQuery(aiConsentsQuery);
  const { mutate: set } = useSetAiConsents();
  const consent = data?.consents.find((each) => each.use === use);
  if (!consent?.isAvailable) return null;
  return (
    <Switch
      label={t(`use.${use}.label`)}
      hint={t(`use.${use}.hint`)}
      checked={consent.isOn}
      onChange={(isOn) => set({ [use]: isOn })}
    />
  );
}
