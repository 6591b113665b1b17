import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWalkthroughStore } from '../../features/walkthrough/walkthrough.store';
import device from '../../i18n/locales/en/device.json';
import { memberOf } from '../../testing/member';
import { renderPage } from '../../testing/render';
import { server } from '../../testing/server';
import { DeviceParts } from './device-parts';

beforeEach(() => {
  vi.stubGlobal('PushManager', {});
  vi.stubGlobal('Notification', { permission: 'default' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined), addEventListener: () => undefined },
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  server.on('GET /api/push/status', { isSubscribed: false });
  server.on('GET /api/walkthrough/status', { walkthroughCompleted: true });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  useWalkthroughStore.setState({ isAsked: false, wasShown: false });
});

const question = () => screen.queryByText(device.push.promptTitle);

test('asks a member about notifications a moment after they opened the app', async () => {
  renderPage(<DeviceParts />, { member: memberOf() });
  expect(await screen.findByText(device.push.promptTitle)).toBeVisible();
});

test('does not ask about notifications in the visit in which the tour was shown', async () => {
  useWalkthroughStore.setState({ wasShown: true });
  renderPage(<DeviceParts />, { member: memberOf() });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(question()).not.toBeInTheDocument();
});
