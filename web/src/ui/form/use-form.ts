import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormEvent, RefObject } from 'react';

/** Attributes for the `form` element. */
interface FormProps {
  ref: RefObject<HTMLFormElement | null>;
  onSubmit: (event: FormEvent) => void;
  onInput: () => void;
  /** Errors are shown by the fields, in the language of the app. */
  noValidate: true;
}

/** The form itself has found an error. `name`: the field to lead to where only the whole is wrong. */
interface FocusRequest {
  name: string | undefined;
}

interface FormFocus {
  ref: RefObject<HTMLFormElement | null>;
  /** Leads to the next error that is shown. */
  focusNextError: (request?: FocusRequest) => void;
  /** Stops waiting for an error. */
  cancel: () => void;
}

const isInField = (form: HTMLFormElement): boolean =>
  form.contains(document.activeElement) &&
  document.activeElement?.matches('input, textarea, select') === true;

/** The message about the whole form, in the form itself or in the bar at its end. */
const WHOLE = ':scope > [role="alert"], :scope > [data-form-bar] > [role="alert"]';

/** Leads to the first invalid field of a form once there is one, or else to the message about the whole. */
function useFormFocus(): FormFocus {
  const ref = useRef<HTMLFormElement>(null);
  const awaited = useRef<{ request?: FocusRequest }>(undefined);
  const [, setLeads] = useState(0);
  // After each render: an error may come at once, or with the response.
  useEffect(() => {
    const form = ref.current;
    if (!awaited.current || !form) return;
    const whole = form.querySelector<HTMLElement>(WHOLE);
    const invalid = form.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!whole && !invalid) return;
    const { request } = awaited.current;
    awaited.current = undefined;
    whole?.scrollIntoView({ block: 'nearest' });
    if (invalid) return invalid.focus();
    const named = request?.name === undefined ? null : form.elements.namedItem(request.name);
    if (named instanceof HTMLElement) named.focus();
    // The focus stays in the field if the form was sent with Enter: the message is read aloud anyway.
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
      // This runs before the form's own focus request. An error that is still there is focused again.
      focusNextError();
      submit();
    },
    onInput: cancel,
    noValidate: true,
  };
}

/**
 * Returns the attributes of a form. After each attempt to send it the first invalid field takes the focus, or else the message about
 * the whole: on a phone the button that was pressed may be a screen away from them. An error of the server is led to as well, unless
 * somebody has gone on typing.
 * @param submit called with each attempt; it returns early while the last one is under way
 */
export function useForm(submit: () => void): FormProps {
  return formProps(useFormFocus(), submit);
}

export interface FormErrors<F extends string> {
  /** Works as `useForm`. */
  form: (submit: () => void) => FormProps;
  /** The error messages by field. */
  fields: Partial<Record<F, string>>;
  /** The error message of the form. */
  alert: string | undefined;
  /**
   * Shows the errors and focuses the first one.
   * @param focus name of the field to focus if no field is invalid by itself
   */
  show: (fields: Partial<Record<F, string>>, alert?: string, focus?: F) => void;
  /** Clears the error of a field that is being edited. */
  clearError: (field: F) => void;
  clear: () => void;
}

/** Manages the errors of a form. Forms here have a handful of fields, so this and `useState` replace a form library. */
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
