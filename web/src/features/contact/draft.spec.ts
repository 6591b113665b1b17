import { describe, expect, it } from '@jest/globals';
import { EMPTY_CONTACT, validateContact, contactValues, isContactDraft, isMissing, toRequest } from './draft';

const ACCOUNT = { name: 'Ana Rivera', email: 'ana@example.com' };
const WRITTEN = { ...EMPTY_CONTACT, subject: ' A question ', message: 'Where is the blog?' };
const values = contactValues(WRITTEN, ACCOUNT);

describe('the contact form', () => {
  it('shows name and email of the account until they are changed, even to empty', () => {
    expect(values).toMatchObject(ACCOUNT);
    expect(contactValues({ ...WRITTEN, name: '' }, ACCOUNT).name).toBe('');
    expect(contactValues({ ...WRITTEN, name: 'A.' }, ACCOUNT)).toMatchObject({
      name: 'A.',
      email: ACCOUNT.email,
    });
  });

  it.each([
    ['nothing', {}, {}],
    [
      'all that is required',
      { name: ' ', email: '', subject: '', message: ' ' },
      { name: 'name', email: 'email', subject: 'subject', message: 'message' },
    ],
    ['the form of the address', { email: 'ana@home' }, { email: 'emailForm' }],
    ['a phone without its country', { phone: '0917 555' }, { phone: 'phone' }],
    [
      'words that are too many',
      { message: 'a'.repeat(5001), subject: 'b'.repeat(151) },
      { message: 'tooLong', subject: 'tooLong' },
    ],
  ])('rejects %s', (_what, change, errors) => {
    expect(validateContact({ ...values, phone: '+63 917 555 0100', ...change })).toEqual(errors);
  });

  it('requires every field but the phone', () => {
    expect(isMissing(values)).toBe(false);
    expect(isMissing({ ...values, message: ' ' })).toBe(true);
  });

  it('sends trimmed text, and the phone and the honeypot only if they are filled in', () => {
    const { clientId, ...request } = toRequest(values, '', undefined);
    expect(request).toEqual({ ...ACCOUNT, subject: 'A question', message: WRITTEN.message });
    expect(clientId).toMatch(/^[0-9a-f-]{36}$/);
    expect(toRequest({ ...values, phone: ' +639175550100 ' }, 'x', undefined)).toMatchObject({
      phone: '+639175550100',
      website: 'x',
    });
  });

  it('keeps the client id for the same text, and gets a new one for another text', () => {
    const { clientId, ...text } = toRequest(values, '', undefined);
    const attempt = { clientId, words: JSON.stringify(text) };
    expect(toRequest(values, '', attempt).clientId).toBe(clientId);
    expect(toRequest({ ...values, message: 'More.' }, '', attempt).clientId).not.toBe(clientId);
  });

  it('accepts only valid stored drafts', () => {
    expect(isContactDraft(JSON.parse(JSON.stringify(WRITTEN)))).toBe(true);
    for (const other of [null, 'words', {}, { ...WRITTEN, name: 3 }])
      expect(isContactDraft(other)).toBe(false);
  });
});
