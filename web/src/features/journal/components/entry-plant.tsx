import { HOUR_MS, MINUTE_MS } from '@mikai/contract/durations';
import { seedStage } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatAgo } from '../../../lib/time/time-format';
import { useMedia } from '../../../lib/browser/use-media';
import { useNow } from '../../../lib/time/use-now';
import { breakpoint, color, radius, space, text } from '../../../theme/tokens';
import { SeedDrawing } from '../../../shared/journal/seed-drawing';
import { useStageName } from '../use-stage-name';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space[12]};
  color: ${color.inkSoft};
  font-size: ${text[15]};
  strong {
    display: block;
    color: ${color.ink};
    font-weight: 600;
  }
  @media (min-width: ${breakpoint.large}) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** In wide windows the plant is in a picture with a sky, a sun and two hills. */
const Scene = styled.div`
  display: grid;
  place-items: end center;
  @media (min-width: ${breakpoint.large}) {
    aspect-ratio: 1;
    padding-block-end: ${space[32]};
    border-radius: ${radius.card};
    overflow: hidden;
    background:
      radial-gradient(85% 34% at 20% 104%, ${color.sceneHillNear} 99%, transparent),
      radial-gradient(95% 46% at 85% 100%, ${color.sceneHillFar} 99%, transparent),
      radial-gradient(circle 1.6rem at 76% 26%, ${color.sceneSun} 97%, transparent),
      linear-gradient(${color.sceneSkyHigh}, ${color.sceneSkyLow});
  }
`;

/** The plant of an entry, which grows with its age, with the name of its stage and its age. */
export function EntryPlant({ createdAt }: { createdAt: string }) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  const nameOf = useStageName();
  const now = useNow(HOUR_MS);
  const isWide = useMedia(`(min-width: ${breakpoint.large})`);
  const isNew = now.getTime() - Date.parse(createdAt) < MINUTE_MS;
  const stage = seedStage(new Date(createdAt), now);
  return (
    <Row data-plant="">
      <Scene>
        <SeedDrawing stage={stage} height={isWide ? 176 : 88} isBesideText={!isWide} />
      </Scene>
      <p>
        <strong>{nameOf(stage)}</strong>
        {isNew ? t('plantAgeNow') : t('plantAge', { age: formatAgo(createdAt, language, now) })}
      </p>
    </Row>
  );
}
