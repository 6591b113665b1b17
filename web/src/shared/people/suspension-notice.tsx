import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import '../../i18n/texts/suspension';
import { useLanguage } from '../../i18n/use-language';
import { formatDateTime } from '../../lib/time/time-format';
import { color, radius, space, text } from '../../theme/tokens';
import { HelpButton } from '../../ui/help/help-button';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};
  padding: ${space[16]};
  border-radius: ${radius.card};
  background: ${color.surfaceSunk};
  font-size: ${text[15]};
  strong {
    font-weight: 600;
  }
  blockquote {
    margin: 0;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const ActionRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  /* Aligns the button's text with the other lines. */
  button {
    margin-inline: calc(-1 * ${space[16]});
  }
`;

const Line = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface SuspensionNoticeProps {
  /** ISO time until which the member can't write to others. */
  until: string;
  /** The member's unsent draft, which stays readable. */
  text?: string;
  /** Content after the text, such as actions. */
  children?: ReactNode;
}

/** Replaces the input of a suspended member: until when, a link to the reason, and help. */
export function SuspensionNotice({ until, text = '', children }: SuspensionNoticeProps) {
  const { t } = useTranslation('suspension');
  const language = useLanguage();
  return (
    <Box role="status" data-testid="suspension">
      <strong>{t('title', { when: formatDateTime(until, language) })}</strong>
      <p>{t('text')}</p>
      {text === '' ? null : (
        <>
          <p>{t('kept')}</p>
          <blockquote dir="auto">{text}</blockquote>
        </>
      )}
      {children}
      <ActionRow>
        <Link to="/moderation-decisions">{t('why')}</Link>
        <HelpButton isQuiet />
      </ActionRow>
    </Box>
  );
}

/** `SuspensionNotice` in one line, for pages that explain the suspension in full elsewhere. */
export function SuspensionLine({ until }: { until: string }) {
  const { t } = useTranslation('suspension');
  const language = useLanguage();
  return (
    <Line>
      {t('short', { when: formatDateTime(until, language) })}{' '}
      <Link to="/moderation-decisions">{t('shortWhy')}</Link>
    </Line>
  );
}
