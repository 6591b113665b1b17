import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../i18n/texts/dense';
import { Button } from '../../../ui/buttons/button';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog';
import { Field, TextInput } from '../../../ui/form/field';
import { Stack } from '../../../ui/layout/primitives';
import { useForm } from '../../../ui/form/use-form';

interface TypedDialogProps {
  open: boolean;
  title: string;
  /** The exact text to type. */
  code: string;
  /** The label of the button that confirms. */
  confirm: string;
  isBusy: boolean;
  /** The error of the last attempt. */
  error?: ReactNode;
  onConfirm: (typed: string) => void;
  onClose: () => void;
  /** Explains what will happen. */
  children: ReactNode;
}

/** Confirms an action that can't be undone by a text to type, which prevents confirming by accident. */
export function TypedDialog(props: TypedDialogProps) {
  const { open, title, onClose } = props;
  return (
    <Dialog open={open} onClose={onClose} title={title} role="alertdialog">
      <TypedForm {...props} />
    </Dialog>
  );
}

function TypedForm(props: TypedDialogProps) {
  const { code, confirm, isBusy, error, onConfirm, onClose, children } = props;
  const { t } = useTranslation('dense');
  const { t: common } = useTranslation('common');
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const form = useForm(() => {
    if (isBusy) return;
    const fits = typed.trim() === code;
    setWrong(!fits);
    if (fits) onConfirm(code);
    else input.current?.select();
  });
  return (
    <Stack as="form" $bounded {...form}>
      {children}
      <Field label={t('typed.label', { code })} error={isWrong ? t('typed.wrong', { code }) : undefined}>
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            dir="ltr"
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setWrong(false);
            }}
          />
        )}
      </Field>
      {error}
      <DialogActions>
        <Button $variant="quiet" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button type="submit" $variant="danger" aria-disabled={isBusy}>
          {isBusy ? t('busy') : confirm}
        </Button>
      </DialogActions>
    </Stack>
  );
}
