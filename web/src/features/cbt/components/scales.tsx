import { CBT_MOOD } from '@mikai/contract/cbt';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { TextButton } from '../../../ui/text/text-parts';
import { ScaleSlider } from '../../../ui/form/scale-slider';

/** The initial position of the slider, in percent. */
const MIDDLE = 50;

interface BeliefScaleProps {
  label: string;
  /** The belief in percent; `null` if not given. */
  belief: number | null;
  onBelief: (belief: number | null) => void;
}

/** An optional scale for how much somebody believes a thought. */
export function BeliefScale({ label, belief, onBelief }: BeliefScaleProps) {
  const { t } = useTranslation('cbt');
  const percent = new Intl.NumberFormat(useLanguage(), { style: 'percent' });
  return (
    <div>
      <ScaleSlider
        label={label}
        min={0}
        max={100}
        step={5}
        value={belief ?? MIDDLE}
        isUnset={belief === null}
        valueText={belief === null ? t('belief.open') : percent.format(belief / 100)}
        ends={[t('belief.notAtAll'), t('belief.completely')]}
        onValue={onBelief}
      />
      {belief === null ? null : (
        <TextButton onClick={() => onBelief(null)}>{t('belief.leaveOpen')}</TextButton>
      )}
    </div>
  );
}

interface MoodScaleProps {
  label: string;
  mood: number;
  onMood: (mood: number) => void;
}

/** The mood of the CBT tools, from 1 to 10. */
export function MoodScale({ label, mood, onMood }: MoodScaleProps) {
  const { t } = useTranslation('cbt');
  const number = new Intl.NumberFormat(useLanguage());
  return (
    <ScaleSlider
      label={label}
      min={CBT_MOOD.min}
      max={CBT_MOOD.max}
      value={mood}
      valueText={t('mood.ofTen', { mood: number.format(mood) })}
      ends={[t('mood.heavy'), t('mood.light')]}
      onValue={onMood}
    />
  );
}
