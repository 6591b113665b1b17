import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Field } from '../../../ui/form/field';
import { SelectInput } from '../../../ui/form/select-input';
import { deviceZone, timeZoneChoices, zoneName } from '../time-zones';

/** A field, and a button that fills it. */
const Together = styled.div`
  display: grid;
  gap: ${space[8]};
  > button {
    justify-self: start;
  }
`;

interface ZoneFieldProps {
  value: string;
  onChange: (zone: string) => void;
  error: string | undefined;
}

/** The member's time zone; that of this device is one press away. */
export function ZoneField({ value, onChange, error }: ZoneFieldProps) {
  const { t } = useTranslation('account');
  const here = deviceZone();
  return (
    <Together>
      <Field label={t('profile.timeZone')} hint={t('profile.timeZoneHint')} error={error}>
        {(control) => (
          <SelectInput {...control} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
            {timeZoneChoices(value).map((zone) => (
              <option key={zone} value={zone}>
                {zoneName(zone)}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {here === value ? null : (
        <Button $variant="quiet" $size="small" onClick={() => onChange(here)}>
          {t('profile.useDeviceZone', { zone: zoneName(here) })}
        </Button>
      )}
    </Together>
  );
}
