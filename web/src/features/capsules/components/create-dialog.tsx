import { CAPSULE_LIMITS, UNLOCK_CONDITIONS } from '@mikai/contract/capsules';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLanguage } from '../../../i18n/use-language';
import { font, text } from '../../../theme/tokens';
import { ChipGroup } from '../../../ui/form/choice-groups';
import { Button } from '../../../ui/buttons/button';
import { Chip } from '../../../ui/buttons/chip';
import { Dialog, DialogActions, DialogBar } from '../../../ui/overlay/dialog';
import { Field, TextArea, TextInput } from '../../../ui/form/field';
import { FormError } from '../../../ui/form/form-error';
import { UnreadHelp } from '../../../ui/help/unread-help';
import { Stack } from '../../../ui/layout/primitives';
import { useAutosize } from '../../../ui/form/use-autosize';
import { useSealCapsule } from '../capsules.mutations';
import { setDraft, useCapsulesStore } from '../capsules.store';
import type { CapsuleDraft } from '../draft';
import { useForm } from '../../../ui/form/use-form';

const MAX_HEIGHT = 320;

/** The text field looks like the opened capsule. */
const Letter = styled(TextArea)`
  font-family: ${font.display};
  font-size: ${text[18]};
  font-variation-settings: 'SOFT' 80;
  font-weight: 380;
  line-height: 1.7;
`;

interface CreateDialogProps {
  onClose: () => void;
  /** Called with the id of the sealed capsule, except when a crisis card is shown, which must keep the focus. */
  onSealed: (id: number) => void;
}

/** Creates a capsule; the text stays until it is sealed. */
export function CreateDialog({ onClose, onSealed }: CreateDialogProps) {
  const { t } = useTranslation('capsules');
  const { t: common } = useTranslation('common');
  const language = useLanguage();
  const draft = useCapsulesStore((state) => state.draft);
  const [isMissing, setIsMissing] = useState(false);
  const title = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLTextAreaElement>(null);
  const { seal, isPending, isError } = useSealCapsule(({ id, crisis }) => {
    if (!crisis) onSealed(id);
    onClose();
  });
  useAutosize(area, draft.content, MAX_HEIGHT);

  const change = (part: Partial<CapsuleDraft>) => {
    setIsMissing(false);
    setDraft({ ...draft, ...part });
  };
  const used = draft.content.trim().length;
  const hasNoTitle = draft.title.trim() === '';
  const isTooLong = used > CAPSULE_LIMITS.contentLength;
  const number = new Intl.NumberFormat(language);
  const form = useForm(() => {
    if (isPending || isTooLong) return;
    if (!hasNoTitle && used > 0) return seal(draft);
    setIsMissing(true);
    // The field with the error may be scrolled out of view.
    (hasNoTitle ? title : area).current?.focus();
    return undefined;
  });
  const tooLong = t('tooLong', {
    used: number.format(used),
    limit: number.format(CAPSULE_LIMITS.contentLength),
  });
  return (
    <Dialog open onClose={onClose} title={t('newTitle')}>
      <Stack as="form" $bounded {...form}>
        <Field label={t('fields.title')} error={isMissing && hasNoTitle ? t('required') : undefined}>
          {(control) => (
            <TextInput
              {...control}
              ref={title}
              aria-required
              value={draft.title}
              dir={draft.title === '' ? undefined : 'auto'}
              maxLength={CAPSULE_LIMITS.titleLength}
              autoComplete="off"
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
          )}
        </Field>
        <Field
          label={t('fields.content')}
          hint={t('fields.contentHint')}
          error={isTooLong ? tooLong : isMissing && !hasNoTitle ? t('required') : undefined}
        >
          {(control) => (
            <Letter
              {...control}
              ref={area}
              aria-required
              rows={4}
              value={draft.content}
              dir={draft.content === '' ? undefined : 'auto'}
              onChange={(event) => change({ content: event.currentTarget.value })}
            />
          )}
        </Field>
        <ChipGroup>
          <legend>{t('fields.when')}</legend>
          <div>
            {UNLOCK_CONDITIONS.map((condition) => (
              <Chip
                key={condition}
                aria-pressed={draft.unlockCondition === condition}
                onClick={() => change({ unlockCondition: condition })}
              >
                {t(`conditions.${condition}`)}
              </Chip>
            ))}
          </div>
        </ChipGroup>
        <Field label={t('fields.seal')} hint={t('fields.sealHint')}>
          {(control) => (
            <TextInput
              {...control}
              value={draft.sealMessage}
              dir={draft.sealMessage === '' ? undefined : 'auto'}
              maxLength={CAPSULE_LIMITS.sealMessageLength}
              autoComplete="off"
              onChange={(event) => change({ sealMessage: event.currentTarget.value })}
            />
          )}
        </Field>
        <DialogBar>
          {isError && !isPending ? (
            <>
              <FormError>{t('notSaved')}</FormError>
              <UnreadHelp />
            </>
          ) : null}
          <DialogActions>
            <Button type="submit" aria-disabled={isPending || isTooLong}>
              {isPending ? t('sealing') : isError ? common('retry') : t('seal')}
            </Button>
          </DialogActions>
        </DialogBar>
      </Stack>
    </Dialog>
  );
}
