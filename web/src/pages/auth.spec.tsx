import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import auth from '../i18n/locales/en/auth.json';
import failures from '../i18n/locales/en/failures.json';
import passwords from '../i18n/locales/en/password.json';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';
import { AuthPage } from './auth';

const open = (at: string) => renderPage(<AuthPage />, { at, path: '/auth' });

describe('the sign-in form', () => {
  const LOGIN = 'POST /api/auth/login';
  const signIn = async (password = 'Correct-horse-7') => {
    const { user, queryClient } = open('/auth');
    await fill(user, auth.fields.email, 'ana@example.com');
    await fill(user, auth.fields.password, password);
    await press(user, auth.login.title);
    return { user, queryClient };
  };

  test('shows the errors of missing fields, focuses the first, and sends nothing', async () => {
    const { user } = open('/auth');
    await press(user, auth.login.title);
    expect(screen.getByLabelText(auth.fields.email)).toHaveFocus();
    expect(screen.getByLabelText(auth.fields.email)).toHaveAccessibleDescription(auth.errors.emailRequired);
    expect(screen.getByLabelText(auth.fields.password)).toHaveAccessibleDescription(
      auth.errors.passwordRequired,
    );
    expect(server.requests).toEqual([]);
  });

  test('clears the error of a field once it is corrected', async () => {
    const { user } = open('/auth');
    await press(user, auth.login.title);
    await fill(user, auth.fields.email, 'ana@example.com');
    expect(screen.getByLabelText(auth.fields.email)).toBeValid();
    expect(screen.queryByText(auth.errors.emailRequired)).not.toBeInTheDocument();
  });

  test('signs in with the trimmed address and redirects to the home page', async () => {
    server.on(LOGIN, { user: memberOf() });
    const { user } = open('/auth');
    await fill(user, auth.fields.email, ' ana@example.com ');
    await fill(user, auth.fields.password, 'Correct-horse-7');
    await press(user, auth.login.title);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(server.lastBody(LOGIN)).toEqual({ email: 'ana@example.com', password: 'Correct-horse-7' });
  });

  test('sends only one request while it waits for the response', async () => {
    const answer = server.pause(LOGIN);
    const { user } = await signIn();
    await press(user, auth.login.pending);
    expect(server.requests).toEqual([LOGIN]);
    answer({ user: memberOf() });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('shows that the password is wrong, keeps what was typed and focuses the field', async () => {
    server.on(LOGIN, failure(401, 'invalid_credentials'));
    await signIn('wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(auth.login.failed);
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue('ana@example.com');
    expect(screen.getByLabelText(auth.fields.password)).toHaveValue('wrong');
    expect(screen.getByLabelText(auth.fields.password)).toHaveFocus();
  });

  test('shows how long to wait after too many attempts', async () => {
    server.on(LOGIN, () => {
      const response = failure(429, 'rate_limited');
      response.headers.set('Retry-After', '90');
      return response;
    });
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      filled(failures.rateLimitedFor, { wait: '2 minutes' }),
    );
  });

  test('keeps everything when the server fails, and works on the next attempt', async () => {
    server.on(LOGIN, failure(500, 'internal'));
    const { user } = await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(failures.connection);
    server.on(LOGIN, { user: memberOf() });
    await press(user, auth.login.title);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });

  test('shows that there is no connection, and keeps everything', async () => {
    server.goOffline();
    await signIn();
    expect(await screen.findByText(failures.connection)).toBeVisible();
    expect(screen.getByLabelText(auth.fields.password)).toHaveValue('Correct-horse-7');
  });

  test('shows a deactivated member whom to contact', async () => {
    server.on(LOGIN, failure(403, 'account_deactivated'));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(auth.login.deactivated);
  });

  test('shows and hides the password', async () => {
    const { user } = open('/auth');
    await fill(user, auth.fields.password, 'secret');
    expect(screen.getByLabelText(auth.fields.password)).toHaveAttribute('type', 'password');
    await press(user, passwords.show);
    expect(screen.getByLabelText(auth.fields.password)).toHaveAttribute('type', 'text');
    await press(user, passwords.hide);
    expect(screen.getByLabelText(auth.fields.password)).toHaveAttribute('type', 'password');
  });

  test('offers a verification mail if the address is not verified, and shows an error if it cannot be sent', async () => {
    server.on(LOGIN, failure(403, 'email_unverified'));
    server.on('POST /api/auth/resend-verification', { sent: false });
    const { user } = await signIn();
    expect(await screen.findByRole('heading', { name: auth.verification.title })).toHaveFocus();
    expect(screen.getByText('ana@example.com')).toBeVisible();
    await press(user, auth.verification.resend);
    expect(await screen.findByText(auth.verification.failedText)).toBeVisible();
    server.on('POST /api/auth/resend-verification', { sent: true });
    await press(user, auth.verification.resend);
    expect(await screen.findByText(auth.verification.sentText)).toBeVisible();
    server.goOffline();
    await press(user, auth.verification.resend);
    expect(await screen.findByText(auth.verification.networkText)).toBeVisible();
    const panel = screen.getByRole('region', { name: auth.verification.title });
    await user.click(within(panel).getByRole('button', { name: auth.verification.dismiss }));
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue('ana@example.com');
  });

  test('keeps the address when switching to the form for a forgotten password and back', async () => {
    const { user } = open('/auth');
    await fill(user, auth.fields.email, 'ana@example.com');
    await press(user, auth.login.forgot);
    expect(await screen.findByRole('heading', { name: auth.forgot.title })).toHaveFocus();
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue('ana@example.com');
    await press(user, auth.backToSignIn);
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue('ana@example.com');
  });

  test('redirects a signed-in member to the home page', async () => {
    renderPage(<AuthPage />, { at: '/auth', path: '/auth', member: memberOf() });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
  });
});

describe('the two-factor form', () => {
  const VERIFY = 'POST /api/auth/2fa/verify';
  const reach = async () => {
    server.on('POST /api/auth/login', { requiresTwoFactor: true });
    const { user } = open('/auth');
    await fill(user, auth.fields.email, 'ana@example.com');
    await fill(user, auth.fields.password, 'Correct-horse-7');
    await press(user, auth.login.title);
    await screen.findByRole('heading', { name: auth.twoFactor.title });
    return user;
  };

  test('asks for all six digits before it sends', async () => {
    const user = await reach();
    await fill(user, auth.twoFactor.label, '12345');
    await press(user, auth.twoFactor.submit);
    expect(screen.getByLabelText(auth.twoFactor.label)).toHaveAccessibleDescription(
      expect.stringContaining(auth.twoFactor.missing),
    );
    expect(server.requests).not.toContain(VERIFY);
  });

  test('accepts a code that was copied with a gap', async () => {
    const user = await reach();
    server.on(VERIFY, { user: memberOf() });
    await fill(user, auth.twoFactor.label, '123 456');
    await press(user, auth.twoFactor.submit);
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(server.lastBody(VERIFY)).toEqual({ code: '123456' });
  });

  test('shows that a code is wrong or already used, and keeps it', async () => {
    const user = await reach();
    server.on(VERIFY, failure(401, 'invalid_code'));
    await fill(user, auth.twoFactor.label, '123456');
    await press(user, auth.twoFactor.submit);
    expect(await screen.findByRole('alert')).toHaveTextContent(auth.twoFactor.invalid);
    expect(screen.getByText(auth.twoFactor.usedHint)).toBeVisible();
    expect(screen.getByLabelText(auth.twoFactor.label)).toHaveValue('123456');
  });

  test('accepts a backup code instead', async () => {
    const user = await reach();
    server.on(VERIFY, { user: memberOf() });
    await press(user, auth.twoFactor.useBackup);
    await fill(user, auth.twoFactor.backupLabel, 'abcd-efgh');
    await press(user, auth.twoFactor.submit);
    await waitFor(() => expect(server.lastBody(VERIFY)).toEqual({ code: 'abcd-efgh' }));
  });

  test('returns to the sign-in form when the challenge has expired', async () => {
    const user = await reach();
    server.on(VERIFY, failure(401, 'unauthenticated'));
    await fill(user, auth.twoFactor.label, '123456');
    await press(user, auth.twoFactor.submit);
    expect(await screen.findByText(auth.twoFactor.tooLate)).toBeVisible();
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue('ana@example.com');
    expect(screen.getByLabelText(auth.fields.password)).toHaveValue('');
  });

  test('sends the mail for a lost phone, and shows an error if that fails', async () => {
    const user = await reach();
    server.on('POST /api/auth/2fa/request-reset', failure(503, 'unavailable'));
    await press(user, auth.twoFactor.lost);
    expect(await screen.findByRole('alert')).toHaveTextContent(failures.connection);
    server.on('POST /api/auth/2fa/request-reset', { sent: true });
    await press(user, auth.twoFactor.lost);
    expect(await screen.findByText(auth.twoFactor.lostSent)).toBeVisible();
  });
});

describe('the form for a forgotten password', () => {
  const FORGOT = 'POST /api/auth/forgot-password';
  const ask = async (email: string) => {
    const { user } = open('/auth?mode=forgot');
    if (email !== '') await fill(user, auth.fields.email, email);
    await press(user, auth.forgot.submit);
    return user;
  };

  test.each([
    ['no address', '', auth.errors.emailRequired],
    ['an address without a domain', 'ana@', auth.errors.emailForm],
  ])('refuses %s at once', async (_what, email, text) => {
    await ask(email);
    expect(screen.getByLabelText(auth.fields.email)).toHaveAccessibleDescription(text);
    expect(server.requests).toEqual([]);
  });

  test('shows the same confirmation whether or not there is such an account', async () => {
    server.on(FORGOT, { message: 'ok' });
    await ask('ana@example.com');
    expect(await screen.findByText('ana@example.com')).toBeVisible();
    expect(screen.getAllByText(new RegExp(auth.forgot.sentText.slice(0, 30)))[0]).toBeVisible();
  });

  test('keeps the address when the server fails', async () => {
    server.on(FORGOT, failure(500));
    await ask('ana@example.com');
    expect(await screen.findByRole('alert')).toHaveTextContent(failures.connection);
    expect(screen.getByLabelText(auth.fields.email)).toHaveValue('ana@example.com');
  });
});

describe('the form for a new password', () => {
  const RESET = 'POST /api/auth/reset-password';
  const STRONG = 'Quiet-Harbour-42';

  test('removes the token from the address bar, and requires a strong password', async () => {
    const { user } = open('/auth?token=abc');
    await waitFor(() => expect(window.location.search).toBe(''));
    const submit = screen.getByRole('button', { name: auth.reset.title });
    expect(submit).toBeDisabled();
    await fill(user, auth.reset.password, 'weak');
    expect(submit).toBeDisabled();
    expect(submit).toHaveAccessibleDescription(passwords.untilStrong);
    await fill(user, auth.reset.password, STRONG);
    await waitFor(() => expect(submit).toBeEnabled());
  });

  test('sets the password once, and then shows the sign-in form', async () => {
    server.on(RESET, { message: 'ok' });
    const { user } = open('/auth?token=abc');
    await fill(user, auth.reset.password, STRONG);
    await press(user, auth.reset.title);
    expect(await screen.findByRole('heading', { name: auth.login.title })).toBeVisible();
    expect(server.lastBody(RESET)).toEqual({ token: 'abc', password: STRONG });
  });

  test('offers a new link if the link was already used', async () => {
    server.on(RESET, failure(400, 'invalid_token'));
    const { user } = open('/auth?token=abc');
    await fill(user, auth.reset.password, STRONG);
    await press(user, auth.reset.title);
    expect(await screen.findByRole('heading', { name: auth.forgot.title })).toBeVisible();
    expect(screen.getByText(auth.reset.invalid)).toBeVisible();
  });
});
