import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { Soft } from '../../../ui/quiet-parts';
import { Skeleton } from '../../../ui/skeleton';

/** Parts of a report side by side where there is room. */
export const ReportGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[32]};
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The one sentence that stands above all others. */
export const KeySentence = styled.p`
  max-inline-size: 60ch;
  margin-block-end: ${space[24]};
  padding: ${space[16]} ${space[24]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  font-size: ${text[18]};
`;

const Part = styled.section`
  display: grid;
  gap: ${space[12]};
  align-content: start;
  h3 {
    font-size: ${text[17]};
  }
`;

/** One matter of a report. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <h3>{title}</h3>
      {children}
    </Part>
  );
}

/** Short sentences under one another, set apart by a quiet rule. */
export const Lines = styled.ul`
  display: grid;
  gap: ${space[12]};
  li {
    padding-inline-start: ${space[12]};
    border-inline-start: 2px solid ${color.line};
  }
  strong {
    display: block;
  }
  small {
    display: block;
    color: ${color.inkSoft};
    font-size: ${text[13]};
  }
`;

/** What stands where a report will be. */
export function ReportWriting() {
  const { t } = useTranslation('mood');
  return (
    <>
      <Soft role="status">{t('writing')}</Soft>
      <Skeleton widths={['70%', '90%', '60%']} />
    </>
  );
}
