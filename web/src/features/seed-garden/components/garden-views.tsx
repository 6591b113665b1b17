import { useTranslation } from 'react-i18next';
import type { Hour } from '../../../theme/room';
import { Stack } from '../../../ui/layout/primitives';
import { Actions, ErrorText, TextButton } from '../../../ui/text/text-parts';
import { countStages } from '../plants';
import type { Plant } from '../plants';
import { useGrowingList } from '../use-growing-list';
import { Meadow } from './meadow';
import { PlantList } from './plant-list';
import { StageGuide } from './stage-guide';

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
  isList: boolean;
  now: Date;
  hour: Hour;
  /** From the first stage; the same array as long as the language is the same. */
  stageNames: readonly string[];
  onOpen: (key: string) => void;
}

/** The garden as a list, or on a phone as a meadow, and what its stages mean. */
export function GardenViews({ plants, older, isList, now, hour, stageNames, onOpen }: GardenViewsProps) {
  const { t } = useTranslation('seed-garden');
  const { t: common } = useTranslation('common');
  const { shown, endRef } = useGrowingList(plants.length, () => {
    if (older.hasMore && !older.isLoading && !older.isError) older.load();
  });
  const drawn = plants.slice(0, shown);
  return (
    <>
      <Stack $bounded>
        {isList ? (
          <PlantList plants={drawn} now={now} stageNames={stageNames} onOpen={onOpen} />
        ) : (
          <Meadow plants={drawn} total={plants.length} now={now} hour={hour} onOpen={onOpen} />
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
      </Stack>
      <StageGuide counts={countStages(plants, older.hasMore)} stageNames={stageNames} />
    </>
  );
}
