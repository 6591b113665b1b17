import type { DirectMessage } from '@mikai/contract/messaging';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDay } from '../../../lib/time/time-format';
import { color, touch } from '../../../theme/tokens';
import { FlagIcon } from '../../../ui/icons/icons';
import { MetaLine, OwnBubble, OwnMessage, OwnMeta } from '../../../shared/conversation/message-parts';
import { MessageTime } from '../../../shared/conversation/message-time';
import { SafeText } from '../../../ui/links/safe-text';
import { VisuallyHidden } from '../../../ui/text/visually-hidden';
import type { ThreadRow } from '../thread-rows';
import { Day, Row, TheirMessage } from './row-parts';

/**
 * The menu of a message: visible on hover and focus, and always on touch screens, with a touch target of 44 pixels.
 */
const ReportButton = styled.button.attrs({ type: 'button' })`
  position: relative;
  display: inline-grid;
  place-items: center;
  inline-size: 1.75rem;
  block-size: 1.75rem;
  border: 0;
  border-radius: 50%;
  background: none;
  color: ${color.inkSoft};
  cursor: pointer;
  &:hover {
    background: ${color.accentSoft};
  }
  @media ${touch} {
    &::after {
      content: '';
      position: absolute;
      inset: -8px;
    }
  }
  @media (hover: hover) and (pointer: fine) {
    opacity: 0;
    &:focus-visible,
    [data-message-id]:hover & {
      opacity: 1;
    }
  }
`;

interface MessageRowProps {
  row: ThreadRow & { kind: 'message' };
  otherName: string;
  onReport: (message: DirectMessage) => void;
}

/** A stored message. */
export const MessageRow = memo(function MessageRow({ row, otherName, onReport }: MessageRowProps) {
  const { t } = useTranslation('messaging');
  const { message, isOwn, receipt, endsGroup } = row;
  return (
    <Row $own={isOwn} $spaced={endsGroup} data-message-id={message.id} data-own={isOwn}>
      <DayHeading iso={row.day} />
      {isOwn ? (
        <OwnMessage>
          <VisuallyHidden>{t('you')}:</VisuallyHidden>
          <OwnBubble>
            <SafeText text={message.content} />
          </OwnBubble>
          {endsGroup || receipt ? (
            <OwnMeta>
              <MessageTime iso={message.createdAt} />
              {receipt ? <span>· {t(`state.${receipt}`)}</span> : null}
            </OwnMeta>
          ) : null}
        </OwnMessage>
      ) : (
        <TheirMessage>
          <VisuallyHidden>
            <bdi>{otherName}</bdi>:
          </VisuallyHidden>
          <SafeText text={message.content} />
          {endsGroup ? (
            <MetaLine>
              <MessageTime iso={message.createdAt} />
              <ReportButton
                aria-label={t('reportMessage')}
                title={t('reportMessage')}
                onClick={() => onReport(message)}
              >
                <FlagIcon size={14} />
              </ReportButton>
            </MetaLine>
          ) : null}
        </TheirMessage>
      )}
    </Row>
  );
});

/** A heading with the date, above the first message of a day. */
export function DayHeading({ iso }: { iso: string | null }) {
  const language = useLanguage();
  return iso === null ? null : (
    <Day>
      <time dateTime={iso}>{formatDay(iso, language)}</time>
    </Day>
  );
}
