import { CHAT_STYLES } from '@mikai/contract/chat';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { sessionsQuery } from '../chat.queries';
import { useChooseStyle } from '../use-choose-style';

const Group = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  margin: 0;
  margin-block-start: ${space[16]};
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[4]};
    font-weight: 600;
  }
`;

const Choice = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0 ${space[12]};
  min-block-size: 2.75rem;
  padding: ${space[4]} ${space[8]};
  border-radius: ${radius.field};
  font-size: ${text[15]};
  cursor: pointer;
  &:has(:checked) {
    background: ${color.accentSoft};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
  }
  input {
    accent-color: ${color.accent};
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

const Note = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

const Fold = styled.details`
  font-size: ${text[15]};
  summary {
    min-block-size: 2.75rem;
    align-content: center;
    font-weight: 600;
    cursor: pointer;
  }
`;

interface StyleChoiceProps {
  /** True to fold the choice below its title. */
  isFolded?: boolean;
}

/** Chooses MikAI's style in the open conversation, which later ones start with. Renders nothing if none is open. */
export function StyleChoice({ isFolded = false }: StyleChoiceProps) {
  const { sessionId } = useParams();
  const { data } = useQuery(sessionsQuery);
  const session = data?.find(({ id }) => id === sessionId);
  const { t } = useTranslation('chat');
  if (!session) return null;
  const styles = <Styles sessionId={session.id} style={session.style ?? null} isTitled={!isFolded} />;
  if (!isFolded) return styles;
  return (
    <Fold>
      <summary>{t('style.title')}</summary>
      {styles}
    </Fold>
  );
}

interface StylesProps {
  sessionId: string;
  style: (typeof CHAT_STYLES)[number] | null;
  /** True if it shows its own title. */
  isTitled: boolean;
}

function Styles({ sessionId, style, isTitled }: StylesProps) {
  const { t } = useTranslation('chat');
  const name = useId();
  const { mutate, isPending, variables } = useChooseStyle(sessionId);
  // The choice is shown at once, and reverted if it could not be saved.
  const shown = isPending ? variables : style;
  return (
    <Group>
      <legend>{isTitled ? t('style.title') : <VisuallyHidden>{t('style.title')}</VisuallyHidden>}</legend>
      {([null, ...CHAT_STYLES] as const).map((each) => {
        const key = each ?? 'none';
        return (
          <Choice key={key}>
            <input
              type="radio"
              name={name}
              checked={each === shown}
              onChange={() => {
                if (!isPending) mutate(each);
              }}
            />
            <span>
              {t(`style.${key}`)}
              <small>{t(`style.${key}Text`)}</small>
            </span>
          </Choice>
        );
      })}
      <Note>{t('style.note')}</Note>
    </Group>
  );
}
