import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { NewsletterForm } from '../features/newsletter/components/newsletter-form';
import common from '../i18n/locales/en/common.json';
import contact from '../i18n/locales/en/contact.json';
import failures from '../i18n/locales/en/failures.json';
import newsletter from '../i18n/locales/en/newsletter.json';
import safety from '../i18n/locales/en/safety.json';
import '../i18n/texts/newsletter';
import { CRISIS_CARD } from '../testing/crisis';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { ContactPage } from './contact';

const required = (label: string) => filled(contact.fields.required, { label });
const MESSAGE = required(contact.fields.message);

describe('the contact form', () => {
  const SEND = 'POST /api/contact';
  const complete = async () => {
    const { user } = renderPage(<ContactPage />);
    await fill(user, required(contact.fields.name), 'Ana');
    await fill(user, required(contact.fields.email), 'ana@example.com');
    await fill(user, required(contact.fields.subject), 'A mistake');
    await fill(user, MESSAGE, 'The link to the terms is broken.');
    return user;
  };

  test('thanks the sender, and offers another message', async () => {
    server.on(SEND, {});
    const user = await complete();
    await press(user, contact.send);
    expect(await screen.findByRole('heading', { name: contact.sent.title })).toHaveFocus();
    expect(server.lastBody(SEND)).toMatchObject({ name: 'Ana', message: 'The link to the terms is broken.' });
    await press(user, contact.another);
    expect(screen.getByLabelText(MESSAGE)).toHaveValue('');
  });

  test('shows the errors of missing fields and focuses the first', async () => {
    const { user } = renderPage(<ContactPage />);
    await press(user, contact.send);
    expect(screen.getByLabelText(required(contact.fields.name))).toHaveFocus();
    expect(screen.getByLabelText(MESSAGE)).toHaveAccessibleDescription(
      expect.stringContaining(contact.errors.message),
    );
    expect(await screen.findByText(contact.missing.title)).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  test.each([
    ['an address without a domain', contact.fields.email, 'ana@', contact.errors.emailForm],
    ['a subject beyond its limit', contact.fields.subject, 'x'.repeat(151), '151 of 150'],
  ])('refuses %s beside its field', async (_what, field, value, text) => {
    const user = await complete();
    await fill(user, required(field), value);
    await press(user, contact.send);
    expect(screen.getByLabelText(required(field))).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(server.requests).toEqual([]);
  });

  test('shows validation errors of the server (400) at their fields, and keeps everything', async () => {
    server.on(SEND, failure(400, 'invalid_input', { email: 'is no address' }));
    const user = await complete();
    await press(user, contact.send);
    const email = await screen.findByLabelText(required(contact.fields.email));
    await waitFor(() => expect(email).toHaveAccessibleDescription(contact.errors.refused));
    expect(screen.getByLabelText(MESSAGE)).toHaveValue('The link to the terms is broken.');
  });

  test('keeps everything if it cannot be sent, shows help, and repeats the same request', async () => {
    server.on(SEND, failure(500));
    const user = await complete();
    await press(user, contact.send);
    expect(await screen.findByText(contact.notSent)).toBeVisible();
    expect(screen.getByText(safety.unread)).toBeVisible();
    expect(screen.getByLabelText(MESSAGE)).toHaveValue('The link to the terms is broken.');
    server.on(SEND, {});
    await press(user, common.retry);
    expect(await screen.findByRole('heading', { name: contact.sent.title })).toBeVisible();
    const [first, second] = server.bodies.get(SEND) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('keeps the draft on the device while offline', async () => {
    const user = await complete();
    server.goOffline();
    await press(user, contact.send);
    expect(await screen.findByText(failures.connection)).toBeVisible();
    expect(screen.getByText(common.offline, { exact: false })).toBeVisible();
    expect(localStorage.getItem('mikai.contact.draft')).toContain('The link to the terms is broken.');
  });

  test('shows the crisis card for a text on which the crisis gate fires', async () => {
    server.on(SEND, { crisis: CRISIS_CARD });
    const user = await complete();
    await press(user, contact.send);
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
    expect(screen.getByText(contact.card)).toBeVisible();
    expect(screen.getByText(contact.sent.crisis)).toBeVisible();
  });

  test('fills in the name and address of a member', () => {
    renderPage(<ContactPage />, { member: memberOf() });
    expect(screen.getByLabelText(required(contact.fields.name))).toHaveValue('Ana');
    expect(screen.getByLabelText(required(contact.fields.email))).toHaveValue('ana@example.com');
  });
});

describe('the newsletter form', () => {
  const SUBSCRIBE = 'POST /api/newsletter';
  const subscribe = async (email: string) => {
    const { user } = renderPage(<NewsletterForm />);
    if (email !== '') await fill(user, newsletter.form.email, email);
    await press(user, newsletter.form.submit);
    return user;
  };

  test('shows that a mail was sent, and clears the field', async () => {
    server.on(SUBSCRIBE, {});
    await subscribe('ana@example.com');
    expect(await screen.findByText(newsletter.form.sent)).toBeVisible();
    expect(screen.getByLabelText(newsletter.form.email)).toHaveValue('');
    expect(server.lastBody(SUBSCRIBE)).toEqual({ email: 'ana@example.com', language: 'en' });
  });

  test.each([
    ['the server refuses the address (400)', () => failure(400, 'invalid_input'), newsletter.form.emailForm],
    ['the server fails (500)', () => failure(500), failures.connection],
  ])('keeps the address when %s', async (_what, answer, text) => {
    server.on(SUBSCRIBE, answer);
    await subscribe('ana@example');
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByLabelText(newsletter.form.email)).toHaveValue('ana@example');
  });

  test('requires an address', async () => {
    await subscribe('');
    expect(screen.getByRole('alert')).toHaveTextContent(newsletter.form.emailRequired);
    expect(server.requests).toEqual([]);
  });
});
