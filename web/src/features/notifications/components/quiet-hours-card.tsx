import type { NotificationPreferences } from '@mikai/contract/notifications';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, space, text } from '../../../theme/tokens';
import { Field, TextInput } from '../../../ui/form/field';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useSetPreferences } from '../notifications.mutations';
import { FIRST_QUIET_HOURS } from '../preferences';

type Hours = NonNullable<NotificationPreferences['quietHours']>;

const Times = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(9rem, 1fr));
  gap: ${space[16]};
`;

const Hint = styled.p`
  color: ${color.inkSoft};
  font-size: ${text[15]};
`;

interface QuietHoursCardProps {
  quietHours: Hours | null;
  /** IANA name of the member's time zone. */
  timeZone: string;
}

/** Chooses when no push messages are sent. Takes effect as soon as both times are complete. */
export function QuietHoursCard({ quietHours, timeZone }: QuietHoursCardProps) {
  const { t } = useTranslation('notifications');
  const { mutate: set } = useSetPreferences();
  return (
    <SettingsCard title={t('quiet.title')} lead={t('quiet.lead')}>
      <Switch
        label={t('quiet.switch')}
        checked={quietHours !== null}
        onChange={(isOn) => set({ quietHours: isOn ? FIRST_QUIET_HOURS : null })}
      />
      {quietHours ? (
        <HoursFields hours={quietHours} onChange={(hours) => set({ quietHours: hours })} />
      ) : null}
      {quietHours ? <Hint>{t('quiet.zone', { zone: timeZone })}</Hint> : null}
    </SettingsCard>
  );
}

function HoursFields({ hours, onChange }: { hours: Hours; onChange: (hours: Hours) => void }) {
  const { t } = useTranslation('notifications');
  // A time changes with each key; it counts when the field is left.
  const [typed, setTyped] = useState<Partial<Hours>>({});
  const shown = { ...hours, ...typed };
  const isSame = shown.from === shown.to;
  const store = () => {
    const next = { from: shown.from || hours.from, to: shown.to || hours.to };
    if (next.from === next.to) return;
    setTyped({});
    if (next.from !== hours.from || next.to !== hours.to) onChange(next);
  };
  return (
    <Times>
      {(['from', 'to'] as const).map((end) => (
        <Field
          key={end}
          label={t(`quiet.${end}`)}
          error={isSame && end === 'to' ? t('quiet.same') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              type="time"
              required
              value={shown[end]}
              onChange={(event) => setTyped({ ...typed, [end]: event.target.value })}
              onBlur={store}
            />
          )}
        </Field>
      ))}
    </Times>
  );
}
