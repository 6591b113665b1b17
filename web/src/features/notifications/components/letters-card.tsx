import { LETTER_LIMITS } from '@mikai/contract/letters';
import { LETTER_FREQUENCIES } from '@mikai/contract/notifications';
import type { NotificationPreferences } from '@mikai/contract/notifications';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { formatClock } from '../../../lib/time/time-format';
import { color, radius, space } from '../../../theme/tokens';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useSetPreferences } from '../notifications.mutations';

const Choices = styled.fieldset`
  display: grid;
  gap: ${space[4]};
  min-inline-size: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space[4]};
    padding: 0;
    font-weight: 600;
  }
  label {
    display: flex;
    align-items: center;
    gap: ${space[12]};
    min-block-size: 2.75rem;
    padding: ${space[8]} ${space[12]};
    border-radius: ${radius.field};
    cursor: pointer;
  }
  label:hover,
  label:has(:checked) {
    background: ${color.accentSoft};
  }
  input {
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin: 0;
    accent-color: ${color.accent};
  }
`;

interface LettersCardProps {
  letters: NotificationPreferences['letters'];
  /** The preference of letters after a time without entries, which belongs to the account. */
  nudges?: ReactNode;
}

/** Chooses how often MikAI writes to the member, and how they are notified of it. */
export function LettersCard({ letters, nudges }: LettersCardProps) {
  const { t } = useTranslation('notifications');
  const language = useLanguage();
  const name = useId();
  const { mutate: set } = useSetPreferences();
  const time = formatClock(LETTER_LIMITS.dueAt, language);
  return (
    <SettingsCard title={t('letters.title')} lead={t('letters.lead')}>
      <Choices>
        <legend>{t('letters.frequency')}</legend>
        {LETTER_FREQUENCIES.map((frequency) => (
          <label key={frequency}>
            <input
              type="radio"
              name={name}
              checked={letters.frequency === frequency}
              onChange={() => set({ letters: { frequency } })}
            />
            {t(`letters.${frequency}`, { time })}
          </label>
        ))}
      </Choices>
      {letters.frequency === 'none' ? null : (
        <>
          {nudges}
          <Switch
            label={t('letters.mail')}
            hint={t('letters.mailHint')}
            checked={letters.mail}
            onChange={(mail) => set({ letters: { mail } })}
          />
        </>
      )}
    </SettingsCard>
  );
}
