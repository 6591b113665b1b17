import type { AdminAdvertisement } from '@mikai/contract/advertising';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { AdvertisementsSection } from '../features/advertising/components/advertisements-section';
import { SendSection } from '../features/broadcasts/components/send-section';
import advertising from '../i18n/locales/en/advertising.json';
import broadcasts from '../i18n/locales/en/broadcasts.json';
import common from '../i18n/locales/en/common.json';
import failures from '../i18n/locales/en/failures.json';
import '../i18n/texts/advertising';
import '../i18n/texts/broadcasts';
import '../i18n/texts/dense';
import { memberOf } from '../testing/member';
import { fill, filled, press, renderPage } from '../testing/render';
import { failure, noContent, server } from '../testing/server';

const OWNER = memberOf({ isAdmin: true, isSiteOwner: true });

describe('the form of a notification to members', () => {
  const SEND = 'POST /api/admin/send-notification';
  const PREVIEW = 'POST /api/admin/broadcasts/preview';
  const open = (preview: unknown = { members: 120, withPush: 40, browsers: 52, left: 10 }) => {
    server.on(PREVIEW, preview);
    return renderPage(<SendSection />, { member: OWNER });
  };
  const write = async () => {
    const { user } = open();
    await fill(user, broadcasts.form.title, 'A new tool');
    await fill(user, broadcasts.form.message, 'It is there now.');
    return user;
  };
  const confirm = async (user: Awaited<ReturnType<typeof write>>) => {
    await press(user, broadcasts.send.now);
    const dialog = await screen.findByRole('alertdialog', { name: broadcasts.confirm.title });
    await user.click(within(dialog).getByRole('button', { name: broadcasts.confirm.send }));
  };

  test('shows the errors of missing fields, focuses the first, and sends nothing', async () => {
    const { user } = open();
    await press(user, broadcasts.send.now);
    expect(screen.getByLabelText(broadcasts.form.title)).toHaveFocus();
    expect(screen.getByLabelText(broadcasts.form.message)).toHaveAccessibleDescription(
      expect.stringContaining(broadcasts.errors.missing),
    );
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('shows a preview with the recipients before it sends, and can be cancelled', async () => {
    const user = await write();
    await press(user, broadcasts.send.now);
    const dialog = await screen.findByRole('alertdialog', { name: broadcasts.confirm.title });
    expect(within(dialog).getByText('A new tool')).toBeVisible();
    expect(await within(dialog).findByText('120')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: common.cancel }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByLabelText(broadcasts.form.title)).toHaveValue('A new tool');
    expect(server.requests).not.toContain(SEND);
  });

  test('is cleared after sending', async () => {
    server.on(SEND, { id: 1, state: 'queued', scheduledAt: null, totalUsers: 0, pushSent: 0 });
    const user = await write();
    await confirm(user);
    expect(await screen.findByText(broadcasts.send.underWay)).toBeVisible();
    expect(screen.getByLabelText(broadcasts.form.title)).toHaveValue('');
    expect(server.lastBody(SEND)).toMatchObject({ title: 'A new tool', url: '/', audience: {} });
  });

  test('keeps everything if sending fails, and repeats the same request', async () => {
    server.on(SEND, failure(500));
    const user = await write();
    await confirm(user);
    expect(await screen.findByText(new RegExp(broadcasts.send.kept.slice(0, 26)))).toBeVisible();
    expect(screen.getByLabelText(broadcasts.form.message)).toHaveValue('It is there now.');
    server.on(SEND, { id: 1, state: 'queued', scheduledAt: null, totalUsers: 0, pushSent: 0 });
    await confirm(user);
    await screen.findByText(broadcasts.send.underWay);
    const [first, second] = server.bodies.get(SEND) as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  test('rejects an address of another site, and a planned time in the past', async () => {
    const user = await write();
    await fill(user, broadcasts.form.url, 'https://elsewhere.example');
    await user.selectOptions(screen.getByLabelText(broadcasts.time.label), 'later');
    await user.type(screen.getByLabelText(broadcasts.time.at), '2020-01-01T10:00');
    await press(user, broadcasts.send.plan);
    expect(screen.getByLabelText(broadcasts.form.url)).toHaveAccessibleDescription(
      broadcasts.errors.elsewhere,
    );
    expect(screen.getByLabelText(broadcasts.time.at)).toHaveAccessibleDescription(
      expect.stringContaining(broadcasts.errors.past),
    );
    expect(server.requests).not.toContain(SEND);
  });

  test('shows that the numbers could not be loaded, and offers a retry', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(broadcasts.reach.failed)).toBeVisible();
    server.on(PREVIEW, { members: 0, withPush: 0, browsers: 0, left: null });
    await press(user, common.retry);
    expect(await screen.findByText(broadcasts.reach.nobody)).toBeVisible();
  });
});

describe('the page of advertisements', () => {
  const LIST = 'GET /api/admin/advertisements';
  const AD: AdminAdvertisement = {
    id: 5,
    title: 'A quiet shop',
    text: 'Tea and books.',
    url: 'https://shop.example/',
    imageUrl: null,
    imageAlt: '',
    isActive: true,
    createdAt: '2026-11-20T10:00:00.000Z',
  };
  const open = (list: unknown = []) => {
    server.on(LIST, list);
    return renderPage(<AdvertisementsSection />, { member: OWNER });
  };
  const write = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: advertising.list.add }));
    await screen.findByRole('dialog', { name: advertising.form.new });
    return user;
  };

  test('shows that members see none if the list is empty', async () => {
    open();
    expect(await screen.findByText(advertising.list.noneText)).toBeVisible();
  });

  test('offers a retry if the list cannot be loaded', async () => {
    const { user } = open(failure(500));
    expect(await screen.findByText(common.errors.loadTitle)).toBeVisible();
    server.on(LIST, [AD]);
    await press(user, common.retry);
    expect(await screen.findByText('Tea and books.')).toBeVisible();
  });

  test('saves an advertisement once all fields are filled in', async () => {
    server.on('POST /api/admin/advertisements', AD);
    const user = await write();
    await press(user, advertising.form.save);
    expect(screen.getByLabelText(advertising.form.title)).toHaveFocus();
    await fill(user, advertising.form.title, 'A quiet shop');
    await fill(user, advertising.form.text, 'Tea and books.');
    await fill(user, advertising.form.url, 'http://shop.example');
    await press(user, advertising.form.save);
    expect(screen.getByLabelText(advertising.form.url)).toHaveAccessibleDescription(
      expect.stringContaining(advertising.errors.address),
    );
    await fill(user, advertising.form.url, 'https://shop.example/');
    server.on(LIST, [AD]);
    await press(user, advertising.form.save);
    expect(await screen.findByText(advertising.form.saved)).toBeVisible();
    expect(server.bodies.get('POST /api/admin/advertisements')).toHaveLength(1);
  });

  test('rejects a file that is not an image', async () => {
    const user = await write();
    const file = new File(['x'], 'a.png', { type: 'image/gif' });
    const field = screen.getByLabelText(advertising.form.image);
    field.removeAttribute('accept');
    await user.upload(field, file);
    await waitFor(() =>
      expect(field).toHaveAccessibleDescription(expect.stringContaining(advertising.errors.image.type)),
    );
  });

  test('keeps what was typed if saving fails', async () => {
    server.on('PUT /api/admin/advertisements/5', failure(500));
    const { user } = open([AD]);
    const name = filled(advertising.list.changeOf, { title: 'A quiet shop' });
    await user.click(await screen.findByRole('button', { name }));
    await fill(user, advertising.form.text, 'Only tea.');
    await press(user, advertising.form.save);
    expect(await screen.findByText(new RegExp(failures.connection))).toBeVisible();
    expect(screen.getByLabelText(advertising.form.text)).toHaveValue('Only tea.');
  });

  test('deletes an advertisement after a confirmation, and keeps it if that fails', async () => {
    server.on('DELETE /api/admin/advertisements/5', failure(500));
    const { user } = open([AD]);
    const name = filled(advertising.delete.of, { title: 'A quiet shop' });
    await user.click(await screen.findByRole('button', { name }));
    const confirm = async () => {
      const dialog = await screen.findByRole('alertdialog', {
        name: filled(advertising.delete.title, { title: 'A quiet shop' }),
      });
      await user.click(within(dialog).getByRole('button', { name: advertising.delete.open }));
    };
    await confirm();
    expect(await screen.findByText(advertising.delete.failed)).toBeVisible();
    expect(screen.getByText('Tea and books.')).toBeVisible();
    server.on('DELETE /api/admin/advertisements/5', noContent());
    await user.click(screen.getByRole('button', { name }));
    server.on(LIST, []);
    await confirm();
    expect(await screen.findByText(advertising.list.noneText)).toBeVisible();
  });
});
