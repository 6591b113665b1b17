import { useEffect, useState } from 'react';
import type { RefCallback } from 'react';

export interface FormErrors<F extends string> {
  /** Goes to the form, whose first wrong field gets the focus. */
  form: RefCallback<HTMLFormElement>;
  /** The error messages by field. */
  fields: Partial<Record<F, string>>;
  /** The error message of the form. */
  alert: string | undefined;
  /**
   * Shows what is wrong and leads to the first wrong field, or to the words about the whole: on a phone the button that
   * was pressed may be a screen away from them.
   * @param focus name of the field to lead to where no field is wrong by itself
   */
  show: (fields: Partial<Record<F, string>>, alert?: string, focus?: F) => void;
  /** Clears the error of a field that is being edited. */
  mend: (field: F) => void;
  clear: () => void;
}

/** Holds the errors of a form. Forms here have a handful of fields, so this and `useState` replace a form library. */
export function useFormErrors<F extends string>(): FormErrors<F> {
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  const [fields, setFields] = useState<Partial<Record<F, string>>>({});
  const [alert, setAlert] = useState<string>();
  const [wish, setWish] = useState<{ focus?: F }>();

  useEffect(() => {
    if (!wish) return;
    const whole = form?.querySelector<HTMLElement>(':scope > [role="alert"]');
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const named = wish.focus && form?.elements.namedItem(wish.focus);
    whole?.scrollIntoView({ block: 'nearest' });
    if (wrong) wrong.focus();
    else if (named instanceof HTMLElement) named.focus();
    else whole?.focus();
  }, [form, wish]);

  return {
    form: setForm,
    fields,
    alert,
    show: (wrong, text, focus) => {
      setFields(wrong);
      setAlert(text);
      setWish({ focus });
    },
    mend: (field) => {
      setFields((was) => (was[field] === undefined ? was : { ...was, [field]: undefined }));
    },
    clear: () => {
      setFields({});
      setAlert(undefined);
    },
  };
}
