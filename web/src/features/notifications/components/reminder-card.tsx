import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatClock } from '../../../lib/time/time-format';
import { color, text } from '../../../theme/tokens';
import { Field } from '../../../ui/form/field';
import { SelectInput } from '../../../ui/form/select-input';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useSetPreferences } from '../notifications.mutations';
import { FIRST_REMINDER, REMINDER_TIMES } from '../preferences';

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface ReminderCardProps {
  /** `HH:MM`; `null` while there is none. */
  reminder: string | null;
  /** IANA name of the member's time zone. */
  timeZone: string;
}

/** Chooses whether and when to remind of a day without a mood entry. */
export function ReminderCard({ reminder, timeZone }: ReminderCardProps) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const { mutate: set } = useSetPreferences();
  return (
    <SettingsCard title={t('reminder.title')} lead={t('reminder.lead')}>
      <Switch
        label={t('reminder.switch')}
        checked={reminder !== null}
        onChange={(isOn) => set({ moodReminder: isOn ? FIRST_REMINDER : null })}
      />
      {reminder === null ? null : (
        <>
          <Field label={t('reminder.time')}>
            {(control) => (
              <SelectInput
                {...control}
                value={reminder}
                onChange={(event) => set({ moodReminder: event.currentTarget.value })}
              >
                {REMINDER_TIMES.map((time) => (
                  <option key={time} value={time}>
                    {formatClock(time, language)}
                  </option>
                ))}
              </SelectInput>
            )}
          </Field>
          <Hint>{t('quiet.zone', { zone: timeZone })}</Hint>
        </>
      )}
    </SettingsCard>
  );
}
