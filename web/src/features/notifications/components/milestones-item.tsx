import type { Notification } from '@mikai/contract/notifications';
import { sitePath } from '@mikai/contract/site-path';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { color, space, text, touch } from '../../../theme/tokens';
import { IconButton } from '../../../ui/buttons/icon-button';
import { CheckIcon, TrashIcon } from '../../../ui/icons/icons';
import { fingerSized } from '../../../ui/links/lone-link';
import { TextButton } from '../../../ui/text/text-parts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import { useLanguage } from '../../../i18n/use-language';
import { sumGems } from '../group-milestones';
import { useMarkRead } from '../notifications.mutations';
import { NotificationIcon } from './notification-icon';
import { Actions, Content, Dot, moveFocus, Row } from './notification-item';
import { NotificationTime } from './notification-time';

const Lines = styled.ul`
  display: grid;
  gap: ${space[4]};
  margin-block: ${space[4]};
  font-size: ${text[15]};
  line-height: 1.45;
  &:focus:not(:focus-visible) {
    outline: none;
  }
  a {
    color: ${color.ink};
    ${fingerSized}
  }
  /* As high as the links among them. */
  @media ${touch} {
    li[data-notification-id] {
      display: grid;
      align-items: center;
      min-block-size: 2.75rem;
    }
  }
`;

const More = styled(TextButton)`
  margin-inline-start: calc(-1 * ${space[8]});
`;

/** With more lines than that, some are folded away: the milestones of a first evening would fill the whole list. */
const MAX_LINES = 3;
const SHOWN_LINES = 2;

interface MilestonesItemProps {
  /** The milestones of a day, the newest first. */
  items: readonly Notification[];
  now: Date;
  onDelete: () => void;
}

/** The milestones of a day in one row: a first evening does not ask for attention seven times. */
export function MilestonesItem({ items, now, onDelete }: MilestonesItemProps) {
  const { t } = useTranslation('notifications');
  const { mutate: markRead } = useMarkRead();
  const title = t('types.milestone');
  const unread = items.filter(({ isRead }) => !isRead);
  const [newest] = items;
  const number = new Intl.NumberFormat(useLanguage());
  const [isOpen, setIsOpen] = useState(false);
  const lines = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isOpen) lines.current?.focus();
  }, [isOpen]);
  const isFolded = !isOpen && items.length > MAX_LINES;
  const summed = sumGems(
    items.map(({ content }) => content),
    (gems) => number.format(gems),
  );
  return (
    <Row $isRead={unread.length === 0}>
      <Content>
        <NotificationIcon type="milestone" />
        <strong>
          {unread.length === 0 ? null : (
            <>
              <Dot aria-hidden="true" />
              <VisuallyHidden>{t('unread')}: </VisuallyHidden>
            </>
          )}
          {title}
        </strong>
        <Lines ref={lines} tabIndex={-1}>
          {(isFolded ? items.slice(0, SHOWN_LINES) : items).map((item, index) => (
            <li key={item.id} data-notification-id={item.id}>
              <span>
                <bdi>
                  <MilestoneText
                    item={item}
                    text={summed?.texts[index] ?? item.content}
                    onRead={() => {
                      if (!item.isRead) markRead({ ids: [item.id], isQuiet: true });
                    }}
                  />
                </bdi>
              </span>
            </li>
          ))}
          {isFolded ? (
            <li>
              <More onClick={() => setIsOpen(true)}>
                {t('milestonesMore', { number: number.format(items.length) })}
              </More>
            </li>
          ) : null}
          {summed ? (
            <li>
              <bdi>{summed.gems}</bdi>
            </li>
          ) : null}
        </Lines>
        {newest ? <NotificationTime iso={newest.createdAt} now={now} /> : null}
      </Content>
      <Actions>
        {unread.length === 0 ? null : (
          <IconButton
            label={t('markReadLabel', { title })}
            onClick={(event) => {
              moveFocus(event);
              markRead({ ids: unread.map(({ id }) => id), isQuiet: false });
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

interface MilestoneTextProps {
  item: Notification;
  text: string;
  onRead: () => void;
}

function MilestoneText({ item, text, onRead }: MilestoneTextProps) {
  const path = sitePath(item.url);
  return path === null ? (
    text
  ) : (
    <Link to={path} onClick={onRead}>
      {text}
    </Link>
  );
}
