import { CONTACT_LIMITS } from '@mikai/contract/contact';
import type { ContactRequest } from '@mikai/contract/contact';
import { normalizePhone } from '@mikai/contract/phone';
import { randomUuid } from '../../lib/browser/uuid';

export type ContactField = keyof typeof CONTACT_LIMITS;

export const CONTACT_FIELDS = Object.keys(CONTACT_LIMITS) as ContactField[];

/** The draft of a message. Name and email are `undefined`, and those of the account are shown, until they are changed. */
export interface ContactDraft {
  name?: string;
  email?: string;
  phone: string;
  subject: string;
  message: string;
  /** The last attempt to send, which may have arrived without a response. */
  attempt?: { clientId: string; words: string };
}

export const EMPTY_CONTACT: ContactDraft = { phone: '', subject: '', message: '' };

/** The values of the fields. */
export type ContactValues = Record<ContactField, string>;

/** The errors of a field: missing, malformed, or too long. */
export type ContactError = ContactField | 'emailForm' | 'tooLong';

/** Returns the values of the fields; unchanged fields have the account's values. */
export function contactValues(
  { name, email, phone, subject, message }: ContactDraft,
  account: { name: string; email: string },
): ContactValues {
  return { name: name ?? account.name, email: email ?? account.email, phone, subject, message };
}

/** Matches text, an at sign, and a host with a dot. The server checks more. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

const OPTIONAL: readonly ContactField[] = ['phone'];

/** Returns whether a required field is empty, which the form reports as 'Missing Information'. */
export function isMissing(values: ContactValues): boolean {
  return CONTACT_FIELDS.some((field) => !OPTIONAL.includes(field) && values[field].trim() === '');
}

/** Returns the errors by field; empty if there are none. */
export function validateContact(values: ContactValues): Partial<Record<ContactField, ContactError>> {
  const errors: Partial<Record<ContactField, ContactError>> = {};
  for (const field of CONTACT_FIELDS) {
    const value = values[field].trim();
    if (value === '') {
      if (!OPTIONAL.includes(field)) errors[field] = field;
    } else if (value.length > CONTACT_LIMITS[field]) errors[field] = 'tooLong';
    else if (field === 'email' && !EMAIL.test(value)) errors.email = 'emailForm';
    else if (field === 'phone' && normalizePhone(value) === null) errors.phone = 'phone';
  }
  return errors;
}

/** Builds the request. An unchanged message that was sent before keeps its id, so that it can't be stored twice. */
export function toRequest(
  values: ContactValues,
  website: string,
  attempt: ContactDraft['attempt'],
): ContactRequest & { clientId: string } {
  const phone = values.phone.trim();
  const request = {
    name: values.name.trim(),
    email: values.email.trim(),
    subject: values.subject.trim(),
    message: values.message.trim(),
    ...(phone === '' ? {} : { phone }),
    ...(website === '' ? {} : { website }),
  };
  const isSame = attempt?.words === JSON.stringify(request);
  return { ...request, clientId: isSame ? attempt.clientId : randomUuid() };
}

export function isContactDraft(value: unknown): value is ContactDraft {
  const draft = value as Partial<ContactDraft> | null;
  return (
    typeof draft === 'object' &&
    draft !== null &&
    [draft.phone, draft.subject, draft.message].every((each) => typeof each === 'string') &&
    [draft.name, draft.email].every((each) => each === undefined || typeof each === 'string')
  );
}
