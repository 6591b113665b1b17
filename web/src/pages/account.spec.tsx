import type { CurrentUser, DeviceSession } from '@mikai/contract/auth';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { DeleteCard } from '../features/users/components/delete-card';
import { ProfileCard } from '../features/users/components/profile-card';
import { DevicesCard } from '../features/security/components/devices-card';
import { TwoFactorCard } from '../features/security/components/two-factor-card';
import account from '../i18n/locales/en/account.json';
import common from '../i18n/locales/en/common.json';
import confirmation from '../i18n/locales/en/confirmation.json';
import failures from '../i18n/locales/en/failures.json';
import safety from '../i18n/locales/en/safety.json';
import security from '../i18n/locales/en/security.json';
import '../i18n/texts/account';
import '../i18n/texts/security';
import { CRISIS_CARD } from '../testing/crisis';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';

describe('the profile form', () => {
  const SAVE = 'PUT /api/user/profile';

  function Profile({ start }: { start: CurrentUser }) {
    const [user, setUser] = useState(start);
    return <ProfileCard user={user} patchUser={(patch) => setUser((was) => ({ ...was, ...patch }))} />;
  }

  const edit = async (member = memberOf()) => {
    const { user } = renderPage(<Profile start={member} />, { member });
    await press(user, account.profile.edit);
    return user;
  };

  test('sends only what was changed, and shows it in the profile', async () => {
    server.on(SAVE, { user: memberOf({ displayName: 'Ana W.' }) });
    const user = await edit();
    await fill(user, account.profile.displayName, 'Ana W.');
    await press(user, account.profile.save);
    expect(await screen.findByText(account.profile.saved)).toBeVisible();
    expect(screen.getByText('Ana W.')).toBeVisible();
    expect(server.lastBody(SAVE)).toEqual({ displayName: 'Ana W.' });
  });

  test('sends nothing when nothing was changed', async () => {
    const user = await edit();
    await press(user, account.profile.save);
    expect(screen.getByRole('button', { name: account.profile.edit })).toBeVisible();
    expect(server.requests).toEqual([]);
  });

  test('shows the error of an invalid field and focuses it', async () => {
    const user = await edit();
    await fill(user, account.profile.username, 'a');
    await press(user, account.profile.save);
    const field = screen.getByLabelText(account.profile.username);
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(
      filled(account.profile.errors.username, { min: '3', max: '30' }),
    );
    expect(server.requests).toEqual([]);
  });

  test('asks for the password to change the address, and for a code if the server requires one', async () => {
    const user = await edit();
    await fill(user, account.profile.email, 'new@example.com');
    await press(user, account.profile.save);
    expect(screen.getByLabelText(account.profile.currentPassword)).toHaveAccessibleDescription(
      expect.stringContaining(account.profile.passwordMissing),
    );
    server.on(SAVE, failure(400, 'invalid_input', { code: 'is missing' }));
    await fill(user, account.profile.currentPassword, 'Correct-horse-7');
    await press(user, account.profile.save);
    expect(await screen.findByLabelText(account.profile.code)).toHaveAccessibleDescription(
      expect.stringContaining(confirmation.codeNeeded),
    );
    expect(screen.getByLabelText(account.profile.email)).toHaveValue('new@example.com');
  });

  test.each([
    ['a wrong password (400)', () => failure(400, 'invalid_input', { currentPassword: 'is wrong' })],
    ['a wrong password (401)', () => failure(401, 'invalid_credentials', { currentPassword: 'is wrong' })],
  ])('puts %s beside its field, and keeps the address', async (_what, answer) => {
    server.on(SAVE, answer);
    const user = await edit();
    await fill(user, account.profile.email, 'new@example.com');
    await fill(user, account.profile.currentPassword, 'wrong');
    await press(user, account.profile.save);
    await waitFor(() =>
      expect(screen.getByLabelText(account.profile.currentPassword)).toHaveAccessibleDescription(
        expect.stringContaining(account.profile.wrongPassword),
      ),
    );
    expect(screen.getByLabelText(account.profile.email)).toHaveValue('new@example.com');
  });

  test('shows that a username is taken (409), and keeps everything', async () => {
    server.on(SAVE, failure(409, 'username_taken'));
    const user = await edit();
    await fill(user, account.profile.username, 'ben');
    await fill(user, account.profile.bio, 'I like rain.');
    await press(user, account.profile.save);
    expect(await screen.findByText(account.profile.usernameTaken)).toBeVisible();
    expect(screen.getByLabelText(account.profile.bio)).toHaveValue('I like rain.');
  });

  test('keeps everything offline, even after the page is opened again', async () => {
    const user = await edit();
    await fill(user, account.profile.bio, 'I like rain.');
    server.goOffline();
    await press(user, account.profile.save);
    expect(await screen.findByText(new RegExp(failures.connection))).toBeVisible();
    expect(screen.getByLabelText(account.profile.bio)).toHaveValue('I like rain.');
    expect(JSON.stringify({ ...localStorage })).toContain('I like rain.');
  });

  test('saves a figure and a colour chosen by keyboard as one avatar', async () => {
    server.on(SAVE, { user: memberOf({ avatar: 'snail.dusk' }) });
    const user = await edit(memberOf({ avatar: 'hedgehog.bloom' }));
    const { figures, tones } = account.profile;
    const isFocused = (name: string) => screen.getByRole('radio', { name }) === document.activeElement;
    // Tab enters a group of radio buttons at the chosen one.
    while (!isFocused(figures.hedgehog)) await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: figures.snail })).toBeChecked();
    expect(screen.getByRole('radio', { name: figures.snail })).toHaveFocus();
    await user.tab();
    expect(screen.getByRole('radio', { name: tones.bloom })).toHaveFocus();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: tones.dusk })).toBeChecked();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(account.profile.saved)).toBeVisible();
    expect(server.lastBody(SAVE)).toEqual({ avatar: 'snail.dusk' });
    expect(screen.getByText(`${figures.snail}, ${tones.dusk}`)).toBeInTheDocument();
  });

  test('discards what was typed when it is cancelled', async () => {
    const user = await edit();
    await fill(user, account.profile.bio, 'I like rain.');
    await press(user, common.cancel);
    await press(user, account.profile.edit);
    expect(screen.getByLabelText(account.profile.bio)).toHaveValue('');
  });

  test('shows the crisis card for a text on which the crisis gate fires', async () => {
    server.on(SAVE, { user: memberOf({ bio: 'words' }), crisis: CRISIS_CARD });
    const user = await edit();
    await fill(user, account.profile.bio, 'words');
    await press(user, account.profile.save);
    expect(await screen.findByRole('heading', { name: safety.cardTitle })).toBeVisible();
  });
});

