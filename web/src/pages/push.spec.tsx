import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PushEnrolment } from '../features/push/components/push-enrolment';
import type { Outcome } from '../features/push/enrol';
import common from '../i18n/locales/en/common.json';
import device from '../i18n/locales/en/device.json';
import { memberOf } from '../testing/member';
import { press, renderPage } from '../testing/render';
import { failure, server } from '../testing/server';

/** The result of enabling; enrol.spec.ts tests which result has which cause. */
let outcome: Outcome;

const { push } = device;
const STATUS = 'GET /api/push/status';
const OFF = { isSubscribed: false, isOfThisSession: false, devices: 0, publicKey: 'key' };

/** Simulates a browser that supports push notifications, which the test environment doesn't. */
beforeEach(() => {
  vi.stubGlobal('PushManager', vi.fn());
  vi.stubGlobal('Notification', { permission: 'default' });
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve(undefined) },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

const open = (status: unknown = OFF) => {
  server.on(STATUS, status);
  return renderPage(
    <PushEnrolment askWhoIsHere={() => Promise.resolve()} enrolHere={() => Promise.resolve(outcome)} />,
    { member: memberOf() },
  );
};

describe('enabling notifications on this device', () => {
  test('explains each reason that can prevent it, and allows a retry', async () => {
    const { user } = open();
    await screen.findByRole('button', { name: push.enable });
    const ends = ['enabled', 'unanswered', 'signedOut'];
    const errors = Object.keys(push.outcomes).filter((name) => !ends.includes(name));
    for (const name of errors) {
      outcome = name as Outcome;
      await press(user, push.enable);
      const text = await screen.findByText(push.outcomes[name as keyof typeof push.outcomes]);
      expect(text.closest('[role="status"]'), name).toBeNull();
      expect(text, name).toBeVisible();
    }
    outcome = 'unanswered';
    await press(user, push.enable);
    expect(await screen.findByText(push.outcomes.unanswered)).toHaveAttribute('role', 'status');
  });

  test('redirects to the sign-in form when the session has ended', async () => {
    const { user } = open();
    outcome = 'signedOut';
    await screen.findByRole('button', { name: push.enable });
    await press(user, push.enable);
    expect(await screen.findByText(push.outcomes.signedOut)).toBeVisible();
    expect(window.location.pathname).toBe('/login');
  });

  test('is not offered until it is known whether this device is subscribed', async () => {
    const { user } = open(failure(500));
    const retry = await screen.findByRole('button', { name: common.retry });
    expect(screen.queryByRole('button', { name: push.enable })).not.toBeInTheDocument();
    server.on(STATUS, OFF);
    await user.click(retry);
    expect(await screen.findByRole('button', { name: push.enable })).toBeVisible();
  });
});
