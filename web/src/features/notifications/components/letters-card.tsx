import { LETTER_LIMITS } from '@mikai/contract/letters';
import { LETTER_FREQUENCIES } from '@mikai/contract/notifications';
import type { NotificationPreferences } from '@mikai/contract/notifications';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/use-language';
import { formatClock } from '../../../lib/time/time-format';
import { RadioList } from '../../../ui/form/choice-groups';
import { SettingsCard } from '../../../ui/layout/settings-card';
import { Switch } from '../../../ui/form/switch';
import { useSetPreferences } from '../notifications.mutations';

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
      <RadioList>
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
      </RadioList>
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
