import { useTranslation } from 'react-i18next';
import '../../i18n/texts/confirmation';
import { useLanguage } from '../../i18n/use-language';
import { ApiError } from '../../lib/api-error';
import { useFailureText } from '../../ui/use-failure-text';
import { PROFILE_FIELDS, PROFILE_LIMITS } from './profile-rules';
import type { ProfileField } from './profile-rules';

export interface ProfileFailure {
  /** What is wrong with a field and how to mend it. */
  fields: Partial<Record<ProfileField | 'currentPassword' | 'code', string>>;
  /** What went wrong as a whole, where it was no field's fault. */
  general?: string;
}

/**
 * Words for what the server said to a change of the profile. Its own sentences are English: other languages get the
 * rule of the field instead.
 */
export function useProfileFailure(error: unknown, isCodeGiven: boolean): ProfileFailure {
  const { t } = useTranslation('account');
  const { t: confirmation } = useTranslation('confirmation');
  const language = useLanguage();
  const failureText = useFailureText();
  if (error === null || error === undefined) return { fields: {} };
  if (!(error instanceof ApiError)) return { fields: {}, general: failureText(error) };
  const fields: ProfileFailure['fields'] = {};
  const ruleOf = (field: ProfileField) => {
    if (field === 'username') return t('profile.usernameRefused');
    // How long it is, the form has looked at.
    if (field === 'displayName') return t('profile.displayNameRefused');
    return t(`profile.faults.${field}`, PROFILE_LIMITS);
  };
  for (const field of PROFILE_FIELDS) {
    const detail = error.details[field];
    if (detail !== undefined) {
      fields[field] = language === 'en' ? detail : ruleOf(field);
    }
  }
  if (error.details.currentPassword !== undefined) fields.currentPassword = t('profile.wrongPassword');
  if (error.details.code !== undefined) fields.code = confirmation(isCodeGiven ? 'wrongCode' : 'codeNeeded');
  if (error.code === 'username_taken') fields.username = t('profile.usernameTaken');
  if (Object.keys(fields).length > 0) return { fields };
  return { fields, general: failureText(error) ?? t('profile.failedText') };
}
