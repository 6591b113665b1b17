import { isLanguageCode, LANGUAGES } from '@mikai/contract/languages';
import { useTranslation } from 'react-i18next';
import { setLanguage } from '../../i18n/i18n';
import { useLanguage } from '../../i18n/use-language';
import { Select } from '../../ui/form/select';
import { showToast } from '../../ui/overlay/toast.store';

/** Chooses the language of the page and of MikAI's replies, by its own name. */
export function LanguageSelect() {
  const { t } = useTranslation();
  const language = useLanguage();
  const choose = (code: string) => {
    if (!isLanguageCode(code)) return;
    setLanguage(code).catch(() =>
      showToast({ title: t('errors.title'), description: t('language.loadFailed'), variant: 'destructive' }),
    );
  };
  return (
    <Select
      label={t('language.label')}
      value={language}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      {LANGUAGES.map(({ code, name, dir }) => (
        <option key={code} value={code} lang={code} dir={dir}>
          {name}
        </option>
      ))}
    </Select>
  );
}
