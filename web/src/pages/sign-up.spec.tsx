import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import auth from '../i18n/locales/en/auth.json';
import failures from '../i18n/locales/en/failures.json';
import passwords from '../i18n/locales/en/password.json';
import safety from '../i18n/locales/en/safety.json';
import { CRISIS_CARD } from '../testing/crisis';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { AuthPage } from './auth';

const required = (label: string) => filled(auth.fields.required, { label });
const open = (at: string) => renderPage(<AuthPage />, { at, path: '/auth' });

describe('the sign-up form', () => {
  const REGISTER = 'POST /api/auth/register';
  const complete = async () => {
    server.on('GET /api/auth/check-username', { available: true });
    const { user } = open('/auth?mode=register');
    await fill(user, required(auth.fields.username), 'ana.w');
    await fill(user, required(auth.fields.email), 'ana@example.com');
    await fill(user, required(auth.fields.password), 'Quiet-Harbour-42');
    await waitFor(() => expect(screen.getByRole('button', { name: auth.register.next })).toBeEnabled());
    await press(user, auth.register.next);
    await user.selectOptions(screen.getByLabelText(required(auth.fields.country)), 'DE');
    await fill(user, required(auth.fields.phone), '4915112345678');
    await waitFor(() => expect(screen.getByRole('button', { name: auth.register.title })).toBeEnabled());
    return user;
  };
  const expectKept = () => {
    expect(screen.getByLabelText(required(auth.fields.username))).toHaveValue('ana.w');
    expect(screen.getByLabelText(required(auth.fields.email))).toHaveValue('ana@example.com');
    expect(screen.getByLabelText(required(auth.fields.country))).toHaveValue('DE');
    expect(screen.getByLabelText(required(auth.fields.phone))).toHaveValue('+4915112345678');
  };

  test('creates an account and shows that a mail was sent', async () => {
    server.on(REGISTER, { requiresVerification: true, user: { email: 'ana@example.com' } });
    const user = await complete();
    const scrollTo = vi.spyOn(window, 'scrollTo');
    await press(user, auth.register.title);
    expect(await screen.findByText(auth.register.success)).toBeVisible();
    // The confirmation is shorter than the form, so the page scrolls to its top.
    expect(scrollTo).toHaveBeenLastCalledWith(0, 0);
    expect(screen.getByText('ana@example.com')).toBeVisible();
    expect(server.lastBody(REGISTER)).toMatchObject({
      username: 'ana.w',
      country: 'DE',
      phoneNumber: '+4915112345678',
    });
  });

  test('shows the errors of missing fields, focuses the first, and continues once they are filled in', async () => {
    server.on('GET /api/auth/check-username', { available: true });
    const { user } = open('/auth?mode=register');
    await fill(user, required(auth.fields.password), 'Quiet-Harbour-42');
    await waitFor(() => expect(screen.getByRole('button', { name: auth.register.next })).toBeEnabled());
    await press(user, auth.register.next);
    expect(await screen.findByText(auth.errors.usernameRequired)).toBeVisible();
    expect(screen.getByText(auth.errors.emailRequired)).toBeVisible();
    expect(screen.getByLabelText(required(auth.fields.email))).toHaveFocus();
    expect(screen.getByLabelText(required(auth.fields.country))).not.toBeVisible();
    await fill(user, required(auth.fields.username), 'ana.w');
    await fill(user, required(auth.fields.email), 'ana@example.com');
    await press(user, auth.register.next);
    expect(screen.getByText(new RegExp(filled(auth.register.step, { step: '2', steps: '2' })))).toHaveFocus();
    await press(user, auth.register.title);
    expect(await screen.findByText(auth.errors.countryRequired)).toBeVisible();
    expect(screen.getByText(auth.errors.phoneRequired)).toBeVisible();
    expect(screen.getByLabelText(required(auth.fields.country))).toHaveFocus();
    expect(server.requests).not.toContain(REGISTER);
    await press(user, auth.register.back);
    expect(screen.getByLabelText(required(auth.fields.email))).toBeVisible();
  });

  test('rejects a birthday under 13, and keeps the other fields', async () => {
    const user = await complete();
    const birthday = screen.getByLabelText(filled(auth.fields.optional, { label: auth.fields.birthday }));
    await user.type(birthday, `${new Date().getFullYear() - 10}-01-01`);
    await press(user, auth.register.title);
    expect(birthday).toHaveAccessibleDescription(auth.errors.tooYoung);
    expectKept();
    expect(server.requests).not.toContain(REGISTER);
  });

  test('shows that a username is taken before the form is sent', async () => {
    server.on('GET /api/auth/check-username', { available: false });
    const { user } = open('/auth?mode=register');
    await fill(user, required(auth.fields.username), 'ana.w');
    expect(await screen.findByText(auth.username.taken)).toBeVisible();
  });

  test('shows that a username was taken meanwhile (409), and keeps everything', async () => {
    server.on(REGISTER, failure(409, 'username_taken'));
    const user = await complete();
    await press(user, auth.register.title);
    expect(await screen.findByText(auth.errors.usernameTaken)).toBeVisible();
    expect(screen.getByLabelText(required(auth.fields.username))).toHaveFocus();
    expectKept();
  });

  test('shows validation errors of the server (400) at their fields, and keeps everything', async () => {
    server.on(REGISTER, failure(400, 'invalid_input', { phoneNumber: 'is no phone number' }));
    const user = await complete();
    await press(user, auth.register.title);
    await waitFor(() =>
      expect(screen.getByLabelText(required(auth.fields.phone))).toHaveAccessibleDescription(
        expect.stringContaining(auth.errors.phoneForm),
      ),
    );
    expectKept();
  });

  test('rejects one of the most common passwords with a reason at the button', async () => {
    const { user } = open('/auth?mode=register');
    await fill(user, required(auth.fields.password), 'Password123!');
    const submit = screen.getByRole('button', { name: auth.register.next });
    await waitFor(() => expect(submit).toHaveAccessibleDescription(passwords.untilLessCommon));
    expect(submit).toBeDisabled();
  });

  test('shows and focuses the error without a connection, and keeps everything after switching to sign-in and back', async () => {
    const user = await complete();
    server.goOffline();
    await press(user, auth.register.title);
    expect(await screen.findByText(failures.connection)).toHaveFocus();
    expectKept();
    await press(user, auth.login.title);
    await press(user, auth.register.title);
    expectKept();
  });

  test('opens help if the crisis gate fires on the name, and still creates the account', async () => {
    server.on(REGISTER, {
      requiresVerification: true,
      user: { email: 'ana@example.com' },
      crisis: CRISIS_CARD,
    });
    const user = await complete();
    await press(user, auth.register.title);
    expect(await screen.findByRole('dialog', { name: safety.title })).toBeVisible();
    expect(screen.getByText(auth.register.success)).toBeInTheDocument();
  });
});
