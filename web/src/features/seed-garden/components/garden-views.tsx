import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Chip } from '../../../ui/chip';
import { Actions, ErrorText, TextButton } from '../../../ui/text-parts';
import { countStages } from '../plants';
import type { Plant } from '../plants';
import { useGrowingList } from '../use-growing-list';
import { Meadow } from './meadow';
import { PlantList } from './plant-list';
import { StageGuide } from './stage-guide';

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`;

export const GARDEN_VIEWS = ['meadow', 'list'] as const;
export type GardenView = (typeof GARDEN_VIEWS)[number];

/** The older ones, which come page by page. */
export interface OlderPlants {
  hasMore: boolean;
  isLoading: boolean;
  isError: boolean;
  load: () => void;
}

interface GardenViewsProps {
  /** All that are loaded, the newest first; one at least. */
  plants: readonly Plant[];
  older: OlderPlants;
  view: GardenView;
  onView: (view: GardenView) => void;
  now: Date;
  /** From the first stage; the same array as long as the language is the same. */
  stageNames: readonly string[];
  onOpen: (id: number) => void;
}

/** The garden as a meadow or as a list, and what its stages mean. */
export function GardenViews({ plants, older, view, onView, now, stageNames, onOpen }: GardenViewsProps) {
  const { t } = useTranslation('seed-garden');
  const { t: common } = useTranslation('common');
  const { shown, endRef } = useGrowingList(plants.length, () => {
    if (older.hasMore && !older.isLoading && !older.isError) older.load();
  });
  const drawn = plants.slice(0, shown);
  return (
    <>
      <Parts>
        <Views role="group" aria-label={t('views.label')}>
          {GARDEN_VIEWS.map((each) => (
            <Chip key={each} aria-pressed={view === each} onClick={() => onView(each)}>
              {t(`views.${each}`)}
            </Chip>
          ))}
        </Views>
        {view === 'meadow' ? (
          <Meadow plants={drawn} total={plants.length} now={now} onOpen={onOpen} />
        ) : (
          <PlantList plants={drawn} now={now} stageNames={stageNames} onOpen={onOpen} />
        )}
        {older.isError ? (
          <Actions>
            <ErrorText>{t('olderFailed')}</ErrorText>
            <TextButton onClick={older.load}>{common('retry')}</TextButton>
          </Actions>
        ) : older.hasMore ? (
          <Actions>
            <TextButton disabled={older.isLoading} onClick={older.load}>
              {t(older.isLoading ? 'loading' : 'older')}
            </TextButton>
          </Actions>
        ) : null}
        <div ref={endRef} />
      </Parts>
      <StageGuide counts={countStages(plants, older.hasMore)} stageNames={stageNames} />
    </>
  );
}
