import { useTranslation } from 'react-i18next';
import '../../i18n/texts/confirmation';
import { useLanguage } from '../../i18n/use-language';
import { ApiError } from '../../lib/http/api-error';
import { useFailureText } from '../../ui/feedback/use-failure-text';
import { PROFILE_FIELDS, PROFILE_LIMITS } from './profile-rules';
import type { ProfileField } from './profile-rules';

export interface ProfileFailure {
  /** The error message of each field. */
  fields: Partial<Record<ProfileField | 'currentPassword' | 'code', string>>;
  /** The error message for the form, if no field is the cause. */
  general?: string;
}

/**
 * Returns messages for the server's response to a profile change. The server's own sentences are English: other
 * languages get the rule of the field instead.
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
    // The form has checked the length itself.
    if (field === 'displayName') return t('profile.displayNameRefused');
    return t(`profile.errors.${field}`, PROFILE_LIMITS);
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
