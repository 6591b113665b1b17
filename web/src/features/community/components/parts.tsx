import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatDateTime, formatDay, formatHour, formatTime } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';

const Stamp = styled.time`
  color: ${color.inkSoft};
  font-size: ${text[13]};
`;

/** Shows the day and time of a text; the time of an anonymous one is rounded to the hour. */
export function WrittenAt({ iso, isAnonymous = false }: { iso: string; isAnonymous?: boolean }) {
  const language = useLanguage();
  if (isAnonymous)
    return (
      <Stamp dateTime={iso}>
        {formatDay(iso, language)}, {formatHour(iso, language)}
      </Stamp>
    );
  return (
    <Stamp dateTime={iso} title={formatDateTime(iso, language)}>
      {formatDay(iso, language)}, {formatTime(iso, language)}
    </Stamp>
  );
}

const Names = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 ${space[8]};
  min-inline-size: 0;
  bdi {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

interface AuthorProps {
  name: string;
  /** True for the reader's own anonymous texts. */
  isYou: boolean;
  children: ReactNode;
}

/** Shows the author and the time. */
export function Author({ name, isYou, children }: AuthorProps) {
  const { t } = useTranslation('community');
  return (
    <Names>
      <bdi>{name}</bdi>
      {isYou ? <small>({t('you')})</small> : null}
      {children}
    </Names>
  );
}
