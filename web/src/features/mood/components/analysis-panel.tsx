import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';

const Frame = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
  padding-block-start: ${space[24]};
  border-block-start: 1px solid ${color.line};
`;

const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]} ${space[16]};
  h2 {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${space[8]} ${space[12]};
    font-size: ${text[25]};
  }
`;

interface AnalysisPanelProps {
  title: string;
  /** Inside the heading, after the title. */
  badge?: ReactNode;
  children: ReactNode;
}

/** A section of MikAI's analysis; its content can be collapsed. */
export function AnalysisPanel({ title, badge, children }: AnalysisPanelProps) {
  const { t } = useTranslation('mood');
  const [isShown, setIsShown] = useState(true);
  const titleId = useId();
  const bodyId = useId();
  return (
    <Frame aria-labelledby={titleId}>
      <Head>
        <h2 id={titleId}>
          {title}
          {badge}
        </h2>
        <Button
          $variant="quiet"
          $size="small"
          aria-expanded={isShown}
          aria-controls={isShown ? bodyId : undefined}
          aria-describedby={titleId}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('hide') : t('show')}
        </Button>
      </Head>
      {isShown ? <div id={bodyId}>{children}</div> : null}
    </Frame>
  );
}
