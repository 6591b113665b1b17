import { AD_IMAGE_TYPES, AD_LIMITS } from '@mikai/contract/advertising';
import type { AdminAdvertisement } from '@mikai/contract/advertising';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { serverMessage } from '../../../lib/http/server-message';
import { space } from '../../../theme/tokens';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { FileInput } from '../../../ui/form/file-input';
import { FormError } from '../../../ui/form/form-error';
import { TextButton } from '../../../ui/text/text-parts';
import { Switch } from '../../../ui/form/switch';
import { useFailureText } from '../../../ui/feedback/use-failure-text';
import { EMPTY_AD, validateAd, toRequest } from '../ad-draft';
import type { AdDraft, AdField } from '../ad-draft';
import { useSaveAdvertisement } from '../advertising.mutations';
import { readImage } from '../read-image';
import type { ImageError } from '../read-image';
import { useForm } from '../../../ui/form/use-form';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`;

interface AdvertisementFormProps {
  /** The advertisement to edit; `null` for a new one. */
  ad: AdminAdvertisement | null;
  onClose: () => void;
}

/** Edits an advertisement's text, link and state. */
export function AdvertisementForm({ ad, onClose }: AdvertisementFormProps) {
  const { t } = useTranslation('advertising');
  const { t: common } = useTranslation('common');
  const failureText = useFailureText();
  const [draft, setDraft] = useState<AdDraft>(ad ? { ...EMPTY_AD, ...ad, image: undefined } : EMPTY_AD);
  const [isChecked, setChecked] = useState(false);
  const [imageError, setImageError] = useState<ImageError>();
  const save = useSaveAdvertisement(ad?.id ?? null, onClose);
  const hasImage = draft.image !== null && (draft.image !== undefined || Boolean(ad?.imageUrl));
  const errors = validateAd(draft, hasImage);
  const error = (field: AdField) => {
    const error = isChecked ? errors[field] : undefined;
    return error && t(`errors.${error}`);
  };
  const change = (part: Partial<AdDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    if (save.isError) save.reset();
  };
  const chooseImage = async (file: File | undefined) => {
    if (!file) return;
    const read = await readImage(file);
    setImageError(typeof read === 'string' ? read : undefined);
    if (typeof read !== 'string') change({ image: read });
  };
  const form = useForm(() => {
    if (save.isPending) return;
    const hasErrors = Object.keys(errors).length > 0;
    setChecked(hasErrors);
    if (!hasErrors) save.mutate(toRequest(draft));
  });
  return (
    <Dialog open onClose={onClose} title={t(ad ? 'form.change' : 'form.new')}>
      <Form {...form}>
        <Field label={t('form.title')} error={error('title')}>
          {(control) => (
            <TextInput
              {...control}
              name="title"
              dir={draft.title === '' ? undefined : 'auto'}
              maxLength={AD_LIMITS.titleLength}
              autoComplete="off"
              value={draft.title}
              onChange={({ currentTarget }) => change({ title: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('form.text')} error={error('text')}>
          {(control) => (
            <TextArea
              {...control}
              name="text"
              rows={3}
              dir={draft.text === '' ? undefined : 'auto'}
              maxLength={AD_LIMITS.textLength}
              value={draft.text}
              onChange={({ currentTarget }) => change({ text: currentTarget.value })}
            />
          )}
        </Field>
        <Field label={t('form.url')} hint={t('form.urlHint')} error={error('url')}>
          {(control) => (
            <TextInput
              {...control}
              name="url"
              type="url"
              dir="ltr"
              placeholder="https://"
              maxLength={AD_LIMITS.urlLength}
              autoComplete="off"
              value={draft.url}
              onChange={({ currentTarget }) => change({ url: currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={t('form.image')}
          hint={t(hasImage ? 'form.hasImage' : 'form.imageHint')}
          error={imageError && t(`errors.image.${imageError}`)}
        >
          {(control) => (
            <FileInput
              {...control}
              accept={AD_IMAGE_TYPES.join(',')}
              onFiles={([chosen]) => void chooseImage(chosen)}
            />
          )}
        </Field>
        {hasImage ? (
          <>
            <div>
              <TextButton onClick={() => change({ image: null })}>{t('form.removeImage')}</TextButton>
            </div>
            <Field label={t('form.alt')} hint={t('form.altHint')} error={error('imageAlt')}>
              {(control) => (
                <TextInput
                  {...control}
                  name="imageAlt"
                  dir={draft.imageAlt === '' ? undefined : 'auto'}
                  maxLength={AD_LIMITS.altLength}
                  autoComplete="off"
                  value={draft.imageAlt}
                  onChange={({ currentTarget }) => change({ imageAlt: currentTarget.value })}
                />
              )}
            </Field>
          </>
        ) : null}
        <Switch
          label={t('form.active')}
          hint={t('form.activeHint')}
          checked={draft.isActive}
          onChange={(isActive) => change({ isActive })}
        />
        {save.isError ? (
          <FormError>
            {t('form.failed')} {failureText(save.error) ?? serverMessage(save.error)}
          </FormError>
        ) : null}
        <DialogActions>
          <Button $variant="quiet" onClick={onClose}>
            {common('cancel')}
          </Button>
          <Button type="submit" aria-disabled={save.isPending}>
            {t(save.isPending ? 'form.saving' : 'form.save')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
