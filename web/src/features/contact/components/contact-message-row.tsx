import type { ContactMessage } from '@mikai/contract/contact';
import { LANGUAGES } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime } from '../../../lib/time/time-format';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import { Button, buttonStyle } from '../../../ui/buttons/button';
import type { ButtonProps } from '../../../ui/buttons/button';

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]} ${space[24]};
  padding-block: ${space[16]};
  border-block-end: 1px solid ${color.line};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: minmax(0, 14rem) minmax(0, 1fr);
  }
`;

const Sender = styled.div`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: ${space[4]};
  color: ${color.inkSoft};
  font-size: ${text[13]};
  line-height: 1.5;
  strong {
    color: ${color.ink};
    font-size: ${text[15]};
  }
`;

const Content = styled.div`
  display: grid;
  align-content: start;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  h2 {
    font-family: inherit;
    font-size: ${text[17]};
    line-height: 1.4;
  }
  blockquote {
    margin: 0;
    padding: ${space[12]} ${space[16]};
    border-radius: ${radius.field};
    background: ${color.surfaceSunk};
    white-space: pre-wrap;
  }
`;

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]};
`;

const MailLink = styled.a<ButtonProps>`
  ${buttonStyle}
`;

interface ContactMessageRowProps {
  message: ContactMessage;
  isBusy: boolean;
  onMark: () => void;
  onDelete: () => void;
}

/** A message with its sender, and buttons to answer and to mark it. */
export function ContactMessageRow({ message, isBusy, onMark, onDelete }: ContactMessageRowProps) {
  const { t } = useTranslation('contact-messages');
  const language = useLanguage();
  const { name, email, phone, subject, userId, isCrisis, answeredAt, createdAt } = message;
  const isWaiting = answeredAt === null;
  const written = LANGUAGES.find(({ code }) => code === message.language)?.name ?? message.language;
  const mailto = `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(t('reply', { subject }))}`;
  return (
    <Row data-contact-id={message.id}>
      <Sender>
        {isCrisis ? <Badge $tone="bloom">{t('urgent')}</Badge> : null}
        <strong>
          <bdi>{name}</bdi>
        </strong>
        <span>
          {t('email')}: <bdi>{email}</bdi>
        </span>
        {phone === null ? null : (
          <span>
            {t('phone')}: <bdi dir="ltr">{phone}</bdi>
          </span>
        )}
        <span>{userId === null ? t('visitor') : t('member', { id: userId })}</span>
        <span>{t('language', { name: written })}</span>
        <time dateTime={createdAt}>{formatDateTime(createdAt, language)}</time>
      </Sender>
      <Content>
        <h2 dir="auto">{subject}</h2>
        <blockquote dir="auto">{message.message}</blockquote>
        {isCrisis && isWaiting ? <Hint>{t('crisisHint')}</Hint> : null}
        {isWaiting ? null : (
          <Hint>
            {t('answeredBy', {
              when: formatDateTime(answeredAt, language),
              name: message.answeredBy ?? t('somebody'),
            })}
          </Hint>
        )}
        <Actions>
          <MailLink
            $variant={isWaiting ? 'primary' : 'quiet'}
            $size="small"
            href={mailto}
            aria-label={t('answerTo', { name })}
          >
            {t('answer')}
          </MailLink>
          <Button
            $variant="plain"
            $size="small"
            aria-label={t(isWaiting ? 'markOf' : 'unmarkOf', { subject })}
            aria-disabled={isBusy}
            onClick={() => (isBusy ? undefined : onMark())}
          >
            {t(isWaiting ? 'mark' : 'unmark')}
          </Button>
          <Button
            $variant="plain"
            $size="small"
            aria-label={t('delete.actionOf', { subject })}
            aria-haspopup="dialog"
            onClick={onDelete}
          >
            {t('delete.action')}
          </Button>
        </Actions>
      </Content>
    </Row>
  );
}
