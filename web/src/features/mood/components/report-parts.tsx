import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { MutedText } from '../../../ui/text/text-parts';
import { Skeleton } from '../../../ui/feedback/skeleton';

/** Parts of a report side by side where there is room. */
export const ReportGrid = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]} ${space[32]};
  align-items: start;
  @media (min-width: ${breakpoint.medium}) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The one sentence above all others. */
export const KeySentence = styled.p`
  max-inline-size: 60ch;
  margin-block-end: ${space[16]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${radius.card};
  background: ${color.accentSoft};
  font-size: ${text[18]};
`;

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-content: start;
  h3 {
    font-size: ${text[17]};
  }
`;

/** A section of a report. */
export function ReportPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Part>
      <h3>{title}</h3>
      {children}
    </Part>
  );
}

/** The placeholder while a report is being written. */
export function ReportWriting() {
  const { t } = useTranslation('mood');
  return (
    <>
      <MutedText role="status">{t('writing')}</MutedText>
      <Skeleton widths={['70%', '90%', '60%']} />
    </>
  );
}
