import { PRESET_ACTIVITIES, PRESET_EMOTIONS } from '@mikai/contract/mood';
import { useTranslation } from 'react-i18next';

/** Returns a function that translates an emotion or an activity; custom names stay as they are. */
export function useTagName(): (tag: string) => string {
  const { t } = useTranslation('mood');
  return (tag) => {
    const emotion = PRESET_EMOTIONS.find((name) => name === tag);
    if (emotion) return t(`emotions.${emotion}`);
    const activity = PRESET_ACTIVITIES.find((name) => name === tag);
    return activity ? t(`activities.${activity}`) : tag;
  };
}