describe('deleting the account', () => {
  const DELETE = 'POST /api/user/delete';
  const ask = async () => {
    const onDeleted = vi.fn();
    const { user } = renderPage(<DeleteCard user={memberOf()} onLeaving={vi.fn()} onDeleted={onDeleted} />, {
      member: memberOf(),
    });
    await press(user, account.delete.open);
    const dialog = await screen.findByRole('alertdialog', { name: account.delete.question });
    return {
      user,
      dialog,
      onDeleted,
      confirm: within(dialog).getByRole('button', { name: account.delete.confirm }),
    };
  };

  test('requires the password, and can be cancelled', async () => {
    const { user, dialog, confirm } = await ask();
    expect(confirm).toBeDisabled();
    await user.click(within(dialog).getByRole('button', { name: common.cancel }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(server.requests).toEqual([]);
  });

  test('sends the choice to keep anonymous posts, and shows when the account will be deleted', async () => {
    server.on(DELETE, { deletionAt: '2026-12-24T10:00:00.000Z' });
    const { user, confirm, onDeleted } = await ask();
    await user.click(screen.getByRole('switch', { name: account.delete.keepAnonymous.label }));
    await fill(user, confirmation.password, 'Correct-horse-7');
    await user.click(confirm);
    await waitFor(() => expect(onDeleted).toHaveBeenCalledWith('2026-12-24T10:00:00.000Z'));
    expect(server.lastBody(DELETE)).toEqual({ password: 'Correct-horse-7', keepsAnonymous: true });
  });

  test('shows that the password is wrong, and deletes nothing', async () => {
    server.on(DELETE, failure(400, 'invalid_credentials', { password: 'Invalid password' }));
    const { user, confirm } = await ask();
    await fill(user, confirmation.password, 'wrong');
    await user.click(confirm);
    await waitFor(() =>
      expect(screen.getByLabelText(confirmation.password)).toHaveAccessibleDescription(
        confirmation.wrongPassword,
      ),
    );
    expect(screen.getByRole('alertdialog')).toBeVisible();
    expect(server.lastBody(DELETE)).toEqual({ password: 'wrong', keepsAnonymous: false });
  });

  test('asks for a code if two-factor authentication is on, and sends it', async () => {
    server.on(DELETE, failure(400, 'invalid_input', { code: 'Please enter the 6-digit code.' }));
    const { user, confirm, onDeleted } = await ask();
    await fill(user, confirmation.password, 'Correct-horse-7');
    await user.click(confirm);
    await screen.findByLabelText(confirmation.code);
    server.on(DELETE, { deletionAt: '2026-12-24T10:00:00.000Z' });
    await fill(user, confirmation.code, '123456');
    await user.click(confirm);
    await waitFor(() => expect(onDeleted).toHaveBeenCalled());
    expect(server.lastBody(DELETE)).toEqual({
      password: 'Correct-horse-7',
      code: '123456',
      keepsAnonymous: false,
    });
  });

  test('shows that there is no connection, and keeps the dialog open', async () => {
    const { user, confirm } = await ask();
    await fill(user, confirmation.password, 'Correct-horse-7');
    server.goOffline();
    await user.click(confirm);
    expect(await screen.findByText(failures.connection)).toBeVisible();
    expect(screen.getByLabelText(confirmation.password)).toHaveValue('Correct-horse-7');
  });
});

describe('two-factor authentication', () => {
  const STATUS = 'GET /api/auth/2fa/status';
  const OFF = { enabled: false, backupCodesCount: 0, resetAt: null };
  const ON = { enabled: true, backupCodesCount: 8, resetAt: null };
  const SETUP = { secret: 'ABCDEFGHIJKLMNOP', qrCode: 'data:image/png;base64,AA==' };
  const open = (status: unknown) => {
    server.on(STATUS, status);
    return renderPage(<TwoFactorCard email="ana@example.com" userId={7} />, { member: memberOf() });
  };
  const begin = async () => {
    const { user } = open(OFF);
    await user.click(await screen.findByRole('button', { name: security.twoFactor.start }));
    await screen.findByRole('dialog', { name: security.twoFactor.startTitle });
    await fill(user, confirmation.password, 'Correct-horse-7');
    await press(user, security.twoFactor.startConfirm);
    return user;
  };

  test('offers a retry if its state cannot be loaded', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(STATUS, ON);
    await press(user, common.retry);
    expect(await screen.findByText(security.twoFactor.isOn)).toBeVisible();
  });

  test('shows an error if the setup fails', async () => {
    server.on('POST /api/auth/2fa/setup', failure(500));
    await begin();
    expect(await screen.findByText(security.twoFactor.setupFailed)).toBeVisible();
    expect(screen.getByLabelText(confirmation.password)).toHaveValue('Correct-horse-7');
  });

  test('asks for the password first, and shows that it is wrong', async () => {
    server.on('POST /api/auth/2fa/setup', failure(401, 'invalid_credentials', { password: 'is wrong' }));
    await begin();
    await waitFor(() =>
      expect(screen.getByLabelText(confirmation.password)).toHaveAccessibleDescription(
        confirmation.wrongPassword,
      ),
    );
    expect(screen.getByLabelText(confirmation.password)).toHaveFocus();
  });

  test('is turned on with a code, and shows the backup codes until they are saved', async () => {
    server.on('POST /api/auth/2fa/setup', SETUP);
    server.on('POST /api/auth/2fa/enable', { backupCodes: ['aaaa-bbbb', 'cccc-dddd'] });
    const user = await begin();
    expect(await screen.findByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    expect(screen.getByRole('button', { name: security.twoFactor.enable })).toBeDisabled();
    await fill(user, confirmation.code, '123456');
    server.on(STATUS, ON);
    await press(user, security.twoFactor.enable);
    expect(await screen.findByText('aaaa-bbbb')).toBeVisible();
    await press(user, security.codes.done);
    expect(await screen.findByText(security.twoFactor.isOn)).toBeVisible();
    expect(screen.queryByText('aaaa-bbbb')).not.toBeInTheDocument();
  });

  test('shows that a code is wrong, and keeps the key', async () => {
    server.on('POST /api/auth/2fa/setup', SETUP);
    server.on('POST /api/auth/2fa/enable', failure(400, 'invalid_code'));
    const user = await begin();
    await screen.findByLabelText(confirmation.code);
    await fill(user, confirmation.code, '123456');
    await press(user, security.twoFactor.enable);
    await waitFor(() =>
      expect(screen.getByLabelText(confirmation.code)).toHaveAccessibleDescription(
        expect.stringContaining(confirmation.wrongCode),
      ),
    );
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
  });

  test('is turned off with password and code, with the same error for either', async () => {
    server.on('POST /api/auth/2fa/disable', failure(401, 'invalid_credentials', { code: 'is wrong' }));
    const { user } = open(ON);
    await user.click(await screen.findByRole('button', { name: security.twoFactor.disable }));
    const dialog = await screen.findByRole('alertdialog', { name: security.twoFactor.disableTitle });
    const confirm = within(dialog).getByRole('button', { name: security.twoFactor.disable });
    expect(confirm).toBeDisabled();
    await fill(user, confirmation.password, 'Correct-horse-7');
    await fill(user, confirmation.code, '123456');
    await user.click(confirm);
    expect(await screen.findByText(security.twoFactor.invalidEither)).toBeVisible();
    expect(server.lastBody('POST /api/auth/2fa/disable')).toEqual({
      password: 'Correct-horse-7',
      code: '123456',
    });
  });
});

describe('the list of devices', () => {
  const LIST = 'GET /api/auth/sessions';
  const deviceOf = (properties: Partial<DeviceSession> = {}): DeviceSession => ({
    id: 'a',
    device: 'Firefox on Linux',
    createdAt: '2026-11-20T10:00:00.000Z',
    lastSeenAt: '2026-11-24T10:00:00.000Z',
    isCurrent: true,
    ...properties,
  });
  const open = (list: unknown) => {
    server.on(LIST, list);
    return renderPage(<DevicesCard />, { member: memberOf() });
  };

  test('offers a retry if it cannot be loaded', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [deviceOf()]);
    await press(user, common.retry);
    expect(await screen.findByText(security.devices.current)).toBeVisible();
    expect(screen.getByText(security.devices.onlyThis)).toBeVisible();
  });

  test('signs out all other devices after a confirmation', async () => {
    const { user } = open([deviceOf(), deviceOf({ id: 'b', isCurrent: false })]);
    await user.click(await screen.findByRole('button', { name: security.devices.endOthers }));
    const dialog = await screen.findByRole('alertdialog', { name: security.devices.endOthersTitle });
    server.on('POST /api/auth/sessions/end-others', {});
    server.on(LIST, [deviceOf()]);
    await user.click(within(dialog).getByRole('button', { name: security.devices.endOthers }));
    expect(await screen.findByText(security.devices.othersEnded)).toBeVisible();
    expect(await screen.findByText(security.devices.onlyThis)).toBeVisible();
  });

  test('keeps a device that could not be signed out, and shows an error', async () => {
    server.on('DELETE /api/auth/sessions/:id', failure(500));
    const { user } = open([deviceOf(), deviceOf({ id: 'b', device: 'Safari on iOS', isCurrent: false })]);
    const name = filled(security.devices.endLabel, { device: 'Safari on iOS' });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(security.devices.endFailed)).toBeVisible();
    expect(screen.getByRole('button', { name })).toBeVisible();
  });
});
