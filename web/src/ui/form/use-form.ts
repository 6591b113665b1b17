import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';

/** Attributes for the `form` element. */
interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  onInput: () => void;
  /** The fields show errors in the app's language instead of the browser's. */
  noValidate: true;
}

/** A request to focus an error that the form itself has found. `name`: the field to focus if no field is invalid. */
interface FocusRequest {
  name: string | undefined;
}

interface FormFocus {
  ref: RefObject<HTMLFormElement | null>;
  /** Focuses the next error that is shown. */
  focusNextError: (request?: FocusRequest) => void;
  /** Cancels the pending focus. */
  cancel: () => void;
}

const isInField = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) &&
  document.activeElement?.matches('input, textarea, select') === true;

/** Selects the `FormError`, in the form itself or in its `DialogBar`. */
const FORM_ERROR = ':scope > [role="alert"], :scope > [data-form-bar] > [role="alert"]';

/** Hook: focuses the first invalid field of a form once there is one, or else the `FormError`. */
function useFormFocus(): FormFocus {
  const ref = useRef<HTMLFormElement>(null);
  const awaited = useRef<{ request?: FocusRequest }>(undefined);
  const [, setLeads] = useState(0);
  // Runs after each render, because an error can appear at once or with the response.
  useEffect(() => {
    const form = ref.current;
    if (!awaited.current || !form) return;
    const whole = form.querySelector<HTMLElement>(FORM_ERROR);
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!whole && !invalid) return;
    const { request } = awaited.current;
    awaited.current = undefined;
    whole?.scrollIntoView({ block: 'nearest' });
    if (invalid) return invalid.focus();
    const named = request?.name === undefined ? null : form.elements.namedItem(request.name);
    if (named instanceof HTMLElement) named.focus();
    // If the form was submitted with Enter the focus stays in the field; the error is announced anyway.
    else if (request || !isInField(form)) whole?.focus();
  });
  const focusNextError = useCallback((request?: FocusRequest) => {
    awaited.current = { request };
    setLeads((count) => count + 1);
  }, []);
  const cancel = useCallback(() => {
    awaited.current = undefined;
  }, []);
  return useMemo(() => ({ ref, focusNextError, cancel }), [focusNextError, cancel]);
}

function formProps({ ref, focusNextError, cancel }: FormFocus, submit: () => void): FormProps {
  return {
    ref,
    onSubmit: (event) => {
      event.preventDefault();
      // Called before `submit`, whose own request replaces this one. An error that is still shown is focused again.
      focusNextError();
      submit();
    },
    onInput: cancel,
    noValidate: true,
  };
}

/**
 * Hook: returns the attributes of a form. After each attempt to submit it, the first invalid field gets the focus, or else the
 * form's error, because on a phone they can be a screen away from the button. This includes errors of the server, unless the
 * person has continued to type.
 * @param submit called with each attempt; it must ignore attempts while a request is pending
 */
export function useForm(submit: () => void): FormProps {
  return formProps(useFormFocus(), submit);
}

export interface FormErrors<F extends string> {
  /** Returns the attributes of the form, like `useForm`. */
  form: (submit: () => void) => FormProps;
  /** The error messages by field. */
  fields: Partial<Record<F, string>>;
  /** The error message of the form. */
  alert: string | undefined;
  /**
   * Shows the errors and focuses the first one.
   * @param focus name of the field to focus if `fields` is empty
   */
  show: (fields: Partial<Record<F, string>>, alert?: string, focus?: F) => void;
  /** Clears the error of a field that is being edited. */
  clearError: (field: F) => void;
  clear: () => void;
}

/** Hook: manages the errors of a form. Forms have a handful of fields, so this and `useState` replace a form library. */
export function useFormErrors<F extends string>(): FormErrors<F> {
  const focus = useFormFocus();
  const [fields, setFields] = useState<Partial<Record<F, string>>>({});
  const [alert, setAlert] = useState<string>();
  return {
    form: (submit) => formProps(focus, submit),
    fields,
    alert,
    show: (wrong, text, name) => {
      setFields(wrong);
      setAlert(text);
      focus.focusNextError({ name });
    },
    clearError: (field) => {
      setFields((was) => (was[field] === undefined ? was : { ...was, [field]: undefined }));
    },
    clear: () => {
      setFields({});
      setAlert(undefined);
    },
  };
}
