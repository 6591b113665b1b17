import type { Notification } from '@mikai/contract/notifications';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { useHelpStore } from '../../../ui/help/help.store';
import { IconButton } from '../../../ui/buttons/icon-button';
import { CheckIcon, TrashIcon } from '../../../ui/icons/icons';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useMarkRead } from '../notifications.mutations';
import { sitePath } from '@mikai/contract/site-path';
import { NotificationIcon } from './notification-icon';
import { NotificationTime } from './notification-time';

export const Row = styled.li<{ $isRead: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: 0 ${space[4]};
  padding: ${space[8]};
  border-block-end: 1px solid ${color.line};
  &:last-child {
    border-block-end: 0;
  }
  strong {
    font-weight: ${({ $isRead }) => ($isRead ? 400 : 600)};
  }
  @media (min-width: ${breakpoint.small}) {
    flex-wrap: nowrap;
  }
`;

const mainStyle = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${space[12]};
  flex: 1 1 100%;
  min-inline-size: 0;
  padding: ${space[4]} ${space[8]};
  border: 0;
  border-radius: ${radius.field};
  background: none;
  color: ${color.ink};
  text-align: start;
  text-decoration: none;
  > * {
    grid-column: 2;
  }
  > svg {
    grid-area: 1 / 1;
    margin-block-start: 0.25rem;
    color: ${color.inkSoft};
  }
  time {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

export const Content = styled.div`
  ${mainStyle}
`;

const pressable = css`
  cursor: pointer;
  &:hover strong {
    text-decoration: underline;
  }
`;

const LinkButton = styled(Link)`
  ${mainStyle}
  ${pressable}
`;

const Opener = styled.button.attrs({ type: 'button' })`
  ${mainStyle}
  ${pressable}
`;

const HelpHint = styled.span`
  color: ${color.help};
  font-size: ${text[15]};
  font-weight: 600;
`;

/** The mark of an unread notification, in addition to its colour. */
export const Dot = styled.span`
  display: inline-block;
  inline-size: 0.55rem;
  block-size: 0.55rem;
  margin-inline-end: ${space[8]};
  border-radius: 50%;
  background: ${color.accent};
  @media (forced-colors: active) {
    background: Highlight;
  }
`;

/** Beside the text; if there is no space, under it, on the line of the time. */
export const Actions = styled.div`
  display: flex;
  flex: none;
  margin-block-start: -2.25rem;
  margin-inline-start: auto;
  @media (min-width: ${breakpoint.small}) {
    margin-block-start: 0;
    inline-size: 5.5rem;
    justify-content: flex-end;
  }
`;

interface NotificationItemProps {
  notification: Notification;
  now: Date;
  onDelete: () => void;
}

/** A notification: it links to its subject or to help, and can be marked as read and deleted. */
export function NotificationItem({ notification, now, onDelete }: NotificationItemProps) {
  const { t } = useTranslation('notifications');
  const openHelp = useHelpStore((state) => state.open);
  const { mutate: markRead } = useMarkRead();
  const { id, type, title, content, isRead, url, createdAt } = notification;
  const path = sitePath(url);
  const noteReading = () => {
    if (!isRead) markRead({ ids: [id], isQuiet: true });
  };
  const body = (
    <>
      <NotificationIcon type={type} />
      <strong>
        {isRead ? null : (
          <>
            <Dot aria-hidden="true" />
            <VisuallyHidden>{t('unread')}: </VisuallyHidden>
          </>
        )}
        <bdi>{title}</bdi>
      </strong>
      <span>
        <bdi>{content}</bdi>
      </span>
      {type === 'crisis_alert' ? <HelpHint>{t('openHelp')}</HelpHint> : null}
      <NotificationTime iso={createdAt} now={now} />
    </>
  );
  const main = () => {
    if (type === 'crisis_alert')
      return (
        <Opener
          aria-haspopup="dialog"
          onClick={() => {
            noteReading();
            openHelp('lines');
          }}
        >
          {body}
        </Opener>
      );
    if (path === null) return <Content>{body}</Content>;
    return (
      <LinkButton to={path} onClick={noteReading}>
        {body}
      </LinkButton>
    );
  };
  return (
    <Row $isRead={isRead} data-notification-id={id}>
      {main()}
      <Actions>
        {isRead ? null : (
          <IconButton
            label={t('markReadLabel', { title })}
            onClick={(event) => {
              moveFocus(event);
              markRead({ ids: [id], isQuiet: false });
            }}
          >
            <CheckIcon />
          </IconButton>
        )}
        <IconButton data-deletes="" label={t('deleteLabel', { title })} onClick={onDelete}>
          <TrashIcon />
        </IconButton>
      </Actions>
    </Row>
  );
}

/** The button that was pressed goes away: the focus moves to the one that deletes. */
export function moveFocus(event: MouseEvent<HTMLElement>): void {
  event.currentTarget.closest('li')?.querySelector<HTMLElement>('[data-deletes]')?.focus();
}
