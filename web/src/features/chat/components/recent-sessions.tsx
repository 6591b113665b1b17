import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatDay, formatTime } from '../../../lib/time/time-format';
import { color, radius, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { sessionsQuery } from '../chat.queries';

/** The number of conversations shown; the drawer has all of them. */
const SHOWN = 3;

const Box = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  inline-size: 100%;
  /* Aligns the text of the button with the rows. */
  > button {
    margin-inline-start: -${space[16]};
  }
`;

/** The error of the list, because a list that could not be loaded must not look empty. */
const Failed = styled.div`
  display: grid;
  gap: ${space[8]};
  justify-items: start;
  h2 {
    font-size: ${text[20]};
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
`;

const Rows = styled.ul`
  inline-size: 100%;
  max-inline-size: 30rem;
  border: 1px solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surfaceRaised};
  overflow: hidden;
  li + li {
    border-block-start: 1px solid ${color.line};
  }
`;

const Open = styled(Link)`
  display: flex;
  align-items: baseline;
  gap: ${space[12]};
  min-block-size: 2.75rem;
  padding: ${space[12]} ${space[16]};
  color: ${color.ink};
  font-size: ${text[15]};
  text-decoration: none;
  &:hover {
    background: ${color.accentSoft};
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  > span {
    flex: 1;
    min-inline-size: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** The placeholder of a title. */
const Moment = styled.time`
  display: block;
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Day = styled.time`
  flex: none;
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

/**
 * The button to all conversations, and links to the newest ones. A link shows the person's own title, or the time, but never
 * the first message, which may be about a crisis: this page opens at every start, often where others can see it. Temporary
 * conversations are only in the full list.
 */
export function RecentSessions({ onOpenAll }: { onOpenAll: () => void }) {
  const { t } = useTranslation('chat');
  const language = useLanguage();
  const { t: common } = useTranslation('common');
  const { data = [], isLoadingError, refetch } = useQuery(sessionsQuery);
  if (isLoadingError)
    return (
      <Failed role="alert">
        <h2>{t('sessionsTitle')}</h2>
        <p>{common('errors.loadTitle')}</p>
        <Button $variant="quiet" $size="small" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </Failed>
    );
  if (data.length === 0) return null;
  const newest = data
    .filter(({ isTemporary, title, preview }) => !isTemporary && (title !== undefined || preview !== ''))
    .slice(0, SHOWN);
  return (
    <Box>
      <Button $variant="plain" $size="small" aria-haspopup="dialog" onClick={onOpenAll}>
        {t('sessionsTitle')}
      </Button>
      {newest.length > 0 ? (
        <Rows aria-label={t('sessionsTitle')}>
          {newest.map((session) => (
            <li key={session.id}>
              <Open to={`/chat/${session.id}`}>
                {session.title === undefined && session.flow && !session.care ? (
                  <>
                    <span dir="auto">{t('guide.resumeStep', session.flow)}</span>
                    <Day
                      dateTime={session.lastMessageAt}
                      title={formatDateTime(session.lastMessageAt, language)}
                    >
                      {formatDay(session.lastMessageAt, language)}
                    </Day>
                  </>
                ) : session.title === undefined ? (
                  <span>
                    <Moment
                      dateTime={session.lastMessageAt}
                      title={formatDateTime(session.lastMessageAt, language)}
                    >
                      {formatDay(session.lastMessageAt, language)},{' '}
                      {formatTime(session.lastMessageAt, language)}
                    </Moment>
                  </span>
                ) : (
                  <>
                    <span dir="auto">{session.title}</span>
                    <Day
                      dateTime={session.lastMessageAt}
                      title={formatDateTime(session.lastMessageAt, language)}
                    >
                      {formatDay(session.lastMessageAt, language)}
                    </Day>
                  </>
                )}
              </Open>
            </li>
          ))}
        </Rows>
      ) : null}
    </Box>
  );
}
