import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { CrisisCardView } from '../../../ui/help/crisis-card';
import { useUnsentMessages } from '../chat.store';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  inline-size: 100%;
  max-inline-size: 36rem;
  margin-inline: auto;
  padding: ${space[48]} ${space[16]} ${space[72]};
  h1 {
    font-size: clamp(${text[25]}, 6vw, ${text[44]});
    overflow-wrap: anywhere;
  }
  h2 {
    font-size: ${text[20]};
  }
`;

const Content = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  p {
    color: ${color.inkSoft};
  }
`;

const Kept = styled.ul`
  display: grid;
  gap: ${space[8]};
  margin-block-start: ${space[12]};
  a {
    display: grid;
    gap: ${space[4]};
    padding: ${space[12]} ${space[16]};
    border: 1px solid ${color.line};
    border-radius: ${radius.field};
    color: ${color.ink};
    text-decoration: none;
  }
  a:hover {
    background: ${color.accentSoft};
  }
  a > :first-child {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

interface ChatAwayProps {
  /** The member who was signed in at the last response. */
  memberName: string;
  onRetry: () => void;
}

/** A member's chat while the server is unreachable: unsent messages on this device, and help that needs no server. */
export function ChatAway({ memberName, onRetry }: ChatAwayProps) {
  const { t } = useTranslation('chat');
  const { t: common } = useTranslation('common');
  const kept = useUnsentMessages();
  return (
    <Column>
      <Content>
        <h1>
          <bdi>{t('welcome', { name: memberName })}</bdi>
        </h1>
        <p role="status">{t('away.text')}</p>
        <Button $variant="quiet" $size="small" onClick={onRetry}>
          {common('retry')}
        </Button>
      </Content>
      {kept.length > 0 ? (
        <section>
          <h2>{t('away.kept')}</h2>
          <Kept>
            {kept.map(({ sessionId, text, isDraft }) => (
              <li key={sessionId}>
                <Link to={`/chat/${sessionId}`}>
                  <span dir="auto">{text}</span>
                  <small>{isDraft ? t('away.draft') : t('state.queued')}</small>
                </Link>
              </li>
            ))}
          </Kept>
        </section>
      ) : null}
      <CrisisCardView />
      <p>
        <Link to="/help">{common('offlineHelp')}</Link>
      </p>
    </Column>
  );
}
