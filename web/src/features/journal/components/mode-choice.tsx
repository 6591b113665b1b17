import { DISAPPEAR_HOURS } from '@mikai/contract/journal';
import type { DisappearHours } from '@mikai/contract/journal';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { space, text } from '../../../theme/tokens';
import { Chip } from '../../../ui/buttons/chip';
import { Stack } from '../../../ui/layout/primitives';
import { MutedText } from '../../../ui/text/text-parts';
import { Switch } from '../../../ui/form/switch';
import type { EntryMode } from '../drafts';
import { formatHours } from '../entry-text';

const Hours = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    padding: 0;
    margin-block-end: ${space[8]};
    font-size: ${text[15]};
    font-weight: 600;
  }
`;

interface ModeChoiceProps {
  mode: EntryMode;
  hours: DisappearHours;
  onMode: (mode: EntryMode) => void;
  onHours: (hours: DisappearHours) => void;
}

/** Chooses venting, shadow, or neither: enabling one disables the other. */
export function ModeChoice({ mode, hours, onMode, onHours }: ModeChoiceProps) {
  const { t } = useTranslation('journal');
  const language = useLanguage();
  return (
    <Stack $gap={8}>
      <Switch
        label={t('mode.ventingSwitch')}
        hint={t('mode.ventingHint')}
        checked={mode === 'venting'}
        onChange={(isOn) => onMode(isOn ? 'venting' : 'regular')}
      />
      {mode === 'venting' ? (
        <Hours>
          <legend>{t('mode.hours')}</legend>
          {DISAPPEAR_HOURS.map((each) => (
            <Chip key={each} aria-pressed={each === hours} onClick={() => onHours(each)}>
              {formatHours(each, language)}
            </Chip>
          ))}
        </Hours>
      ) : null}
      <Switch
        label={t('mode.shadowSwitch')}
        hint={t('mode.shadowHint')}
        checked={mode === 'shadow'}
        onChange={(isOn) => onMode(isOn ? 'shadow' : 'regular')}
      />
      {mode === 'regular' ? <MutedText>{t('mode.regularHint')}</MutedText> : null}
    </Stack>
  );
}
