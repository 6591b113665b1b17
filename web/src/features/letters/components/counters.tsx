import type { LetterCounts } from '@mikai/contract/letters';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { useIsLive } from '../../../realtime/realtime.store';
import { color, font, space, text } from '../../../theme/tokens';
import type { LetterRecord } from '../letter-record';
import { letterCountsQuery } from '../letters.queries';

const large = css`
  font-family: ${font.display};
  font-size: ${text[32]};
  line-height: 1.2;
`;

const quiet = css`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

/** With fewer letters than this the counts are a quiet line. */
const WORTH_COUNTING = 5;

const Figures = styled.dl<{ $isQuiet: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]} ${space[32]};
  margin: 0;
  > div {
    display: flex;
    ${({ $isQuiet }) => ($isQuiet ? `gap: ${space[4]};` : 'flex-direction: column-reverse;')}
  }
  dt {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  dd {
    margin: 0;
    ${({ $isQuiet }) => ($isQuiet ? quiet : large)}
  }
`;

interface CountersProps {
  /** The loaded letters. */
  letters: readonly LetterRecord[];
  /** True if all letters are loaded, so that they are counted without a request. */
  isWhole: boolean;
}

function countOf(letters: readonly LetterRecord[]): LetterCounts {
  const unread = letters.filter(({ isRead }) => !isRead).length;
  return { total: letters.length, unread, read: letters.length - unread };
}

/** Shows the number of letters, and how many of them are read. */
export function Counters({ letters, isWhole }: CountersProps) {
  const { t } = useTranslation('letters');
  const number = new Intl.NumberFormat(useLanguage());
  const asked = useQuery({ ...letterCountsQuery(useIsLive()), enabled: !isWhole }).data;
  const counts = isWhole ? countOf(letters) : asked;
  return (
    <Figures $isQuiet={(counts?.total ?? letters.length) < WORTH_COUNTING} aria-label={t('counts.label')}>
      {(['total', 'unread', 'read'] as const).map((what) => (
        <div key={what}>
          <dt>{t(`counts.${what}`)}</dt>
          <dd>{counts ? number.format(counts[what]) : '–'}</dd>
        </div>
      ))}
    </Figures>
  );
}
