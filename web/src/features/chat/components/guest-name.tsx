import { NO_NAME } from '@mikai/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { sessionsQuery } from '../chat.queries';
import { isGuests } from '../chat.store';
import { NameForm } from './name-form';

const Section = styled.section`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[16]};
  font-size: ${text[17]};
  h3 {
    font-family: inherit;
    font-size: ${text[15]};
    font-weight: 600;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** Shows and changes the name of a guest in the open conversation. Members have the name of their account. */
export function GuestName() {
  const { t } = useTranslation('chat');
  const { sessionId } = useParams();
  const { data } = useQuery(sessionsQuery);
  const [saved, setSaved] = useState<string>();
  const session = data?.find(({ id }) => id === sessionId);
  if (!session || !isGuests(session.id)) return null;
  return (
    <Section>
      <h3>{t('nameLabel')}</h3>
      <small>{t('nameHint')}</small>
      <NameForm
        sessionId={session.id}
        name={session.userName === NO_NAME ? '' : session.userName}
        onNamed={setSaved}
      />
      <p role="status">{saved ? <bdi>{t('name.thanks', { name: saved })}</bdi> : null}</p>
    </Section>
  );
}
