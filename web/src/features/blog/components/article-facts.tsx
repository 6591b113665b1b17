import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatCalendarDay } from '../../../lib/time/time-format';
import { color, space, text } from '../../../theme/tokens';
import { Badge } from '../../../ui/text/badge';
import type { ArticleEntry } from '../article-entry';

/** A line of small facts. */
export const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface ArticleFactsProps {
  article: ArticleEntry;
}

/** Shows the subject and the reading time. */
export function SubjectAndLength({ article: { category, readingMinutes } }: ArticleFactsProps) {
  const { t } = useTranslation('blog');
  const minutes = new Intl.NumberFormat(useLanguage()).format(readingMinutes);
  return (
    <Facts>
      <Badge $tone="accent">{t(`categories.names.${category}`)}</Badge>
      <span>{t('minutes', { minutes })}</span>
    </Facts>
  );
}

/** Shows the author and the date; children follow in the same line. */
export function AuthorAndDay({
  article: { author, date },
  children,
}: ArticleFactsProps & { children?: ReactNode }) {
  const language = useLanguage();
  return (
    <Facts as="span">
      <span lang="en" dir="ltr">
        {author}
      </span>
      <time dateTime={date}>{formatCalendarDay(date, language)}</time>
      {children}
    </Facts>
  );
}
