import { SEED_STAGES } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { color, space, text } from '../../../theme/tokens';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import type { StageCount } from '../plants';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[12]};
  h2 {
    font-size: ${text[25]};
  }
  > p {
    max-inline-size: 60ch;
    color: ${color.inkSoft};
  }
`;

const Stages = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr));
  gap: ${space[8]} ${space[24]};
  li {
    display: flex;
    align-items: center;
    gap: ${space[12]};
  }
  svg {
    flex: none;
  }
  p {
    color: ${color.inkSoft};
    font-size: ${text[15]};
  }
  data {
    margin-inline-start: ${space[8]};
    color: ${color.inkSoft};
    font-variant-numeric: tabular-nums;
  }
`;

interface StageGuideProps {
  counts: readonly StageCount[];
  /** From the first stage. */
  stageNames: readonly string[];
}

/** Explains the stages, when each comes, and how many seeds have reached it. */
export function StageGuide({ counts, stageNames }: StageGuideProps) {
  const { t } = useTranslation('seed-garden');
  const language = useLanguage();
  const format = new Intl.NumberFormat(language);
  return (
    <Section aria-labelledby="garden-stages">
      <h2 id="garden-stages">{t('guide.title')}</h2>
      <p>{t('guide.lead')}</p>
      <Stages>
        {counts.map(({ stage, count, isAtLeast }) => (
          <li key={stage} data-stage={stage}>
            <SeedDrawing stage={stage} height={64} isBesideText />
            <div>
              <strong>{stageNames[stage - 1]}</strong>
              <data value={count}>{`${format.format(count)}${isAtLeast ? '+' : ''}`}</data>
              <p>{t(`guide.${SEED_STAGES[stage - 1] ?? SEED_STAGES[0]}`)}</p>
            </div>
          </li>
        ))}
      </Stages>
    </Section>
  );
}
