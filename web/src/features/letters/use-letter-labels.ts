import { MINUTE_MS } from '@mikai/contract/durations';
import type { Letter } from '@mikai/contract/letters';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/use-language';
import { useNow } from '../../lib/time/use-now';
import { dayIn, letterAge, letterDay } from './letter-age';

export interface LetterLabels {
  /** The date in full. */
  day: (letter: Letter) => string;
  /** Returns the age of a letter as text. */
  age: (letter: Letter) => string;
}

/**
 * Hook: returns labels of letters' dates in the current language.
 * @param timeZone IANA name of the member's time zone, in which a letter has its date
 */
export function useLetterLabels(timeZone: string): LetterLabels {
  const { t } = useTranslation('letters');
  const language = useLanguage();
  const today = dayIn(timeZone, useNow(MINUTE_MS));
  const number = new Intl.NumberFormat(language);
  return {
    day: ({ letterDate }) => letterDay(letterDate, language),
    age: ({ letterDate }) => {
      const age = letterAge(letterDate, today);
      if (age.unit === 'today' || age.unit === 'yesterday') return t(`age.${age.unit}`);
      return t(`age.${age.unit}`, { count: age.number, number: number.format(age.number) });
    },
  };
}
