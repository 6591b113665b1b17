import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { hasLanguageModel } from '../../../lib/page/has-language-model';
import { Switch } from '../../../ui/form/switch';
import { sessionsQuery } from '../chat.queries';
import { isGuests } from '../chat.store';
import { useChooseModel } from '../use-choose-model';

const Section = styled.div`
  margin-block-start: ${space[16]};
`;

/**
 * The switch with which a guest decides whether a language model may write to them; nothing if the operator has connected none.
 * Members decide on `/ai-consents`.
 */
export function GuestModel() {
  const { sessionId } = useParams();
  const { data } = useQuery(sessionsQuery);
  const session = data?.find(({ id }) => id === sessionId);
  if (!session || !isGuests(session.id)) return null;
  const isOff = session.isModelOff === true;
  return isOff || hasLanguageModel() ? <ModelSwitch sessionId={session.id} isOn={!isOff} /> : null;
}

function ModelSwitch({ sessionId, isOn }: { sessionId: string; isOn: boolean }) {
  const { t } = useTranslation('chat');
  const { mutate, isPending, variables } = useChooseModel(sessionId);
  return (
    <Section>
      <Switch
        label={t('model.label')}
        hint={t('model.hint')}
        // The choice is shown at once, and reverted if it could not be saved.
        checked={isPending ? variables : isOn}
        onChange={(choice) => {
          if (!isPending) mutate(choice);
        }}
      />
    </Section>
  );
}
