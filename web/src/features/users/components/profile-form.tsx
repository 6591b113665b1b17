import { isClearlySentence } from '@mikai/contract/names';
import type { CurrentUser } from '@mikai/contract/auth';
import { LANGUAGES } from '@mikai/contract/languages';
import type { CrisisCard } from '@mikai/contract/safety';
import type { UpdateProfileResponse } from '@mikai/contract/users';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { setLanguage } from '../../../i18n/i18n';
import { ApiError } from '../../../lib/http/api-error';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { SelectInput } from '../../../ui/form/select-input';
import { CardActions } from '../../../ui/layout/settings-card';
import { useUpdateProfile } from '../users.mutations';
import { setProfileDraft } from '../users.store';
import type { ProfileDraft } from '../users.store';
import {
  changesEmail,
  PROFILE_LIMITS,
  profileChanges,
  validateProfile,
  profileValues,
} from '../profile-rules';
import type { ProfileField, ProfileValues } from '../profile-rules';
import { useProfileFailure } from '../use-profile-failure';
import { AddressField } from './address-field';
import { AvatarField } from './avatar-field';
import { ZoneField } from './zone-field';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`;

interface ProfileFormProps {
  user: CurrentUser;
  draft: ProfileDraft;
  onCancel: () => void;
  onSaved: (answer: UpdateProfileResponse) => void;
  /** Called when a refused text met the crisis gate. */
  onCrisis: (card: CrisisCard) => void;
}

/** The profile as a form. What is typed is kept on this device until it is saved or cancelled. */
export function ProfileForm({ user, draft, onCancel, onSaved, onCrisis }: ProfileFormProps) {
  const { t } = useTranslation('account');
  const { t: common } = useTranslation('common');
  const values: ProfileValues = { ...profileValues(user), ...draft.values };
  const [invalid, setFaulty] = useState<readonly ProfileField[]>([]);
  // The password is not kept on this device.
  const [password, setPassword] = useState('');
  const [lacksPassword, setLacksPassword] = useState(false);
  const [code, setCode] = useState('');
  const [needsCode, setNeedsCode] = useState(false);
  const needsPassword = changesEmail(user, values);
  const save = useUpdateProfile((answer) => {
    const { language } = answer.user;
    if (language && language !== user.language) setLanguage(language).catch(() => undefined);
    onSaved(answer);
  });
  const failure = useProfileFailure(save.error, code !== '');
  if (failure.fields.code !== undefined && !needsCode) setNeedsCode(true);

  useEffect(() => {
    if (save.error instanceof ApiError && save.error.crisis) onCrisis(save.error.crisis);
  }, [save.error, onCrisis]);
  const set = (field: ProfileField, value: string) => {
    setProfileDraft({ userId: user.id, values: { ...draft.values, [field]: value } });
    setFaulty((fields) => fields.filter((other) => other !== field));
  };
  const form = useForm(() => {
    if (save.isPending) return;
    const errors = validateProfile(values);
    const isUnproven = needsPassword && password === '';
    setFaulty(errors);
    setLacksPassword(isUnproven);
    save.reset();
    if (errors.length > 0 || isUnproven) return;
    const changes = profileChanges(user, values);
    if (Object.keys(changes).length === 0) onCancel();
    else if (!needsPassword) save.mutate(changes);
    else save.mutate({ ...changes, currentPassword: password, ...(code !== '' && { code }) });
  });
  const { ref } = form;
  useEffect(() => {
    ref.current?.querySelector<HTMLElement>('input')?.focus();
  }, [ref]);
  const error = (field: ProfileField) => {
    if (invalid.includes(field)) return t(`profile.errors.${field}`, PROFILE_LIMITS);
    const refused = failure.fields[field];
    // The server has read it before, so that help comes with its answer.
    const isNoName =
      field === 'displayName' && refused !== undefined && isClearlySentence(values.displayName);
    return isNoName ? common('nameSentence') : refused;
  };

  return (
    <Form {...form} aria-label={t('profile.edit')}>
      <Field
        label={t('profile.username')}
        hint={error('username') ? undefined : t('profile.usernameHint', PROFILE_LIMITS)}
        error={error('username')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={values.username}
            onChange={(event) => set('username', event.currentTarget.value)}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
          />
        )}
      </Field>
      <Field
        label={t('profile.displayName')}
        hint={t('profile.displayNameHint')}
        error={error('displayName')}
      >
        {(control) => (
          <TextInput
            {...control}
            value={values.displayName}
            onChange={(event) => set('displayName', event.currentTarget.value)}
            autoComplete="nickname"
            dir="auto"
          />
        )}
      </Field>
      <AvatarField value={values.avatar} onChange={(avatar) => set('avatar', avatar)} />
      <AddressField
        value={values.email}
        onChange={(email) => set('email', email)}
        error={error('email')}
        needsPassword={needsPassword}
        password={password}
        onPassword={(typed) => {
          setPassword(typed);
          setLacksPassword(false);
          if (failure.fields.currentPassword) save.reset();
        }}
        passwordError={lacksPassword ? t('profile.passwordMissing') : failure.fields.currentPassword}
        needsCode={needsCode}
        code={code}
        onCode={(typed) => {
          setCode(typed);
          if (failure.fields.code) save.reset();
        }}
        codeError={failure.fields.code}
      />
      <Field
        label={t('profile.bio')}
        hint={t('profile.bioHint', { used: values.bio.trim().length, limit: PROFILE_LIMITS.bioMax })}
        error={error('bio')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={4}
            value={values.bio}
            onChange={(event) => set('bio', event.currentTarget.value)}
            dir="auto"
          />
        )}
      </Field>
      <ZoneField
        value={values.timeZone}
        onChange={(zone) => set('timeZone', zone)}
        error={error('timeZone')}
      />
      <Field label={t('profile.language')} hint={t('profile.languageHint')} error={error('language')}>
        {(control) => (
          <SelectInput
            {...control}
            value={values.language}
            onChange={(event) => set('language', event.currentTarget.value)}
          >
            <option value="">{t('profile.browserLanguage')}</option>
            {LANGUAGES.map(({ code, name, dir }) => (
              <option key={code} value={code} lang={code} dir={dir}>
                {name}
              </option>
            ))}
          </SelectInput>
        )}
      </Field>
      {failure.general ? (
        <FormError>
          <strong>{t('profile.failed')}</strong> {failure.general}
        </FormError>
      ) : null}
      <CardActions>
        <Button type="submit" aria-disabled={save.isPending}>
          {save.isPending ? t('profile.saving') : t('profile.save')}
        </Button>
        <Button $variant="plain" onClick={onCancel} disabled={save.isPending}>
          {common('cancel')}
        </Button>
      </CardActions>
    </Form>
  );
}
